/** `"a, b,"` → `["a", "b"]`: lists are typed with commas. */
export const commaList = (text: string): string[] =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);
