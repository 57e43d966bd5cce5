import type { Phrase, PhraseValue } from './phrase.js';

/** The words of one language, as i18next gives them. */
export interface Words {
  has(code: string, count: unknown): boolean;
  say(code: string, values: Readonly<Record<string, string | number>>): string;
  list(items: string[]): string;
}

/** The phrase in these words; null where they lack its code, or that of a phrase inside it. */
export function renderPhrase({ code, values }: Phrase, words: Words): string | null {
  if (!words.has(code, values.count)) return null;
  const rendered: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(values)) {
    const text = renderValue(value, words);
    if (text === null) return null;
    rendered[name] = text;
  }
  return words.say(code, rendered);
}

function renderValue(value: PhraseValue, words: Words): string | number | null {
  if (typeof value !== 'object') return value;
  if ('code' in value) return renderPhrase(value, words);
  const items = value.map((item) => renderValue(item, words));
  return items.includes(null) ? null : words.list(items.map(String));
}
