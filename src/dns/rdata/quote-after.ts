import { quoteText, unescapeText } from '../presentation/escapes.js';

/** People write `0 issue letsencrypt.org; policy=ev`: all after these words is one text, semicolons too. */
export function quoteAfter(words: number, text: string): string {
  const [, head, rest] = new RegExp(`^\\s*((?:\\S+\\s+){${words}})([^"\\s][^"]*)$`, 'u').exec(text) ?? [];
  if (head === undefined || rest === undefined || head.startsWith('\\#')) return text;
  return head + quoteText(unescapeText(rest.trimEnd()));
}
