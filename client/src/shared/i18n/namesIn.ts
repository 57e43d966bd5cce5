import type { PhraseView } from '../api/generated/api.schemas';

/** Values that are names or data; what people chose to call a thing is not. */
const dataKeys: ReadonlySet<string> = new Set('domain zone name set values before after address rule'.split(' '));

/** The names and data that a phrase holds, also in the phrases within it. */
export function namesIn(phrase: PhraseView | null): string[] {
  return Object.entries(phrase?.values ?? {}).flatMap(([key, value]) =>
    isPhrase(value) ? namesIn(value) : dataKeys.has(key) ? [value].flat().filter(isText) : [],
  );
}

const isText = (value: unknown): value is string => typeof value === 'string';

function isPhrase(value: unknown): value is PhraseView {
  return typeof value === 'object' && value !== null && 'code' in value && 'values' in value;
}
