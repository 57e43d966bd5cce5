/** `a@example.org, b@example.org`, `{a@example.org,b@example.org}` or an array: the addresses, once each, trimmed. */
export function addressList(value: unknown): unknown {
  const parts =
    typeof value === 'string'
      ? value
          .trim()
          .replace(/^\{(.*)\}$/s, '$1')
          .split(/[,;\n]/)
      : value;
  if (!Array.isArray(parts)) return value;
  const seen = new Map<unknown, unknown>();
  for (const part of parts as unknown[]) {
    const address = typeof part === 'string' ? normalised(part) : part;
    const key = typeof address === 'string' ? address.toLowerCase() : address;
    if (address !== '' && !seen.has(key)) seen.set(key, address);
  }
  return [...seen.values()];
}

/** The part after the @ is a host name, where case means nothing; of the part before only its server knows. */
function normalised(text: string): string {
  const address = text
    .trim()
    .replace(/^"(.*)"$/s, '$1')
    .trim();
  const at = address.lastIndexOf('@');
  return at < 0 ? address : `${address.slice(0, at)}${address.slice(at).toLowerCase()}`;
}
