/** Field names whose values never reach a log line, wherever they sit in the first three levels of an object. */
const secretFields = [
  'password',
  'newPassword',
  'currentPassword',
  'credentials',
  'authFields',
  'apiKey',
  'apiSecret',
  'secret',
  'keySecret',
  'token',
  'accessToken',
  'refreshToken',
  'clientSecret',
  'authorization',
  'cookie',
  '["set-cookie"]',
];

/** Paths for pino's redaction. */
export const redactedPaths = secretFields.flatMap((field) =>
  ['', '*', '*.*'].map((parent) => {
    if (parent === '') return field;
    return field.startsWith('[') ? `${parent}${field}` : `${parent}.${field}`;
  }),
);

/** Query strings hold OAuth codes and one-time links: only the path is logged. */
export function loggedPath(url: string): string {
  return url.split('?', 1)[0] ?? '';
}
