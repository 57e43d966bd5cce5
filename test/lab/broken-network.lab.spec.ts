import { RequestContext } from '@mikro-orm/core';
import { LateOutcomes } from '../../src/records/plans/applying/late-outcomes.js';
import type { ApplyReportView } from '../../src/records/plans/apply-report.presenter.js';
import type { ChangePlanView } from '../../src/records/plans/plan.presenter.js';
import type { RecordView } from '../../src/records/list/record.presenter.js';
import { startTestApp, type TestApp } from '../http/support/app.js';
import { signUp, type Person } from '../http/support/people.js';
import { untilRead } from '../http/support/zones.js';
import { FastClock } from '../support/fast-clock.js';
import { describeLab, dig, startPowerDns, type PowerDnsServer } from '../support/lab/index.js';
import { startApiProxy, type ApiProxy } from './support/api-proxy.js';
import { labZone } from './support/zone.js';

describeLab('powerdns', 'PowerDNS behind a broken network', () => {
  let app: TestApp;
  let server: PowerDnsServer;
  let network: ApiProxy;
  let ada: Person;
  let domainId: string;

  beforeAll(async () => {
    app = await startTestApp({ clock: new FastClock(), settings: { EGRESS_ALLOW: '127.0.0.0/8' } });
  });
  afterAll(() => app.close());

  beforeEach(async () => {
    server = await startPowerDns({ zones: { 'example.org': labZone } });
    network = await startApiProxy(server.apiUrl);
    ada = await signUp(app);
    const authFields = { apiKey: server.apiKey, apiBaseUrl: network.url };
    const { body } = await ada.post('/api/domains').send({ name: 'example.org', providerId: 'powerdns', authFields });
    domainId = (body as { id: string }).id;
    expect(await untilRead(ada, domainId)).toMatchObject({ status: 'active' });
  });
  afterEach(async () => {
    await network.close();
    await server.stop();
  });

  const records = async () => (await ada.get('/api/dns-records').query({ domainId }).expect(200)).body as RecordView[];
  const plan = async (body: object) =>
    (await ada.post(`/api/domains/${domainId}/change-plans`).send(body).expect(201)).body as ChangePlanView;
  const apply = async ({ id, hash }: ChangePlanView) =>
    (await ada.post(`/api/change-plans/${id}/apply`).send({ hash }).expect(200)).body as ApplyReportView;
  const addition = { changes: [{ action: 'create', name: 'new', type: 'A', value: '192.0.2.99' }] };
  const seen = () => dig(server.dnsPort, 'new.example.org', 'A');

  it.each([
    ['a page of HTML', '<html><body>Please sign in to the hotel network</body></html>'],
    ['an empty body', ''],
    ['an empty list', '[]'],
    ['half an answer', '{"name":"example.org.","rrsets":[{"name":"www'],
    ['JSON of something else', '{"success":true}'],
  ])('never treats %s as an empty zone', async (_what, text) => {
    const before = await records();
    network.intercept('GET', (_request, response) => void response.writeHead(200).end(text));
    const { body } = await ada.post(`/api/domains/${domainId}/refresh`).send({}).expect(200);
    expect(body).toMatchObject({ success: false, recordCount: before.length });
    expect(await records()).toEqual(before);
    const exact = { zoneFile: '@ 60 A 192.0.2.1', mode: 'exact' };
    const refused = await ada.post(`/api/domains/${domainId}/change-plans`).send(exact);
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect(network.writes).toBe(0);
  });

  it('detects by re-reading that a write whose answer got lost was applied', async () => {
    const made = await plan(addition);
    network.intercept('PATCH', async (request, _response, forward) => {
      await forward.call(null);
      request.socket.destroy();
    });
    const lost = network.writes;
    const report = await apply(made);
    expect(report).toMatchObject({ status: 'applied', verified: true });
    expect(network.writes).toBe(lost + 1);
    expect(await seen()).toEqual(['192.0.2.99']);
  });

  it('detects by re-reading that a write got lost, and does not repeat it', async () => {
    const made = await plan(addition);
    network.intercept('PATCH', (request) => void request.socket.destroy());
    expect(await apply(made)).toMatchObject({ status: 'partial', outcomes: [{ status: 'unknown' }] });
    expect(network.writes).toBe(1);
    expect(await seen()).toEqual([]);
  });

  it('finds a write that a proxy lets through after the plan has ended', async () => {
    const made = await plan(addition);
    let arrive = () => Promise.resolve();
    network.intercept('PATCH', (request, _response, forward) => {
      arrive = forward;
      request.socket.destroy();
    });
    expect(await apply(made)).toMatchObject({ status: 'partial', outcomes: [{ status: 'unknown' }] });
    await arrive();
    const late = app.get(LateOutcomes);
    await RequestContext.create(app.em(), () => late.look({ planId: made.id, look: 0 }));
    expect((await ada.get(`/api/change-plans/${made.id}`).expect(200)).body).toMatchObject({
      status: 'applied',
      outcomes: [{ status: 'applied' }],
    });
    expect(await seen()).toHaveLength(1);
  });
});
