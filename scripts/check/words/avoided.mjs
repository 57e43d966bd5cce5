import { readFileSync } from 'node:fs';

/** Words that readers have to look up, each with what to write instead. */
const avoided = JSON.parse(readFileSync(new URL('avoided.json', import.meta.url), 'utf8'));
const pattern = new RegExp(`\\b(${Object.keys(avoided).join('|')})\\b`, 'g');

/** The start of a comment that hides its subject in a clause. */
const opening = /(?:\/\*\*?|\/\/)\s*(?:\n\s*\*\s+)?(Of|Who|Whom|Whose|What)\b/g;

/** The avoided words in one text, one line each. */
export function avoidedIn(place, text) {
  return text
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(pattern)].map(([word]) => `${place}:${index + 1}: "${word}": ${avoided[word]}`),
    );
}

/** The comments of one source that begin with *Of*, *Who* or *What*, one line each. */
export function openingsIn(place, source) {
  return [...source.matchAll(opening)].map(({ 0: start, 1: word, index }) => {
    const line = source.slice(0, index + start.length).split('\n').length;
    return `${place}:${line}: "${word}" begins a comment: begin with the subject, then a verb`;
  });
}
