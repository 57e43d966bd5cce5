import { changes, damagedZones } from './support/damaged-zones.js';

describe('restores when the process is killed', () => {
  const product = damagedZones([5]);

  it('stop a suspended worker from writing after another has taken over', async () => {
    const zone = product.zones[0]!;
    const { host, target } = zone;
    let wake = () => {};
    const asleep = new Promise<void>((resolve) => (wake = resolve));
    const reached = new Promise<void>((resolve) => {
      host.onWrite = async (number, apply) => {
        if (number !== zone.killedAt) return apply();
        resolve();
        await asleep;
      };
    });
    await product.begin(zone);
    await reached;
    const sleeper = product.running;
    sleeper.kill('SIGSTOP');
    await product.letHalfAMinutePass();
    await product.startAnother();
    const [restore] = await product.ended([zone]);
    expect(restore).toMatchObject({ status: 'applied', total: changes, failed: [] });
    const asked = host.asked;
    sleeper.kill('SIGCONT');
    wake();
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    expect(host.asked).toBe(asked);
    expect(host.content()).toEqual(target);
    const ada = product.browser();
    expect((await ada.get(`/api/restores/${zone.restoreId}`).expect(200)).body).toEqual(restore);
    await product.browser(sleeper).get('/readyz').expect(200);
  }, 300_000);
});
