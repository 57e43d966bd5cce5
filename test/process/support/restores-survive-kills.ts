import { expectSoon } from '../../support/soon.js';
import { changes, type DamagedZone, damagedZones } from './damaged-zones.js';

/** Kills the product at each write of a restore; `isWritten`: whether the host makes that write. */
export function restoresSurviveKills(isWritten: boolean): void {
  const product = damagedZones(Array.from({ length: changes }, (_, index) => index + 1));

  /** As many at a time as the product restores. */
  async function noMoreJoin(stuck: ReadonlySet<DamagedZone>): Promise<void> {
    await expectSoon(() => Promise.resolve(expect(stuck.size).toBeGreaterThan(0)));
    for (let before = 0; before < stuck.size;) {
      before = stuck.size;
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
  }

  it('reach the snapshot and write nothing twice, whichever write the kill interrupts', async () => {
    const { zones } = product;
    const stuck = new Set<DamagedZone>();
    const killed = new Set<DamagedZone>();
    for (const zone of zones) {
      zone.host.onWrite = async (number, apply) => {
        if (killed.has(zone) || number !== zone.killedAt) return apply();
        if (isWritten) apply();
        stuck.add(zone);
        // The answer never comes; the process that asked is dead by then.
        await new Promise(() => undefined);
      };
    }
    await Promise.all(zones.map(product.begin));
    let kills = 0;
    while (killed.size < zones.length) {
      await noMoreJoin(stuck);
      product.running.kill('SIGKILL');
      await product.running.ended;
      kills += 1;
      for (const zone of stuck) killed.add(zone);
      stuck.clear();
      await product.letHalfAMinutePass();
      await product.startAnother();
    }
    expect(kills).toBeGreaterThan(1);

    for (const restore of await product.ended(zones)) {
      expect(restore).toMatchObject({ status: 'applied', total: changes, done: changes, failed: [] });
    }
    for (const { host, target } of zones) {
      expect(host.content()).toEqual(target);
      expect(new Set(host.written).size).toBe(changes);
      expect(host.written).toHaveLength(changes);
    }
  }, 600_000);
}
