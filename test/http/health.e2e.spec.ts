import { RequestContext } from '@mikro-orm/core';
import type {
  HealthCheckView,
  HealthRunView,
  HealthSummaryView,
  ZoneHealthView,
} from '../../src/health/health.presenter.js';
import { ProtectionAlert } from '../../src/alerts/log/protection-alert.entity.js';
import { Domain } from '../../src/domains/index.js';
import { ZoneHealth } from '../../src/health/index.js';
import { dayMs } from '../../src/platform/clock/index.js';
import { aDomain } from '../builders/domain.js';
import { dead, labRecord, serving } from '../support/lab/loopback-dns.js';
import { startPropagationWorld, type PropagationWorld } from '../support/lab/propagation-world.js';
import { expectSoon } from '../support/soon.js';
import { startTestApp, type TestApp } from './support/app.js';
import { signUp, type Person } from './support/people.js';

const records = [1, 2, 3, 4].flatMap((number) => [
  labRecord('zone.test.', 'NS', `ns${number}.zone.test.`),
  labRecord(`ns${number}.zone.test.`, 'A', `127.0.1.${10 + number}`),
]);

describe('the health of a zone over HTTP', () => {
  let world: PropagationWorld;
  let app: TestApp;
  let ada: Person;
  let path: string;
  let domainId: string;
  beforeAll(async () => {
    world = await startPropagationWorld([{ name: 'unused' }]);
    app = await startTestApp({ settings: world.settings });
  });
  afterAll(async () => {
    await app.close();
    await world.stop();
  });
  beforeEach(async () => {
    ada = await signUp(app);
    ({ id: domainId } = await aDomain(app.em(), { accountId: ada.accountId, name: 'zone.test' }));
    path = `/api/domains/${domainId}/health`;
    for (let index = 0; index < 4; index += 1) world.authoritative(index, serving(world.zone, records));
  });

  const run = async () => (await ada.post(`${path}/runs`).expect(200)).body as ZoneHealthView;
  const lameIn = ({ findings }: ZoneHealthView) => findings.filter(({ checkId }) => checkId === 'server-lame');
  const lame = () => world.authoritative(1, () => ({ rcode: 'REFUSED' }));

  it('is empty before the first run', async () => {
    await ada.get(path).expect(200, { run: null, findings: [], gone: [] });
    await ada.get('/api/zone-health').expect(200, []);
  });

  it('keeps a finding from run to run, and says when it came and went', async () => {
    await run();
    lame();
    const second = await run();
    expect(lameIn(second)).toMatchObject([
      { severity: 'error', isNew: true, source: 'RFC 1912 §2.8', about: 'ns2.zone.test (127.0.1.12)', goneAt: null },
    ]);
    expect(lameIn(second)[0]?.evidence[0]).toMatchObject({ question: 'zone.test SOA', outcome: 'REFUSED' });
    const third = await run();
    expect(lameIn(third)).toMatchObject([{ id: lameIn(second)[0]?.id, isNew: false }]);
    world.authoritative(1, serving(world.zone, records));
    const fourth = await run();
    expect(lameIn(fourth)).toEqual([]);
    expect(fourth.gone.map(({ checkId }) => checkId)).toContain('server-lame');
    const { body } = await ada.get(`${path}/runs`).expect(200).expect('Content-Range', 'health-runs 0-3/4');
    expect((body as HealthRunView[]).map(({ added, gone }) => added + gone > 0)).toEqual([true, false, true, true]);
  });

  it('does not take silence for a mended server', async () => {
    lame();
    await run();
    world.authoritative(1, dead);
    expect(lameIn(await run())).toMatchObject([{ isNew: false, goneAt: null }]);
  });

  it('is quiet about what somebody acknowledged, until its end', async () => {
    lame();
    const [finding] = lameIn(await run());
    const place = `${path}/findings/${finding?.id}/acknowledgement`;
    const errors = async () => ((await ada.get('/api/zone-health').expect(200)).body as HealthSummaryView[])[0];
    const before = await errors();
    const until = new Date(Date.now() + 30 * dayMs).toISOString();
    await ada.put(place).send({ reason: ' ', until }).expect(400);
    await ada.put(place).send({ reason: 'Moves on Friday', until: '2020-01-01' }).expect(400);
    await ada.put(place).send({ reason: 'Moves on Friday', until }).expect(200);
    expect(await errors()).toMatchObject({ error: (before?.error ?? 0) - 1, acknowledged: 1 });
    expect(lameIn(await run())).toMatchObject([{ isQuiet: true, acknowledgement: 'Moves on Friday' }]);
    await ada.delete(place).expect(200);
    expect(await errors()).toMatchObject({ error: before?.error, acknowledged: 0 });
  });

  it('is told by an alert when a check at night finds something new, after the first one', async () => {
    const domain = await app.em().findOneOrFail(Domain, { id: domainId });
    const atNight = () => RequestContext.create(app.em(), () => app.get(ZoneHealth).check(domain, 'schedule'));
    const alerts = () => app.em().find(ProtectionAlert, { domainId, type: 'health_findings' });
    await atNight();
    expect(await alerts()).toEqual([]);
    lame();
    const { run: found } = await atNight();
    const [alert] = await expectSoon(async () => {
      const told = await alerts();
      expect(told).toHaveLength(1);
      return told;
    });
    expect(found.newCount).toBeGreaterThan(0);
    expect(alert).toMatchObject({ severity: 'notice' });
    expect(JSON.stringify(alert?.message)).toContain('zone.test');
    await atNight();
    expect(await alerts()).toHaveLength(1);
  });

  it('streams its progress and its findings, and then the result', async () => {
    lame();
    const { text } = await ada.post(`${path}/runs/events`).expect(200);
    const events = [...text.matchAll(/^event: (\w+)$/gm)].map(([, event]) => event);
    expect(new Set(events)).toEqual(new Set(['progress', 'found', 'done']));
    expect(events.at(-1)).toBe('done');
    expect(text).toContain('"checkId":"server-lame"');
  });

  it('gives a report as Markdown', async () => {
    lame();
    await run();
    const { text } = await ada
      .get(`${path}/report`)
      .expect(200)
      .expect('Content-Disposition', /zone\.test-health\.md/);
    expect(text).toContain('# zone.test');
    expect(text).toContain('### Name server that does not serve the zone');
    expect(text).toMatch(/ns2\.zone\.test 127\.0\.1\.12 zone\.test SOA REFUSED/);
  });

  it('is nobody else’s to see or to run', async () => {
    const eve = await signUp(app);
    await eve.get(path).expect(404);
    await eve.post(`${path}/runs`).expect(404);
    await eve.get(`${path}/report`).expect(404);
    await eve.get('/api/zone-health').expect(200, []);
  });

  it('has a catalogue of more than 110 checks', async () => {
    const { body } = await ada.get('/api/health-checks').expect(200);
    const checks = body as HealthCheckView[];
    expect(checks.length).toBeGreaterThanOrEqual(110);
    expect(new Set(checks.map(({ id }) => id)).size).toBe(checks.length);
    expect(checks.every(({ source, title, cure }) => /\S/.test(source) && /\S/.test(title) && /\.$/.test(cure))).toBe(
      true,
    );
  });
});
