import { aUser } from '../../../../test/builders/account.js';
import { aDomain } from '../../../../test/builders/domain.js';
import { openTestOrm, type TestOrm } from '../../../../test/support/database.js';
import { FastClock } from '../../../../test/support/fast-clock.js';
import { expectSoon } from '../../../../test/support/soon.js';
import { ShiftingClock } from '../../../../test/support/shifting-clock.js';
import { ManualClock } from '../../../platform/clock/index.js';
import { ZoneBusy } from '../../records.errors.js';
import { ZoneLeases } from './zone-leases.js';

describe('the lease of a zone', () => {
  let db: TestOrm;
  let domainId: string;
  let leases: ZoneLeases;

  beforeAll(async () => {
    db = await openTestOrm();
  });
  afterAll(() => db.close());

  beforeEach(async () => {
    const { accountId } = await aUser(db.em());
    domainId = (await aDomain(db.em(), { accountId })).id;
    // Waits of 5 s take 0.1 s, renewals come every 0.2 s.
    leases = new ZoneLeases(db.em(), new FastClock(50));
  });

  const expire = () =>
    db.em().execute(`update zone_lease set expires_at = now() - interval '1 s' where domain_id = ?`, [domainId]);

  it('is granted to one of many concurrent takers', async () => {
    const instances = Array.from({ length: 10 }, () => new ZoneLeases(db.em(), new FastClock(50)));
    const results = await Promise.allSettled(instances.map((instance) => instance.take(domainId)));
    const won = results.filter((result) => result.status === 'fulfilled');
    expect(won).toHaveLength(1);
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(ZoneBusy);
      else await result.value[Symbol.asyncDispose]();
    }
  });

  it('is granted to a waiting taker as soon as it is released', async () => {
    const first = await leases.take(domainId);
    const second = leases.take(domainId);
    await first[Symbol.asyncDispose]();
    const { token, ...lease } = await second;
    expect(token).toBeGreaterThan(first.token);
    await lease[Symbol.asyncDispose]();
  });

  it('lets others wait for its end, and tells them when that does not come', async () => {
    const first = await leases.take(domainId);
    await expect(leases.untilFree(domainId)).rejects.toBeInstanceOf(ZoneBusy);
    const waiting = leases.untilFree(domainId);
    await first[Symbol.asyncDispose]();
    await waiting;
    await using second = await leases.take(domainId);
    expect(second.token).toBeGreaterThan(first.token);
  });

  it('does not block other zones', async () => {
    const { accountId } = await aUser(db.em());
    const other = await aDomain(db.em(), { accountId });
    await using _first = await leases.take(domainId);
    await using second = await leases.take(other.id);
    expect(second.signal.aborted).toBe(false);
  });

  it('counts as expired when its holder was paused for longer than it lasts', async () => {
    const clock = new ShiftingClock();
    await using lease = await new ZoneLeases(db.em(), clock).take(domainId);
    expect(lease.isFresh()).toBe(true);
    clock.advance(31_000);
    expect(lease.isFresh()).toBe(false);
  });

  it.each([-3_600_000, -15_000, 31_000])(
    'counts as expired in time although somebody sets the clock by %i ms meanwhile',
    async (setByMs) => {
      const clock = new ManualClock();
      await using lease = await new ZoneLeases(db.em(), clock).take(domainId);
      clock.setBy(setByMs);
      clock.advance(31_000);
      expect(lease.isFresh()).toBe(false);
    },
  );

  it('stays fresh when the clock is corrected by a second', async () => {
    const clock = new ManualClock();
    await using lease = await new ZoneLeases(db.em(), clock).take(domainId);
    clock.setBy(-1_000);
    expect(lease.isFresh()).toBe(true);
  });

  it('is renewed while its holder is alive', async () => {
    await using lease = await leases.take(domainId);
    await db.em().execute(`update zone_lease set expires_at = now() + interval '10 s' where domain_id = ?`, [domainId]);
    await expectSoon(async () => {
      const longer = `select 1 from zone_lease where domain_id = ? and expires_at > now() + interval '20 s'`;
      expect(await db.em().execute<unknown[]>(longer, [domainId])).toHaveLength(1);
    });
    await expect(leases.take(domainId)).rejects.toBeInstanceOf(ZoneBusy);
    expect(lease.signal.aborted).toBe(false);
  });

  it('aborts its signal when it expires, and its release leaves the next lease alone', async () => {
    const first = await leases.take(domainId);
    await expire();
    await using second = await leases.take(domainId);
    await expectSoon(() => Promise.resolve(expect(first.signal.aborted).toBe(true)));
    await first[Symbol.asyncDispose]();
    expect(second.signal.aborted).toBe(false);
    await expect(leases.take(domainId)).rejects.toBeInstanceOf(ZoneBusy);
  });
});
