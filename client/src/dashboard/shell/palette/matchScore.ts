const letterOrDigit = /[\p{L}\p{N}]/u;
/** Written without spaces: a word may begin after any character. */
const unspaced = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/**
 * How well an entry fits what was typed, 0 to 1; 0 leaves it out. Every word that was typed has to begin a word of
 * the entry; in data, whose names and values are found from their middle as well, it may stand anywhere.
 */
export function matchScore(query: string, texts: readonly string[], kind: 'words' | 'data'): number {
  const fits = query
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => Math.max(...texts.map((text) => scoreOfWord(word, text.toLowerCase(), kind))));
  return fits.includes(0) ? 0 : Math.min(1, ...fits);
}

function scoreOfWord(word: string, text: string, kind: 'words' | 'data'): number {
  if (text.startsWith(word)) return 1;
  for (let at = text.indexOf(word); at > 0; at = text.indexOf(word, at + 1)) {
    if (unspaced.test(word) || !letterOrDigit.test(text[at - 1]!)) return 0.8;
  }
  return kind === 'data' && text.includes(word) ? 0.3 : 0;
}
