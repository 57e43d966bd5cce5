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

/** Mail servers ignore case in practice, so two spellings count as one address. */
function normalised(text: string): string {
  return text
    .trim()
    .replace(/^"(.*)"$/s, '$1')
    .trim()
    .toLowerCase();
}
