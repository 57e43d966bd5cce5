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
const free = (snapshots: DatedSnapshot[], at = now) => expiredSnapshots(snapshots, retentionRules.free, { now: at });

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
  it('keeps every protection snapshot for a month, and on the free plan none that is older', () => {
    const recent = [1, 2, 29].map((days) => aSnapshot({ takenAt: daysAgo(days) }));
    const old = [31, 45, 91].map((days) => aSnapshot({ takenAt: daysAgo(days) }));
    expect(free([...recent, ...old]).sort()).toEqual(old.map(({ id }) => id).sort());
  });

  it('keeps the history of a premium account without end', () => {
    const old = [400, 800, 4_000, 8_000].map((days) => aSnapshot({ takenAt: daysAgo(days) }));
    const weekly = [400, 800, 4_000].map((days) => aSnapshot({ kind: 'scheduled', takenAt: daysAgo(days) }));
    expect(expiredSnapshots([aSnapshot({}), ...old, ...weekly], retentionRules.premium, { now })).toEqual([]);
  });

  it('deletes nothing of what was taken before a downgrade', () => {
    const before = [400, 200, 61].map((days) => aSnapshot({ takenAt: daysAgo(days) }));
    const after = [59, 31].map((days) => aSnapshot({ takenAt: daysAgo(days) }));
    const past = { rules: retentionRules.premium, endedAt: daysAgo(60) };
    const expired = expiredSnapshots([aSnapshot({}), ...after, ...before], retentionRules.free, { now, past });
    expect(expired.sort()).toEqual(after.map(({ id }) => id).sort());
  });

  it('keeps the latest snapshot, however old it is', () => {
    const lone = aSnapshot({ takenAt: daysAgo(4_000) });
    expect(free([lone])).toEqual([]);
  });

  it('keeps one scheduled snapshot a week after a year of the premium plan', () => {
    const days = Array.from({ length: 730 }, (_, day) => aSnapshot({ kind: 'scheduled', takenAt: daysAgo(day + 0.5) }));
    const kept = 730 - expiredSnapshots(days, retentionRules.premium, { now }).length;
    expect(kept).toBeGreaterThanOrEqual(365 + 52);
    expect(kept).toBeLessThanOrEqual(366 + 54);
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
          const expired = new Set(expiredSnapshots(kept, retentionRules.premium, { now: time }));
          return kept.filter(({ id }) => !expired.has(id));
        }, snapshots);
        const expired = new Set(expiredSnapshots(snapshots, retentionRules.premium, { now: end }));
        expect(often).toEqual(snapshots.filter(({ id }) => !expired.has(id)));
      }),
    );
  });
});
