/** Line breaks would forge lines of the mail, and direction marks would reverse its text. */
const unprintable = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/** One line of at most `longest` characters, for text that comes from a zone, a host or a user. */
export function safeText(text: string, longest = 200): string {
  const line = text.replaceAll(unprintable, ' ').trim();
  const characters = [...line];
  return characters.length <= longest ? line : `${characters.slice(0, longest - 1).join('')}…`;
}
