import { likeText, type Condition } from '../../platform/listing/index.js';

/** What the search index holds of a row: the three-letter pieces of its words, as pg_trgm cuts them. */
export const searchPieces = 'array_to_tsvector(show_trgm("search_text"))';

/** Every row whose text holds the needle, by looking at each of them. */
export function containing(needle: string): Condition {
  return { sql: 'record.search_text like ?', params: [likeText(needle)] };
}

/** The same rows by way of the index, as far as the needle has anything in it to look up. */
export function lookedUp(needle: string): Condition[] {
  const pieces = piecesOf(needle);
  if (pieces.length === 0) return [containing(needle)];
  const lookUp = {
    sql: 'array_to_tsvector(show_trgm(record.search_text)) @@ ?::tsquery',
    params: [pieces.join(' & ')],
  };
  return [lookUp, containing(needle)];
}

/**
 * Pure. As terms of a tsquery, what every text with this needle in it has among its pieces. A word is padded with
 * two blanks in front and one behind; where the needle is cut off in a word, nobody knows what comes next.
 */
export function piecesOf(needle: string): string[] {
  return [...needle.matchAll(/[a-z0-9]+/g)].flatMap(({ 0: word, index }) => {
    const begins = isGap(needle[index - 1]);
    const ends = isGap(needle[index + word.length]);
    const padded = `${begins ? '  ' : ''}${word}${ends ? ' ' : ''}`;
    if (padded.length >= 3) return piecesIn(padded);
    return word.length === 2 ? [beginsWith(word)] : [];
  });
}

function piecesIn(text: string): string[] {
  return Array.from({ length: text.length - 2 }, (_, at) => `'${text.slice(at, at + 3)}'`);
}

/** Two letters in a word begin a piece, and so does a number that stands for a piece with letters beyond ASCII. */
function beginsWith(letters: string): string {
  return `('${letters}':* | '0x':*)`;
}

/** Whether a word surely ends here. Beyond ASCII it is up to the database's locale what a letter is. */
function isGap(character: string | undefined): boolean {
  return character !== undefined && /[\0-/:-`{-\x7f]/.test(character);
}
