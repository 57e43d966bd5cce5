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
  let enqueued: string[];

  beforeAll(async () => {
    db = await openTestOrm();
    ({ accountId } = await aUser(db.em()));
  });
  afterAll(() => db.close());

  beforeEach(async () => {
    enqueued = [];
    await db.em().nativeDelete(Guard, { accountId });
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
    const domain = await aDomain(em, { accountId });
    const first = {
      ...Guard.unguarded({ id: newId(), accountId, domainId: domain.id }, clock.now()),
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
    return (await db.em().find(Guard, { accountId })).map(({ id }) => id);
  }

  it('enqueues each due guard once when three instances sweep', async () => {
    const ids = await someGuards(1_200);
    await Promise.all([anInstance(), anInstance(), anInstance()].map((instance) => instance.sweep()));
    expect(enqueued.toSorted()).toEqual(ids.toSorted());
    await anInstance().sweep();
    expect(enqueued).toHaveLength(ids.length);
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
