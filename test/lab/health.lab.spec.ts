import { parseFqdn } from '../../src/dns/index.js';
import { healthChecks } from '../../src/health/checks/table.js';
import { PolicyReader } from '../../src/health/observation/policy-reader.js';
import { HealthEngine, type HealthOutcome, type HealthSubject } from '../../src/health/runs/health-engine.js';
import { healthyZone } from '../builders/health-zones.js';
import { startTestApp, type TestApp } from '../http/support/app.js';
import { startHealthWorld, type HealthWorld } from '../support/lab/health-world.js';
import { describeLab } from '../support/lab/index.js';
import { misbehaving, plainCases, signedCases, zoneOf, type HealthCase } from './support/health-cases.js';

const signedIds = [
  ...['ds-without-key', 'ds-missing', 'ds-digest-weak', 'signature-expired', 'signature-not-yet-valid'],
  ...['signature-expiring', 'signature-missing', 'signature-invalid', 'key-short', 'nsec3-iterations'],
  ...['keys-differ', 'denial-unproven'],
];
const ids = [...Object.keys(plainCases), ...signedIds];
const policy = (...mx: string[]) =>
  ['version: STSv1', 'mode: enforce', ...mx.map((name) => `mx: ${name}`), 'max_age: 604800'].join('\n');
/** Nobody publishes a certificate on loopback: these are the files behind mta-sts names. */
const policies = {
  read: (url: string) => {
    const zone = new URL(url).hostname.replace(/^mta-sts\./, '');
    if (zone.startsWith('mta-sts-policy-unreadable')) return Promise.resolve({ kind: 'failed', reason: 'HTTP 404' });
    return Promise.resolve({ kind: 'text', text: policy(`*.${zone}`) });
  },
};

describeLab(['bind', 'knot'], 'health checks', () => {
  let world: HealthWorld;
  let app: TestApp;
  let cases: Record<string, HealthCase>;
  let healthy: HealthOutcome;
  let signed: HealthOutcome;
  beforeAll(async () => {
    const { cases: withSignatures, healthy: healthySigned } = await signedCases();
    cases = { ...plainCases, ...withSignatures };
    const faulty = Object.entries(cases).flatMap(([id, { zone }]) => (zone ? [[zoneOf(id), zone] as const] : []));
    const sound = { 'healthy.test.': { text: healthyZone() }, 'healthy-signed.test.': healthySigned };
    world = await startHealthWorld({
      zones: { ...sound, ...Object.fromEntries(faulty) },
      scripted: misbehaving,
      openZones: [zoneOf('server-open-transfer')],
    });
    const override = (module: Parameters<NonNullable<Parameters<typeof startTestApp>[0]>['override'] & {}>[0]) =>
      module.overrideProvider(PolicyReader).useValue(policies);
    app = await startTestApp({ settings: world.settings, override });
    healthy = await check('healthy.test.');
    signed = await check('healthy-signed.test.');
  });
  afterAll(async () => {
    await app.close();
    await world.stop();
  });

  const check = (zone: string, subject: Partial<HealthSubject> = {}) =>
    app.get(HealthEngine).run({
      zone: parseFqdn(zone),
      copy: world.copyOf(zone),
      registration: { expiresOn: null, statuses: [] },
      earlierSerial: null,
      isLocal: false,
      ...subject,
    });

  it('have a faulty zone each', () => {
    expect(ids.toSorted()).toEqual(healthChecks.map(({ id }) => id).sort());
  });

  it('find nothing above a note in healthy zones, signed or not', () => {
    for (const { reach, found, unknown, serial, questionCount } of [healthy, signed]) {
      expect(found.filter(({ severity }) => severity !== 'note')).toEqual([]);
      expect({ reach, unknown, serial }).toEqual({ reach: 'delegated', unknown: [], serial: 2026112701 });
      expect(questionCount).toBeLessThanOrEqual(200);
    }
  });

  it.each(ids)('%s finds its fault, with the proof', async (id) => {
    const { says, subject, copy } = cases[id]!;
    const zone = zoneOf(id);
    const { found, questionCount } = await check(zone, {
      ...subject,
      ...(copy !== undefined && { copy: world.read(zone, copy) }),
    });
    const own = found.filter(({ checkId }) => checkId === id);
    expect(own.map(({ message }) => message)).toContainEqual(expect.stringMatching(says));
    const isProved = own.every(({ group, evidence }) => group === 'registration' || evidence.length > 0);
    expect(isProved).toBe(true);
    expect(questionCount).toBeLessThanOrEqual(200);
  });

  it.each(ids)('%s is silent about healthy zones', (id) => {
    expect([...healthy.found, ...signed.found].filter(({ checkId }) => checkId === id)).toEqual([]);
  });
});
