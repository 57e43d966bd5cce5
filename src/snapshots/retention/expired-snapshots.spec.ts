import fc from 'fast-check';
import { dayMs } from '../../platform/clock/index.js';
import { expiredSnapshots, type DatedSnapshot } from './expired-snapshots.js';
import { retentionRules } from './retention-rules.js';

const now = new Date('2027-03-03T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
let made = 0;
const aSnapshot = (fields: Partial<DatedSnapshot>): DatedSnapshot => {
  made += 1;
  return { id: `s${made}`, kind: 'protection', takenAt: now, pinned: false, ...fields };
};
const free = (snapshots: DatedSnapshot[], at = now) => expiredSnapshots(snapshots, retentionRules.free, at);

const history = fc
  .array(
    fc.record({
      kind: fc.constantFrom('manual' as const, 'scheduled' as const, 'protection' as const, 'auto' as const),
      hours: fc.integer({ min: 0, max: 24 * 1_300 }),
      pinned: fc.boolean(),
    }),
    { maxLength: 60 },
  )
  .map((list) => list.map(({ hours, ...fields }) => aSnapshot({ ...fields, takenAt: daysAgo(hours / 24) })));

describe('retention', () => {
  it('keeps every protection snapshot for a month, then the last of each day', () => {
    const recent = [1, 2, 29].map((days) => aSnapshot({ takenAt: daysAgo(days) }));
    const early = aSnapshot({ takenAt: new Date('2027-01-20T08:00:00Z') });
    const late = aSnapshot({ takenAt: new Date('2027-01-20T20:00:00Z') });
    const ancient = aSnapshot({ takenAt: daysAgo(91) });
    expect(free([...recent, early, late, ancient]).sort()).toEqual([early.id, ancient.id].sort());
  });

  it('keeps the latest snapshot, however old it is', () => {
    const lone = aSnapshot({ takenAt: daysAgo(4_000) });
    expect(free([lone])).toEqual([]);
  });

  it('keeps one snapshot a week where the subscription has weekly retention', () => {
    const year = Array.from({ length: 365 }, (_, day) => aSnapshot({ kind: 'scheduled', takenAt: daysAgo(day + 0.5) }));
    const kept = 365 - expiredSnapshots(year, retentionRules.premium, now).length;
    expect(kept).toBeGreaterThanOrEqual(180 + 26);
    expect(kept).toBeLessThanOrEqual(181 + 28);
  });

  it('never deletes a manual, a pinned or the latest snapshot', () => {
    fc.assert(
      fc.property(history, (snapshots) => {
        const expired = new Set(free(snapshots));
        const latest = Math.max(...snapshots.map(({ takenAt }) => takenAt.getTime()));
        const kept = snapshots.filter(({ id }) => !expired.has(id));
        expect(snapshots.filter(({ id, pinned, kind }) => expired.has(id) && (pinned || kind === 'manual'))).toEqual(
          [],
        );
        expect(snapshots.length === 0 || kept.some(({ takenAt }) => takenAt.getTime() === latest)).toBe(true);
      }),
    );
  });

  it('keeps the same snapshots however often it runs', () => {
    fc.assert(
      fc.property(history, fc.array(fc.integer({ min: 1, max: 400 }), { maxLength: 6 }), (snapshots, days) => {
        const end = new Date(now.getTime() + 400 * dayMs);
        const at = [...days.sort((a, b) => a - b).map((day) => new Date(now.getTime() + day * dayMs)), end];
        const often = at.reduce((kept, time) => {
          const expired = new Set(expiredSnapshots(kept, retentionRules.premium, time));
          return kept.filter(({ id }) => !expired.has(id));
        }, snapshots);
        const expired = new Set(expiredSnapshots(snapshots, retentionRules.premium, end));
        expect(often).toEqual(snapshots.filter(({ id }) => !expired.has(id)));
      }),
    );
  });
});
