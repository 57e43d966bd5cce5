import { aUser } from '../../../test/builders/account.js';
import { aDomain } from '../../../test/builders/domain.js';
import { openTestOrm, type TestOrm } from '../../../test/support/database.js';
import { ManualClock, minuteMs } from '../../platform/clock/index.js';
import type { Endpoint } from '../../platform/config/index.js';
import { newId } from '../../platform/db/index.js';
import type { AuthoritativeProbe } from '../observation/authoritative-probe.js';
import { Guard, type ViewSummary } from './guard.entity.js';
import { SerialPoller } from './serial-poller.js';

const one: Endpoint = { host: '192.0.2.1', port: 53 };
const other: Endpoint = { host: '192.0.2.2', port: 53 };

describe('polling serials', () => {
  const clock = new ManualClock('2026-09-01T00:00:00Z');
  const inMinutes = (minutes: number) => new Date(clock.now().getTime() + minutes * minuteMs);
  let db: TestOrm;
  let accountId: string;
  /** By host; a server that is not here is silent. */
  let serials: Record<string, number>;
  let asked: string[];

  beforeAll(async () => {
    db = await openTestOrm();
    ({ accountId } = await aUser(db.em()));
  });
  afterAll(() => db.close());

  beforeEach(async () => {
    [serials, asked] = [{}, []];
    await db.em().nativeDelete(Guard, { accountId });
  });

  function poll(): Promise<void> {
    const probe = {
      serials: (questions: { zone: string; server: Endpoint }[]) => {
        asked.push(...questions.map(({ server }) => server.host));
        return Promise.resolve(questions.map(({ server }) => serials[server.host] ?? null));
      },
    };
    return new SerialPoller(db.em(), probe as unknown as AuthoritativeProbe, clock).poll();
  }

  /** Scanned ten minutes ago and due in fifty; two servers answered with serial 7. */
  async function aGuard(values: Partial<Guard> = {}): Promise<() => Promise<Date>> {
    const em = db.em();
    const { id: domainId } = await aDomain(em, { accountId });
    const view = { name: 'ns', known: true, words: '', serial: 7 };
    const views: ViewSummary[] = [
      { ...view, endpoint: one },
      { ...view, endpoint: other },
      { ...view, name: 'DNS host', serial: null },
    ];
    const id = newId();
    em.create(Guard, {
      ...Guard.unguarded({ id, accountId, domainId }, clock.now()),
      ...{ enabled: true, views, lastCheckedAt: inMinutes(-10), nextDueAt: inMinutes(50) },
      ...values,
    });
    await em.flush();
    return async () => (await db.em().findOneOrFail(Guard, { id })).nextDueAt;
  }

  it('schedules a scan at once when a serial has grown or shrunk', async () => {
    for (const serial of [8, 6]) {
      const due = await aGuard();
      serials = { [one.host]: 7, [other.host]: serial };
      await poll();
      expect(await due()).toEqual(clock.now());
    }
  });

  it.each([
    ['no serial has changed', { [one.host]: 7, [other.host]: 7 }],
    ['no server answers', {}],
  ])('changes nothing when %s', async (_, answers) => {
    const due = await aGuard();
    serials = answers;
    await poll();
    expect(await due()).toEqual(inMinutes(50));
  });

  it.each([
    ['is not enabled', { enabled: false }],
    ['is due within a minute', { nextDueAt: new Date(Date.parse('2026-09-01T00:00:59Z')) }],
    ['was scanned within five minutes', { lastCheckedAt: new Date(Date.parse('2026-08-31T23:56:00Z')) }],
    [
      'has an interval of a day and was scanned an hour ago',
      { intervalMinutes: 1440, lastCheckedAt: new Date('2026-08-31T23:00:00Z') },
    ],
    ['was never scanned', { lastCheckedAt: null }],
  ])('polls no server for a guard that %s', async (_, values) => {
    await aGuard(values);
    await poll();
    expect(asked).toEqual([]);
  });

  it('polls each server of 601 guards once', async () => {
    const first = await aGuard();
    const em = db.em();
    await em.execute(
      `with made as (
         insert into domain (id, account_id, name, provider_id, status, record_count, last_modified_at, created_at)
         select gen_random_uuid(), account_id, 'n' || n || '.' || name, provider_id, status, 0, now(), now()
         from (select * from domain limit 1) domain, generate_series(1, 600) n returning id)
       insert into guard (id, account_id, domain_id, enabled, interval_minutes, auto_restore_enabled, auto_restore_types,
         grace_minutes, timezone, state, next_due_at, last_checked_at, memory, views, revision, created_at)
       select gen_random_uuid(), account_id, made.id, enabled, interval_minutes, auto_restore_enabled, auto_restore_types,
         grace_minutes, timezone, state, next_due_at, last_checked_at, memory, views, revision, created_at
       from guard, made`,
    );
    serials = { [one.host]: 8 };
    await poll();
    expect(asked).toHaveLength(2 * 601);
    expect(await first()).toEqual(clock.now());
    expect(await db.em().count(Guard, { accountId, nextDueAt: clock.now() })).toBe(601);
  });
});
