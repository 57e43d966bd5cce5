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
  const seen = new Set<unknown>();
  for (const part of parts as unknown[]) {
    const address = typeof part === 'string' ? normalised(part) : part;
    if (address !== '') seen.add(address);
  }
  return [...seen];
}

/** No mail server in use tells capitals apart, and two spellings must not count as two mailboxes. */
function normalised(text: string): string {
  return text
    .trim()
    .replace(/^"(.*)"$/s, '$1')
    .trim()
    .toLowerCase();
}
