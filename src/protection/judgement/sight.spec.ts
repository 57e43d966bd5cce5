import { sightAfter, type Blindness, type SightNews } from './sight.js';

const start = Date.parse('2026-09-01T00:00:00Z');
const hour = 3_600_000;

/** Looks so many hours apart; what people hear after each. */
function newsOf(seen: readonly boolean[], hoursApart: number): SightNews[] {
  let blindness: Blindness = null;
  return seen.map((isSeen, index) => {
    const after = sightAfter(blindness, isSeen, new Date(start + index * hoursApart * hour));
    blindness = after.blindness;
    return after.news;
  });
}

const [yes, no] = [true, false];

describe('a guard that sees nothing', () => {
  it('is told of once, after six hours', () => {
    expect(newsOf([yes, no, no, no, no, no, no], 2)).toEqual([null, null, null, null, 'lost', null, null]);
  });

  it('needs three looks, however far apart', () => {
    expect(newsOf([no, no, no, no], 24)).toEqual([null, null, 'lost', null]);
  });

  it('is told of when it sees again, if anybody knew', () => {
    expect(newsOf([no, no, no, yes, yes], 4)).toEqual([null, null, 'lost', 'regained', null]);
    expect(newsOf([no, no, yes], 4)).toEqual([null, null, null]);
  });

  it('counts anew after a look that saw', () => {
    expect(newsOf([no, no, yes, no, no, no], 3)).toEqual([null, null, null, null, null, 'lost']);
  });
});
