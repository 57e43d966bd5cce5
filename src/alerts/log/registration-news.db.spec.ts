import { anAccount } from '../../../test/builders/account.js';
import { aDomain } from '../../../test/builders/domain.js';
import { openTestOrm, type TestOrm } from '../../../test/support/database.js';
import { dayMs, ManualClock } from '../../platform/clock/index.js';
import { newId } from '../../platform/db/index.js';
import type { Jobs } from '../../platform/jobs/index.js';
import { Alerts } from '../alerts.js';
import { ProtectionAlert } from './protection-alert.entity.js';
import { RegistrationNews } from './registration-news.js';

describe('the reminders of registrations that end', () => {
  let db: TestOrm;
  let accountId: string;
  let clock: ManualClock;
  let news: RegistrationNews;

  beforeEach(async () => {
    db = await openTestOrm();
    ({ id: accountId } = await anAccount(db.em()));
    clock = new ManualClock(new Date('2026-11-27T06:40:00Z'));
    const jobs: Pick<Jobs, 'enqueue'> = { enqueue: () => Promise.resolve(newId()) };
    news = new RegistrationNews(db.em(), new Alerts(jobs as unknown as Jobs, clock), clock);
  });
  afterEach(() => db.close());

  const domainUntil = (name: string, expiresOn: string | null) => aDomain(db.em(), { accountId, name, expiresOn });
  const alertsOf = async (domainId: string) =>
    (await db.em().find(ProtectionAlert, { domainId }, { orderBy: { createdAt: 'asc', id: 'asc' } })).map(
      ({ type, severity }) => `${type} ${severity}`,
    );

  it('come 30, 14, 7 and 1 days before the end, once each', async () => {
    const { id } = await domainUntil('one.com', '2026-12-28');
    const told: (readonly [day: number, alerts: number])[] = [];
    for (let day = 0; day <= 33; day++) {
      await news.announce();
      const { length } = await alertsOf(id);
      if (length > (told.at(-1)?.[1] ?? 0)) told.push([31 - day, length]);
      clock.advance(dayMs);
    }
    expect(told).toEqual([
      [30, 1],
      [14, 2],
      [7, 3],
      [1, 4],
    ]);
    expect(await alertsOf(id)).toEqual([
      'registration_ending notice',
      'registration_ending notice',
      'registration_ending warning',
      'registration_ending critical',
    ]);
  });

  it('are made up for after days without a run, the latest alone', async () => {
    const { id } = await domainUntil('one.com', '2026-12-02');
    await news.announce();
    await news.announce();
    expect(await alertsOf(id)).toEqual(['registration_ending warning']);
  });

  it('begin again for the next end', async () => {
    const domain = await domainUntil('one.com', '2026-12-02');
    await news.announce();
    await db.em().execute('update domain set expires_on = ? where id = ?', ['2026-12-20', domain.id]);
    await news.announce();
    expect(await alertsOf(domain.id)).toHaveLength(2);
  });

  it('are not sent for an end that is past, far off or unknown', async () => {
    const ends = ['2026-11-26', '2026-12-28', null];
    const domains = await Promise.all(ends.map((end, index) => domainUntil(`n${index}.com`, end)));
    await news.announce();
    for (const { id } of domains) expect(await alertsOf(id)).toEqual([]);
  });
});
