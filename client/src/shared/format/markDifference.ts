import { diffArrays } from 'diff';

/** A run of text; `changed` where the other side has something else. */
export interface Piece {
  text: string;
  changed: boolean;
}

/** Above this many differing words the diff would delay the dialog, so only the shared ends are compared. */
const maxEditLength = 700;

/** The difference between two texts, word by word. The pieces of a side, joined, give that side. */
export function markDifference(before: string, after: string): { before: Piece[]; after: Piece[] } {
  const [oldWords, newWords] = [wordsOf(before), wordsOf(after)];
  const runs = diffArrays(oldWords, newWords, { maxEditLength }) ?? sharedEnds(oldWords, newWords);
  const side = (others: 'added' | 'removed') =>
    runs
      .filter((run) => !run[others] && run.value.length > 0)
      .map(({ added, removed, value }) => ({ text: value.join(''), changed: added || removed }));
  return { before: side('added'), after: side('removed') };
}

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+|[^\p{L}\p{N}]/gu) ?? [];
}

/** Keeps the common start and end, and replaces everything between. */
function sharedEnds(oldWords: readonly string[], newWords: readonly string[]) {
  const start = sharedStart(oldWords, newWords);
  const end = sharedStart(oldWords.slice(start).reverse(), newWords.slice(start).reverse());
  return [
    { added: false, removed: false, value: oldWords.slice(0, start) },
    { added: false, removed: true, value: oldWords.slice(start, oldWords.length - end) },
    { added: true, removed: false, value: newWords.slice(start, newWords.length - end) },
    { added: false, removed: false, value: oldWords.slice(oldWords.length - end) },
  ];
}

function sharedStart(a: readonly string[], b: readonly string[]): number {
  const index = a.findIndex((word, place) => word !== b[place]);
  return index < 0 ? a.length : index;
}
