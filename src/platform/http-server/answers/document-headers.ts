/** For the API document: an answer that browsers save as a file. */
export const downloadHeaders = {
  'Content-Disposition': {
    description: 'The name under which to save the file.',
    required: true,
    schema: { type: 'string' as const, example: 'attachment; filename="example.org.zone"' },
  },
};

/** For the API document: an answer that leads to another page. */
export const redirectHeaders = {
  Location: {
    description: 'The address to go on to.',
    required: true,
    schema: { type: 'string' as const, example: '/login?next=%2Fdomains' },
  },
};
