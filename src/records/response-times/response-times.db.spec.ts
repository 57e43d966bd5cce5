import { aUser } from '../../../test/builders/account.js';
import { aDomain } from '../../../test/builders/domain.js';
import { openTestOrm, type TestOrm } from '../../../test/support/database.js';
import type { Domain } from '../../domains/index.js';
import { ManualClock } from '../../platform/clock/index.js';
import { ResponseTime } from './response-time.entity.js';
import { recordResponseTime, ResponseTimes } from './response-times.js';

describe('response times', () => {
  let db: TestOrm;
  let times: ResponseTimes;
  let domain: Domain;
  const clock = new ManualClock('2026-05-20T12:30:00Z');

  beforeAll(async () => {
    db = await openTestOrm();
    times = new ResponseTimes(db.em(), clock);
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    const { accountId } = await aUser(db.em());
    domain = await aDomain(db.em(), { accountId });
  });

  const read = (at: string, durationMs: number, of: Domain = domain) =>
    recordResponseTime(db.em(), of, { startedAt: new Date(at), durationMs });

  it('averages one day by whole hours, with the 95th percentile', async () => {
    for (let minute = 0; minute < 40; minute += 1) {
      await read(`2026-05-20T11:${String(minute).padStart(2, '0')}:30Z`, minute === 0 ? 1000 : 100);
    }
    await read('2026-05-20T12:29:00Z', 40);
    await read('2026-05-19T12:59:00Z', 7_000);
    expect(await times.of(domain, 1)).toMatchObject({
      bucket: 'hour',
      buckets: [
        { at: new Date('2026-05-20T11:00:00Z'), averageMs: 123, p95Ms: 100, count: 40 },
        { at: new Date('2026-05-20T12:00:00Z'), averageMs: 40, p95Ms: 40, count: 1 },
      ],
    });
  });

  it.each([
    [7, ['2026-05-14', '2026-05-20']],
    [30, ['2026-04-21', '2026-05-13', '2026-05-14', '2026-05-20']],
  ] as const)('averages %i days by whole UTC days', async (days, expected) => {
    for (const day of ['2026-04-20', '2026-04-21', '2026-05-13', '2026-05-14', '2026-05-20']) {
      await read(`${day}T00:00:01Z`, 10);
    }
    const { bucket, buckets } = await times.of(domain, days);
    expect(bucket).toBe('day');
    expect(buckets.map(({ at }) => at.toISOString())).toEqual(expected.map((day) => `${day}T00:00:00.000Z`));
  });

  it('counts a reading for the host that answered, also after the domain has moved', async () => {
    const other = await aDomain(db.em(), { accountId: domain.accountId, provider: 'powerdns' });
    await read('2026-05-20T10:00:00Z', 10);
    await read('2026-05-20T10:01:00Z', 30);
    await read('2026-05-20T10:02:00Z', 500, { ...domain, providerId: other.providerId } as Domain);
    const { providers } = await times.of(domain, 7);
    expect(providers).toEqual([
      { name: 'sandbox', displayName: 'sandbox', averageMs: 20, p95Ms: 29, count: 2 },
      { name: 'powerdns', displayName: 'powerdns', averageMs: 500, p95Ms: 500, count: 1 },
    ]);
  });

  it('counts only readings of the account', async () => {
    const { accountId } = await aUser(db.em());
    await read('2026-05-20T10:00:00Z', 10);
    expect(await times.of({ accountId }, 30)).toEqual({ days: 30, bucket: 'day', buckets: [], providers: [] });
  });

  it('keeps one reading a minute for each domain', async () => {
    for (let second = 10; second < 60; second += 1) await read(`2026-05-20T10:00:${second}Z`, second);
    expect(await db.em().find(ResponseTime, { domainId: domain.id })).toMatchObject([{ durationMs: 59 }]);
  });

  it('deletes readings after 31 days, and not before', async () => {
    await read('2026-04-19T12:29:00Z', 1);
    await read('2026-04-19T12:31:00Z', 2);
    await new ResponseTimes(db.em(), clock).prune();
    expect(await db.em().find(ResponseTime, { domainId: domain.id })).toMatchObject([{ durationMs: 2 }]);
  });
});
