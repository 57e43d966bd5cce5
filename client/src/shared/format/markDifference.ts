/** A run of text; `changed` where the other side has something else. */
export interface Piece {
  text: string;
  changed: boolean;
}

/** Above this the exact comparison would be felt while a dialog opens; what both ends share is marked instead. */
const maxComparisons = 250_000;

/** What differs between two texts, word by word. The pieces of a side joined are that side. */
export function markDifference(before: string, after: string): { before: Piece[]; after: Piece[] } {
  const old = wordsOf(before);
  const fresh = wordsOf(after);
  const start = sharedStart(old, fresh);
  const end = sharedStart(old.slice(start).reverse(), fresh.slice(start).reverse());
  const oldMiddle = old.slice(start, old.length - end);
  const freshMiddle = fresh.slice(start, fresh.length - end);
  const kept = keptWords(oldMiddle, freshMiddle);
  const side = (words: string[], middle: string[], keeps: Set<number>) =>
    joined([
      ...words.slice(0, start).map((text) => ({ text, changed: false })),
      ...middle.map((text, index) => ({ text, changed: !keeps.has(index) })),
      ...words.slice(words.length - end).map((text) => ({ text, changed: false })),
    ]);
  return { before: side(old, oldMiddle, kept.before), after: side(fresh, freshMiddle, kept.after) };
}

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+|[^\p{L}\p{N}]/gu) ?? [];
}

function sharedStart(a: readonly string[], b: readonly string[]): number {
  const length = Math.min(a.length, b.length);
  for (let index = 0; index < length; index++) if (a[index] !== b[index]) return index;
  return length;
}

/** The places of a longest common subsequence, in both. */
function keptWords(a: readonly string[], b: readonly string[]): { before: Set<number>; after: Set<number> } {
  const kept = { before: new Set<number>(), after: new Set<number>() };
  if (a.length * b.length > maxComparisons) return kept;
  const lengths = commonLengths(a, b);
  const width = b.length + 1;
  let i = 0;
  let j = 0;
  while (i < a.length && j < b.length) {
    if (a[i] === b[j]) {
      kept.before.add(i++);
      kept.after.add(j++);
    } else if (lengths[(i + 1) * width + j]! >= lengths[i * width + j + 1]!) i++;
    else j++;
  }
  return kept;
}

/** At `i * width + j`: how many words the ends from `i` and from `j` have in common. */
function commonLengths(a: readonly string[], b: readonly string[]): Uint32Array {
  const width = b.length + 1;
  const lengths = new Uint32Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      const next = (i + 1) * width + j;
      lengths[i * width + j] =
        a[i] === b[j] ? lengths[next + 1]! + 1 : Math.max(lengths[next]!, lengths[i * width + j + 1]!);
    }
  }
  return lengths;
}

function joined(pieces: readonly Piece[]): Piece[] {
  const runs: Piece[] = [];
  for (const piece of pieces) {
    const last = runs.at(-1);
    if (last && last.changed === piece.changed) last.text += piece.text;
    else runs.push({ ...piece });
  }
  return runs;
}
