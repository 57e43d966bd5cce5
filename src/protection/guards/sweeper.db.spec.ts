import type { EntityManager } from '@mikro-orm/postgresql';
import { aUser } from '../../../test/builders/account.js';
import { aDomain } from '../../../test/builders/domain.js';
import { openTestOrm, type TestOrm } from '../../../test/support/database.js';
import { ManualClock } from '../../platform/clock/index.js';
import { newId } from '../../platform/db/index.js';
import type { Jobs } from '../../platform/jobs/index.js';
import { Guard } from './guard.entity.js';
import { Sweeper } from './sweeper.js';

describe('sweeping guards', () => {
  const clock = new ManualClock('2026-09-01T00:00:00Z');
  let db: TestOrm;
  let accountId: string;
  let handedOut: string[];

  beforeAll(async () => {
    db = await openTestOrm();
    ({ accountId } = await aUser(db.em()));
  });
  afterAll(() => db.close());

  beforeEach(async () => {
    handedOut = [];
    await db.em().nativeDelete(Guard, { accountId });
  });

  /** A process of its own: what it enqueues is kept here, in the order of all. */
  function anInstance(fail?: (guardId: string) => void): Sweeper {
    const enqueue = (_: unknown, { guardId }: { guardId: string }) => {
      fail?.(guardId);
      handedOut.push(guardId);
      return Promise.resolve(guardId);
    };
    return new Sweeper(db.em(), { enqueue } as unknown as Jobs, clock);
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
    // Domains by the hundred as the database makes them: the builder makes one at a time.
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

  it('hands each due guard out once, however many instances sweep', async () => {
    const ids = await someGuards(1_200);
    await Promise.all([anInstance(), anInstance(), anInstance()].map((instance) => instance.sweep()));
    expect(handedOut.toSorted()).toEqual(ids.toSorted());
    await anInstance().sweep();
    expect(handedOut).toHaveLength(ids.length);
  });

  it('makes it due again after its interval', async () => {
    await someGuards(3, { intervalMinutes: 15 });
    await anInstance().sweep();
    clock.advance(15 * 60_000 - 1);
    await anInstance().sweep();
    expect(handedOut).toHaveLength(3);
    clock.advance(1);
    await anInstance().sweep();
    expect(handedOut).toHaveLength(6);
  });

  it('leaves alone what is not enabled', async () => {
    await someGuards(2, { enabled: false });
    await anInstance().sweep();
    expect(handedOut).toEqual([]);
  });

  it('loses none when it dies in the middle', async () => {
    const ids = await someGuards(20);
    let left = 7;
    const dying = anInstance(() => {
      if ((left -= 1) < 0) throw new Error('killed');
    });
    await expect(dying.sweep()).rejects.toThrow('killed');
    handedOut = [];
    await anInstance().sweep();
    expect(handedOut.toSorted()).toEqual(ids.toSorted());
  });
});
