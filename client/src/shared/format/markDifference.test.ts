import fc from 'fast-check';
import { markDifference, type Piece } from './markDifference';

const textOf = (pieces: Piece[]) => pieces.map(({ text }) => text).join('');
const changedIn = (pieces: Piece[]) => pieces.filter(({ changed }) => changed).map(({ text }) => text);

describe('markDifference', () => {
  it('marks the one number of an address that changes', () => {
    const { before, after } = markDifference('192.0.2.1', '192.0.2.9');
    expect(changedIn(before)).toEqual(['1']);
    expect(changedIn(after)).toEqual(['9']);
  });

  it('marks a word that comes in the middle and leaves the rest alone', () => {
    const { before, after } = markDifference('v=spf1 mx -all', 'v=spf1 mx include:spf.example.net -all');
    expect(changedIn(before)).toEqual([]);
    expect(changedIn(after)).toEqual(['include:spf.example.net ']);
  });

  it('marks nothing where nothing differs', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const { before, after } = markDifference(text, text);
        expect(changedIn([...before, ...after])).toEqual([]);
      }),
    );
  });

  it('loses no character on either side, and what is unmarked is the same on both', () => {
    const texts = fc.array(fc.constantFrom('a', 'b', '1', '.', ' ', '-', 'ü'), { maxLength: 30 });
    fc.assert(
      fc.property(texts, texts, (a, b) => {
        const [oldText, newText] = [a.join(''), b.join('')];
        const { before, after } = markDifference(oldText, newText);
        expect(textOf(before)).toBe(oldText);
        expect(textOf(after)).toBe(newText);
        const kept = (pieces: Piece[]) => textOf(pieces.filter(({ changed }) => !changed));
        expect(kept(before)).toBe(kept(after));
      }),
    );
  });

  it('compares very long texts by what their ends share', () => {
    const long = (middle: string) => `start ${`${middle} `.repeat(2_000)}end`;
    const { before } = markDifference(long('x'), long('y'));
    expect(before.map(({ changed }) => changed)).toEqual([false, true, false]);
  });
});
