import { openTestOrm, type TestOrm } from '../../../test/support/database.js';
import { ManualClock } from '../../platform/clock/index.js';
import { RegistryBusy } from './expiration.errors.js';
import { RdapPace } from './rdap-pace.js';

let db: TestOrm;
beforeAll(async () => {
  db = await openTestOrm();
});
afterAll(() => db.close());

/** Sleeps end at once and are written down: what is tested is how long they would be. */
class NotingClock extends ManualClock {
  readonly slept: number[] = [];
  override sleep(ms: number): Promise<void> {
    this.slept.push(Math.round(ms));
    return Promise.resolve();
  }
}

describe('RdapPace', () => {
  it('lets one question a second pass, over all processes', async () => {
    const clock = new NotingClock();
    const processes = [new RdapPace(db.em(), clock), new RdapPace(db.em(), clock)];
    await Promise.all(Array.from({ length: 6 }, (_, index) => processes[index % 2]!.turn('rdap.example', 10_000)));
    expect(clock.slept.sort((a, b) => a - b)).toEqual([1000, 2000, 3000, 4000, 5000]);
  });

  it('lets registries not wait for each other', async () => {
    const clock = new NotingClock();
    const pace = new RdapPace(db.em(), clock);
    await pace.turn('a.example', 0);
    await pace.turn('b.example', 0);
    expect(clock.slept).toEqual([]);
  });

  it('refuses whoever would wait too long, and keeps no place for them', async () => {
    const clock = new NotingClock();
    const pace = new RdapPace(db.em(), clock);
    for (let count = 1; count <= 3; count++) await pace.turn('busy.example', 2000);
    await expect(pace.turn('busy.example', 2000)).rejects.toThrow(RegistryBusy);
    clock.advance(1000);
    await pace.turn('busy.example', 2000);
    expect(clock.slept).toEqual([1000, 2000, 2000]);
  });

  it('leaves a registry alone for as long as it asks', async () => {
    const clock = new NotingClock();
    const pace = new RdapPace(db.em(), clock);
    await pace.turn('tired.example', 0);
    await pace.pause('tired.example', 60_000);
    await expect(pace.turn('tired.example', 30_000)).rejects.toThrow(RegistryBusy);
    clock.advance(60_000);
    await pace.turn('tired.example', 0);
  });
});
