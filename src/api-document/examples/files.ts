const zoneFile = `$ORIGIN example.org.
$TTL 3600
@     IN SOA   ns1.example.org. hostmaster.example.org. 2027030101 7200 3600 1209600 3600
@     IN NS    ns1.example.org.
@     IN NS    ns2.example.org.
@     IN MX    10 mail.example.org.
www   IN A     192.0.2.10
`;

const report = `# Comparison of example.org

- Changed: www A 192.0.2.10 → 192.0.2.20
`;

const events = 'event: published\ndata: {"status":"published","values":["192.0.2.20"]}\n\n';

const table =
  'createdAt,kind,email,action\r\n2027-03-01T09:30:00.000Z,zone,ada@example.org,Added domain example.org\r\n';

/** Examples of answers that are files or streams, by content type. */
export const fileExamples: Readonly<Record<string, string>> = {
  'text/plain': zoneFile,
  'text/markdown': report,
  'text/html': '<!doctype html><p>Restores are <strong>faster</strong> now.</p>',
  'text/csv': table,
  'application/zip': 'PK…',
  'text/event-stream': events,
};
