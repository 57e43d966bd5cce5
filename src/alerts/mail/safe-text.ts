/** Line breaks would forge lines of the mail, and marks of direction reverse what is read. */
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/** One line of at most so many characters, for text that a zone, a host or a person brought. */
export function safeText(text: string, longest = 200): string {
  const line = text.replaceAll(UNPRINTABLE, ' ').trim();
  const characters = [...line];
  return characters.length <= longest ? line : `${characters.slice(0, longest - 1).join('')}…`;
}
