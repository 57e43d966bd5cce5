/** Shorter values are no secrets, and replacing them would tear holes into every text. */
const MIN_LENGTH = 4;

export type Redact = (text: string) => string;

/** Replaces the secrets in a text by `[secret]`, also where they stand URL-encoded, JSON-escaped or in base64. */
export function redactor(secrets: readonly string[]): Redact {
  const spellings = secrets.filter((secret) => secret.length >= MIN_LENGTH).flatMap(spellingsOf);
  // The longest first: a secret that contains another must go as a whole.
  const ordered = [...new Set(spellings)].sort((a, b) => b.length - a.length);
  return (text) => ordered.reduce((redacted, spelling) => redacted.replaceAll(spelling, '[secret]'), text);
}

function spellingsOf(secret: string): string[] {
  const base64 = Buffer.from(secret).toString('base64');
  return [
    secret,
    encodeURIComponent(secret),
    new URLSearchParams({ '': secret }).toString().slice(1),
    JSON.stringify(secret).slice(1, -1),
    base64,
    base64.replace(/=+$/, ''),
  ];
}
