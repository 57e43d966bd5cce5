import { anAccount } from '../../../test/builders/account.js';
import { aDomain } from '../../../test/builders/domain.js';
import { openTestOrm, type TestOrm } from '../../../test/support/database.js';
import { hourMs, ManualClock } from '../../platform/clock/index.js';
import { newId } from '../../platform/db/index.js';
import type { Jobs } from '../../platform/jobs/index.js';
import { Domain, type ExpirySource } from '../domain.entity.js';
import { ExpirationSchedule } from './expiration-schedule.js';

const now = new Date('2026-11-22T02:20:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * hourMs);

describe('the schedule of expiry checks', () => {
  let db: TestOrm;
  let accountId: string;
  let enqueued: { name: string; domainId?: string; startAfterSeconds?: number }[];
  let schedule: ExpirationSchedule;

  beforeEach(async () => {
    db = await openTestOrm();
    ({ id: accountId } = await anAccount(db.em()));
    enqueued = [];
    const keep = (job: { name: string }, { domainId }: { domainId?: string }, { startAfterSeconds = 0 } = {}) => {
      enqueued.push({ name: job.name, domainId, startAfterSeconds });
      return Promise.resolve(true);
    };
    const jobs: Pick<Jobs, 'enqueue' | 'enqueueAll'> = {
      enqueue: (job, payload, options) => keep(job, payload, options).then(() => newId()),
      enqueueAll: async (job, entries) => void (await Promise.all(entries.map((one) => keep(job, one.payload, one)))),
    };
    schedule = new ExpirationSchedule(db.em(), jobs as unknown as Jobs, new ManualClock(now));
  });
  afterEach(() => db.close());

  const checked = () => enqueued.filter(({ name }) => name === 'domains.check-expiry').map(({ domainId }) => domainId);
  const added = (domainId: string) => schedule.onDomainAdded({ accountId, domainId, userId: null });

  async function checkedBefore(
    name: string,
    hours: number,
    { expirySource = 'rdap', expiresOn = '2029-01-01' }: { expirySource?: ExpirySource; expiresOn?: string } = {},
  ): Promise<Domain> {
    const domain = await aDomain(db.em(), { accountId, name, expiresOn });
    const change = { expirySource, expiryCheckedAt: hoursAgo(hours) };
    await db.em().nativeUpdate(Domain, { id: domain.id }, change);
    return domain;
  }

  it('has a domain checked that is added without a date, and no other', async () => {
    const undated = await aDomain(db.em(), { accountId, name: 'one.com' });
    const dated = await aDomain(db.em(), { accountId, name: 'two.com', expiresOn: '2029-01-01' });
    await added(undated.id);
    await added(dated.id);
    expect(checked()).toEqual([undated.id]);
  });

  it('has every domain checked whose answer is old, one after the other, and leaves dates of people alone', async () => {
    const never = await aDomain(db.em(), { accountId, name: 'a.com' });
    const old = await checkedBefore('b.com', 7 * 24);
    await checkedBefore('c.com', 3);
    await checkedBefore('d.com', 7 * 24, { expirySource: 'manual' });
    await schedule.sweep({ after: null });
    expect(new Set(checked())).toEqual(new Set([never.id, old.id]));
    expect(enqueued.map(({ startAfterSeconds }) => startAfterSeconds)).toEqual([0, 2]);
  });

  it.each([
    ['far off', '2029-01-01', 24, false],
    ['within ninety days', '2027-02-01', 24, true],
    ['within ninety days', '2027-02-01', 6, false],
    ['within a week', '2026-11-28', 6, true],
    ['within a week', '2026-11-28', 3, false],
    ['past', '2026-11-01', 6, true],
  ])('takes an end %s (%s) for old after %d hours: %s', async (_, expiresOn, hours, isOld) => {
    await checkedBefore('one.com', hours, { expiresOn });
    await schedule.sweep({ after: null });
    expect(checked()).toHaveLength(isOld ? 1 : 0);
  });
});
