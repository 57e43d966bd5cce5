import { aUser } from '../../../test/builders/account.js';
import { aDomain } from '../../../test/builders/domain.js';
import { openTestOrm, type TestOrm } from '../../../test/support/database.js';
import type { RecordType, RelativeName } from '../../dns/index.js';
import type { Domain } from '../../domains/index.js';
import { ManualClock, secondMs } from '../../platform/clock/index.js';
import { newId } from '../../platform/db/index.js';
import { PropagationWatch, type WatchState } from '../watches/propagation-watch.entity.js';
import { PropagationTrends } from './propagation-trends.js';

describe('the trend of propagation', () => {
  let db: TestOrm;
  let trends: PropagationTrends;
  let domain: Domain;
  const clock = new ManualClock('2026-05-20T12:30:00Z');

  beforeAll(async () => {
    db = await openTestOrm();
    trends = new PropagationTrends(db.em(), clock);
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    const { accountId } = await aUser(db.em());
    domain = await aDomain(db.em(), { accountId });
  });

  const watch = (state: WatchState, endedAt: string, seconds = 60) =>
    db.em().insert(PropagationWatch, {
      ...{ id: newId(), accountId: domain.accountId, domainId: domain.id, planId: newId(), changeId: 'www/A' },
      ...{ name: 'www' as RelativeName, type: 'A' as RecordType, state, checkCount: 1 },
      createdAt: new Date(Date.parse(endedAt) - seconds * secondMs),
      nextAt: new Date(endedAt),
      endedAt: new Date(endedAt),
    });

  it('has the share of changes that arrived and the time that they took, by UTC day', async () => {
    await watch('arrived', '2026-05-19T00:00:01Z', 10);
    await watch('arrived', '2026-05-19T12:00:00Z', 30);
    await watch('failed', '2026-05-19T23:59:59Z', 4_000);
    await watch('failed', '2026-05-20T01:00:00Z', 4_000);
    expect(await trends.of(domain, 7)).toEqual({
      days: 7,
      buckets: [
        { at: new Date('2026-05-19T00:00:00Z'), changes: 3, arrived: 2, medianSeconds: 20, p95Seconds: 29 },
        { at: new Date('2026-05-20T00:00:00Z'), changes: 1, arrived: 0, medianSeconds: null, p95Seconds: null },
      ],
    });
  });

  it('counts no watch that was replaced, could ask nobody, goes on, or is of another account or an older day', async () => {
    await watch('superseded', '2026-05-19T10:00:00Z');
    await watch('unknown', '2026-05-19T10:00:00Z');
    await watch('arrived', '2026-05-13T23:00:00Z');
    const { accountId } = await aUser(db.em());
    await watch('arrived', '2026-05-19T10:00:00Z');
    expect((await trends.of({ accountId }, 7)).buckets).toEqual([]);
    expect((await trends.of(domain, 7)).buckets).toMatchObject([{ changes: 1 }]);
    expect((await trends.of(domain, 30)).buckets).toHaveLength(2);
  });
});
