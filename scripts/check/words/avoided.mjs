import { readFileSync } from 'node:fs';

/** Words that readers have to look up, each with what to write instead. */
const avoided = JSON.parse(readFileSync(new URL('avoided.json', import.meta.url), 'utf8'));
const pattern = new RegExp(`\\b(${Object.keys(avoided).join('|')})\\b`, 'g');

/** The avoided words in one text, one line each. */
export function avoidedIn(place, text) {
  return text
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(pattern)].map(([word]) => `${place}:${index + 1}: "${word}": ${avoided[word]}`),
    );
}
