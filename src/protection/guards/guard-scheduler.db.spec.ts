import type { EntityManager } from '@mikro-orm/postgresql';
import { aUser } from '../../../test/builders/account.js';
import { aDomain } from '../../../test/builders/domain.js';
import { openTestOrm, type TestOrm } from '../../../test/support/database.js';
import { ManualClock, minuteMs } from '../../platform/clock/index.js';
import { newId } from '../../platform/db/index.js';
import type { Jobs } from '../../platform/jobs/index.js';
import { Guard } from './guard.entity.js';
import { GuardScheduler } from './guard-scheduler.js';

describe('scheduling scans', () => {
  const clock = new ManualClock('2026-09-01T00:00:00Z');
  let db: TestOrm;
  let accountId: string;
  let premiumId: string;
  let enqueued: string[];

  beforeAll(async () => {
    db = await openTestOrm();
    ({ accountId } = await aUser(db.em()));
    ({ accountId: premiumId } = await aUser(db.em(), { tier: 'premium' }));
  });
  afterAll(() => db.close());

  beforeEach(async () => {
    enqueued = [];
    await db.em().nativeDelete(Guard, { accountId: [accountId, premiumId] });
  });

  /** One instance; `enqueued` collects the jobs of all instances in their order. */
  function anInstance(fail?: (guardId: string) => void): GuardScheduler {
    const enqueue = (_: unknown, { guardId }: { guardId: string }) => {
      fail?.(guardId);
      enqueued.push(guardId);
      return Promise.resolve(guardId);
    };
    return new GuardScheduler(db.em(), { enqueue } as unknown as Jobs, clock);
  }

  async function someGuards(count: number, values: Partial<Guard> = {}): Promise<string[]> {
    const em: EntityManager = db.em();
    const owner = { accountId: values.accountId ?? accountId };
    const domain = await aDomain(em, owner);
    const first = {
      ...Guard.unguarded({ id: newId(), ...owner, domainId: domain.id }, clock.now()),
      enabled: true,
      ...values,
    };
    em.create(Guard, first);
    await em.flush();
    // The builder makes one domain at a time, the database hundreds.
    await em.execute(
      `with made as (
         insert into domain (id, account_id, name, provider_id, status, record_count, last_modified_at, created_at)
         select gen_random_uuid(), account_id, 'n' || n || '.' || name, provider_id, status, 0, now(), now()
         from domain, generate_series(2, ?) n where id = ? returning id)
       insert into guard select gen_random_uuid(), g.account_id, made.id, g.enabled, g.interval_minutes, g.auto_restore_enabled,
         g.auto_restore_types, g.grace_minutes, g.timezone, g.state, g.state_reason, g.next_due_at, g.last_checked_at,
         g.last_full_at, g.baseline_snapshot_id, g.baseline_hash, g.baseline_at, g.delegation, g.memory, g.views,
         g.revision, g.created_at from guard g, made where g.id = ?`,
      [count, domain.id, first.id],
    );
    return (await db.em().find(Guard, owner)).map(({ id }) => id);
  }

  it('enqueues each due guard once when three instances sweep', async () => {
    const ids = await someGuards(1_200);
    await Promise.all([anInstance(), anInstance(), anInstance()].map((instance) => instance.sweep()));
    expect(enqueued.toSorted()).toEqual(ids.toSorted());
    await anInstance().sweep();
    expect(enqueued).toHaveLength(ids.length);
  });

  it('takes premium accounts first when a round is full, and those who wait longest with them', async () => {
    const late = new Date(clock.now().getTime() - minuteMs);
    const free = await someGuards(700, { nextDueAt: late });
    const premium = await someGuards(600, { accountId: premiumId });
    const scheduler = anInstance();
    expect(await scheduler.enqueueDue()).toBe(500);
    expect(enqueued.slice(0, 400).filter((id) => premium.includes(id))).toHaveLength(400);
    expect(enqueued.slice(400).filter((id) => free.includes(id))).toHaveLength(100);
    await scheduler.enqueueDue();
    expect(enqueued.slice(500, 700).every((id) => premium.includes(id))).toBe(true);
    expect(enqueued.slice(700).filter((id) => free.includes(id))).toHaveLength(300);
    expect(await scheduler.enqueueDue()).toBe(300);
    expect(enqueued.toSorted()).toEqual([...free, ...premium].toSorted());
  });

  it('reaches every guard of the free plan while more premium guards are due than fit in any round', async () => {
    const free = await someGuards(150);
    await someGuards(600, { accountId: premiumId, intervalMinutes: 5, nextDueAt: new Date(clock.now().getTime() + 1) });
    const scheduler = anInstance();
    for (let round = 0; round < 2; round++) {
      clock.advance(5 * minuteMs);
      await scheduler.enqueueDue();
    }
    expect(free.filter((id) => enqueued.includes(id))).toHaveLength(150);
  });

  it('makes a guard due again after its interval', async () => {
    await someGuards(3, { intervalMinutes: 15 });
    await anInstance().sweep();
    clock.advance(15 * minuteMs - 1);
    await anInstance().sweep();
    expect(enqueued).toHaveLength(3);
    clock.advance(1);
    await anInstance().sweep();
    expect(enqueued).toHaveLength(6);
  });

  it('ignores disabled guards', async () => {
    await someGuards(2, { enabled: false });
    await anInstance().sweep();
    expect(enqueued).toEqual([]);
  });

  it('enqueues every due guard after a sweep that was killed', async () => {
    const ids = await someGuards(20);
    let remaining = 7;
    const dying = anInstance(() => {
      if ((remaining -= 1) < 0) throw new Error('killed');
    });
    await expect(dying.sweep()).rejects.toThrow('killed');
    enqueued = [];
    await anInstance().sweep();
    expect(enqueued.toSorted()).toEqual(ids.toSorted());
  });
});
