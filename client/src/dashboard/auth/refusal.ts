const reasons = [
  'google_unavailable',
  'google_denied',
  'google_failed',
  'google_email_unproven',
  'google_email_taken',
  'signup_closed',
] as const;

/** Why Google's way back ended on the sign-in page. Known codes only: a link must not put words in our mouth. */
export const refusalIn = (query: string): (typeof reasons)[number] | undefined =>
  reasons.find((reason) => reason === new URLSearchParams(query).get('error'));
