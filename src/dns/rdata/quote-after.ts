import { quoteText, unescapeText } from '../presentation/escapes.js';

/** People write `0 issue letsencrypt.org; policy=ev`: all after these words is one text, semicolons too. */
export function quoteAfter(wordCount: number, text: string): string {
  const [, head, tail] = new RegExp(`^\\s*((?:\\S+\\s+){${wordCount}})([^"\\s][^"]*)$`, 'u').exec(text) ?? [];
  if (head === undefined || tail === undefined || head.startsWith('\\#')) return text;
  return head + quoteText(unescapeText(tail.trimEnd()));
}
