import { hourMs } from '../../platform/clock/index.js';
import { visibilityAfter, type VisibilityLoss, type VisibilityNews } from './guard-memory.js';

const start = Date.parse('2026-09-01T00:00:00Z');

/** Looks so many hours apart; what people hear after each. */
function newsOf(seen: readonly boolean[], hoursApart: number): VisibilityNews[] {
  let visibilityLoss: VisibilityLoss = null;
  return seen.map((isSeen, index) => {
    const after = visibilityAfter(visibilityLoss, isSeen, new Date(start + index * hoursApart * hourMs));
    visibilityLoss = after.visibilityLoss;
    return after.news;
  });
}

const [yes, no] = [true, false];

describe('a guard whose zone is not visible', () => {
  it('alerts once, after six hours', () => {
    expect(newsOf([yes, no, no, no, no, no, no], 2)).toEqual([null, null, null, null, 'lost', null, null]);
  });

  it('alerts after three scans at the earliest, however far apart', () => {
    expect(newsOf([no, no, no, no], 24)).toEqual([null, null, 'lost', null]);
  });

  it('reports restored visibility only if it has alerted', () => {
    expect(newsOf([no, no, no, yes, yes], 4)).toEqual([null, null, 'lost', 'restored', null]);
    expect(newsOf([no, no, yes], 4)).toEqual([null, null, null]);
  });

  it('starts counting again after a scan that saw the zone', () => {
    expect(newsOf([no, no, yes, no, no, no], 3)).toEqual([null, null, null, null, null, 'lost']);
  });
});
