import { parseFqdn } from '../../src/dns/index.js';
import { HealthEngine, type HealthOutcome } from '../../src/health/runs/health-engine.js';
import { healthyZone } from '../builders/health-zones.js';
import { startTestApp, type TestApp } from '../http/support/app.js';
import { describeLab } from '../support/lab/index.js';
import { startHealthWorld, type HealthWorld, type HealthZone } from '../support/lab/health-world.js';

interface Case {
  zone: HealthZone;
  /** The words of the finding. */
  says: RegExp;
}

/** Zones with one fault each, by the check that finds it. */
const cases: Record<string, Case> = {
  'server-lame': { zone: { text: healthyZone(), second: null }, says: /ns2.*REFUSED/ },
  'soa-serial-differs': {
    zone: { text: healthyZone(), second: healthyZone().replace('2026112701', '2026112700') },
    says: /2026112701, 2026112700|2026112700, 2026112701/,
  },
};
const zoneOf = (id: string) => `${id}.test.`;

describeLab(['bind', 'knot'], 'health checks', () => {
  let world: HealthWorld;
  let app: TestApp;
  let healthy: HealthOutcome;
  beforeAll(async () => {
    const faulty = Object.entries(cases).map(([id, { zone }]) => [zoneOf(id), zone] as const);
    world = await startHealthWorld({
      zones: { 'healthy.test.': { text: healthyZone() }, ...Object.fromEntries(faulty) },
    });
    app = await startTestApp({ settings: world.settings });
    healthy = await check('healthy.test.');
  });
  afterAll(async () => {
    await app.close();
    await world.stop();
  });

  const check = (zone: string) =>
    app.get(HealthEngine).run({
      zone: parseFqdn(zone),
      copy: world.copyOf(zone),
      registration: { expiresOn: null, statuses: [] },
      earlierSerial: null,
      isLocal: false,
    });

  it('find nothing above a note in a healthy zone', () => {
    expect(healthy.reach).toBe('delegated');
    expect(healthy.found.filter(({ severity }) => severity !== 'note')).toEqual([]);
    expect(healthy.unknown).toEqual([]);
    expect(healthy.serial).toBe(2026112701);
  });

  it.each(Object.entries(cases))('%s finds its fault, with the proof', async (id, { says }) => {
    const { found, questionCount } = await check(zoneOf(id));
    const own = found.filter(({ checkId }) => checkId === id);
    expect(own.map(({ message }) => message)).toContainEqual(expect.stringMatching(says));
    expect(own.every(({ evidence }) => evidence.length > 0)).toBe(true);
    expect(questionCount).toBeLessThanOrEqual(200);
  });

  it.each(Object.keys(cases))('%s is silent about a healthy zone', (id) => {
    expect(healthy.found.filter(({ checkId }) => checkId === id)).toEqual([]);
  });
});
