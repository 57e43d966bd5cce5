import { randomUUID } from 'node:crypto';
import { SignedIds } from './signed-ids.js';

const [ours, theirs] = [new SignedIds(Buffer.alloc(32, 1)), new SignedIds(Buffer.alloc(32, 2))];

describe('a token that names a row', () => {
  it('gives the id back to the holder of the key alone', () => {
    const id = randomUUID();
    expect(ours.idIn(ours.tokenFor(id))).toBe(id);
    expect(theirs.idIn(ours.tokenFor(id))).toBeNull();
  });

  it('is refused for another id, a shorter signature and any other text', () => {
    const token = ours.tokenFor(randomUUID());
    for (const forged of [token.replace(/^[^_]+/, randomUUID()), token.slice(0, -1), `${token}x`, '', '_'])
      expect(ours.idIn(forged)).toBeNull();
  });
});
