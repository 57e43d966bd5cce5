import { emailKey } from '../../platform/mail/index.js';

/** `a@example.org, b@example.org`, `{a@example.org,b@example.org}` or an array: the addresses, once each, as they are compared. */
export function addressList(value: unknown): unknown {
  const parts =
    typeof value === 'string'
      ? value
          .trim()
          .replace(/^\{(.*)\}$/s, '$1')
          .split(/[,;\n]/)
      : value;
  if (!Array.isArray(parts)) return value;
  const seen = new Set<unknown>();
  for (const part of parts as unknown[]) {
    const address = typeof part === 'string' ? normalised(part) : part;
    if (address !== '') seen.add(address);
  }
  return [...seen];
}

/** A text that is no address stays, so that the validation names it. */
function normalised(text: string): string {
  const unquoted = text
    .trim()
    .replace(/^"(.*)"$/s, '$1')
    .trim();
  return emailKey(unquoted) ?? unquoted;
}
