import type { ApplyReportView } from '../../src/records/plans/apply-report.presenter.js';
import type { ChangePlanView } from '../../src/records/plans/plan.presenter.js';
import type { RecordView } from '../../src/records/list/record.presenter.js';
import { startTestApp, type TestApp } from '../http/support/app.js';
import { signUp, type Person } from '../http/support/people.js';
import { untilRead } from '../http/support/zones.js';
import { FastClock } from '../support/fast-clock.js';
import { describeLab, dig, startBind, startPowerDns, type LabServer } from '../support/lab/index.js';
import { labRecords, labZone } from './support/zone.js';

interface Host {
  server: LabServer;
  provider: string;
  authFields: Record<string, string>;
}

const zones = { 'example.org': labZone };

describeLab('powerdns', 'the main job on PowerDNS', () =>
  doesTheMainJob(async () => {
    const server = await startPowerDns({ zones });
    return { server, provider: 'powerdns', authFields: { apiKey: server.apiKey, apiBaseUrl: server.apiUrl } };
  }),
);

describeLab('bind', 'the main job on BIND', () =>
  doesTheMainJob(async () => {
    const server = await startBind({ zones });
    const { name: keyName, algorithm: keyAlgorithm, secret: keySecret } = server.tsig;
    const address = { server: '127.0.0.1', port: String(server.dnsPort) };
    return { server, provider: 'rfc2136', authFields: { ...address, keyName, keyAlgorithm, keySecret } };
  }),
);

function doesTheMainJob(start: () => Promise<Host>): void {
  let app: TestApp;
  let host: Host;
  let ada: Person;
  let domainId: string;

  beforeAll(async () => {
    app = await startTestApp({ clock: new FastClock(), settings: { EGRESS_ALLOW: '127.0.0.0/8', SANDBOX: 'off' } });
  });
  afterAll(() => app.close());

  beforeEach(async () => {
    host = await start();
    ada = await signUp(app);
    domainId = await connect(ada);
  });
  afterEach(() => host.server.stop());

  const connect = async (person: Person): Promise<string> => {
    const { provider: providerId, authFields } = host;
    const added = await person.post('/api/domains').send({ name: 'example.org', providerId, authFields }).expect(201);
    const { id } = added.body as { id: string };
    expect(await untilRead(person, id)).toMatchObject({ status: 'active', statusMessage: null });
    return id;
  };
  const seen = (name: string, type: string) => dig(host.server.dnsPort, name, type);
  const records = async (query: Record<string, string> = {}) =>
    (
      await ada
        .get('/api/dns-records')
        .query({ domainId, ...query })
        .expect(200)
    ).body as RecordView[];
  const record = async (name: string, type: string, value: string) =>
    (await records({ type })).find((found) => found.name === name && found.value === value)!;
  const zoneFile = async () => (await ada.get(`/api/domains/${domainId}/zone-file`).expect(200)).text;
  const plan = async (body: object, person = ada, id = domainId) =>
    (await person.post(`/api/domains/${id}/change-plans`).send(body).expect(201)).body as ChangePlanView;
  const apply = (made: ChangePlanView, force = false, person = ada) =>
    person.post(`/api/change-plans/${made.id}/apply`).send({ hash: made.hash, force });
  const addition = (name: string) => ({ changes: [{ action: 'create', name, type: 'A', value: '192.0.2.99' }] });

  it('imports the zone', async () => {
    const imported = await records();
    expect(imported).toHaveLength(labRecords);
    expect(imported.map(({ name, type, value }) => [name, type, value])).toEqual(
      expect.arrayContaining([
        ['@', 'MX', 'mail.example.org.'],
        ['@', 'TXT', 'v=spf1 mx -all'],
        ['pool', 'A', '192.0.2.31'],
        ['odd', 'TYPE65280', '\\# 2 abcd'],
      ]) as object[],
    );
  });

  it('adds, changes and deletes a record, and the server answers accordingly', async () => {
    const create = { domainId, name: 'new', type: 'A', value: '192.0.2.77', ttl: 120 };
    const { body: made } = await ada.post('/api/dns-records').send(create).expect(201);
    expect(await seen('new.example.org', 'A')).toEqual(['192.0.2.77']);
    const { id } = made as RecordView;
    const { body: changed } = await ada.patch(`/api/dns-records/${id}`).send({ value: '192.0.2.78' }).expect(200);
    expect(changed).toMatchObject({ id, value: '192.0.2.78', ttl: 120 });
    expect(await seen('new.example.org', 'A')).toEqual(['192.0.2.78']);
    await ada.delete(`/api/dns-records/${id}`).expect(200);
    expect(await seen('new.example.org', 'A')).toEqual([]);
    expect(await records()).toHaveLength(labRecords);
  });

  it('deletes one value of a set and keeps the other', async () => {
    const { id } = await record('pool', 'A', '192.0.2.30');
    await ada.delete(`/api/dns-records/${id}`).expect(200);
    expect(await seen('pool.example.org', 'A')).toEqual(['192.0.2.31']);
  });

  it('changes an address into a CNAME and back', async () => {
    const { id } = await record('ftp', 'A', '192.0.2.40');
    const made = await plan({
      changes: [
        { action: 'create', name: 'ftp', type: 'CNAME', value: 'www' },
        { action: 'delete', recordId: id },
      ],
    });
    expect((await apply(made).expect(200)).body).toMatchObject({ status: 'applied', verified: true });
    expect(await seen('ftp.example.org', 'CNAME')).toEqual(['www.example.org.']);
    const alias = await record('ftp', 'CNAME', 'www.example.org.');
    const back = await plan({
      changes: [
        { action: 'delete', recordId: alias.id },
        { action: 'create', name: 'ftp', type: 'A', value: '192.0.2.40', ttl: 3600 },
      ],
    });
    expect((await apply(back).expect(200)).body).toMatchObject({ status: 'applied', verified: true });
    expect(await seen('ftp.example.org', 'A')).toEqual(['192.0.2.40']);
  });

  it('plans nothing for its own exported zone file', async () => {
    expect(await plan({ zoneFile: await zoneFile(), mode: 'exact' })).toMatchObject({ changes: [], blocked: [] });
  });

  it('applies a zone file exactly, and the next plan of that file is empty', async () => {
    const text = `${(await zoneFile()).replace(/^shop .*$/m, 'shop 300 IN A 192.0.2.50')}
long 300 IN TXT "${'x'.repeat(255)}" "${'y'.repeat(45)}"
@ 300 IN CAA 0 issue "letsencrypt.org"
`;
    const made = await plan({ zoneFile: text, mode: 'exact' });
    expect((await apply(made).expect(200)).body).toMatchObject({ status: 'applied', verified: true, notSticking: [] });
    expect(await seen('shop.example.org', 'A')).toEqual(['192.0.2.50']);
    expect(await plan({ zoneFile: text, mode: 'exact' })).toMatchObject({ changes: [] });
  });

  it('sends nothing when the zone was changed by somebody else meanwhile', async () => {
    const made = await plan(addition('mine'));
    const bob = await signUp(app);
    const his = await plan(addition('his'), bob, await connect(bob));
    await apply(his, false, bob).expect(200);
    const [serial] = await seen('example.org', 'SOA');
    const { body } = await apply(made).expect(409);
    expect(body).toMatchObject({ code: 'plan_stale', delta: [{ kind: 'create', name: 'his' }] });
    expect(await records({ search: 'his' })).toMatchObject([{ name: 'his' }]);
    expect(await seen('mine.example.org', 'A')).toEqual([]);
    expect(await seen('example.org', 'SOA')).toEqual([serial]);
  });

  it('deletes 30 % of the records only with force', async () => {
    const kept = (await zoneFile()).replaceAll(/^(?:pool|shop|ftp|old|_sip\._tcp) .*\n/gm, '');
    const made = await plan({ zoneFile: kept, mode: 'exact' });
    expect((await apply(made).expect(422)).body).toMatchObject({ code: 'plan_refused' });
    expect(await seen('ftp.example.org', 'A')).toEqual(['192.0.2.40']);
    expect((await apply(made, true).expect(200)).body).toMatchObject({ status: 'applied', verified: true });
    expect(await seen('ftp.example.org', 'A')).toEqual([]);
    expect(await seen('mail.example.org', 'A')).toEqual(['192.0.2.25']);
  });

  it('applies only one of two plans sent at the same time', async () => {
    const [one, two] = [await plan(addition('one')), await plan(addition('two'))];
    const answers = await Promise.all([apply(one), apply(two)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const there = await Promise.all(['one', 'two'].map((name) => seen(`${name}.example.org`, 'A')));
    expect(there.flat()).toEqual(['192.0.2.99']);
  });

  it('reports that the server is down, and keeps its copy of the records', async () => {
    const before = await records();
    const made = await plan(addition('late'));
    await host.server.stop();
    const { body: refreshed } = await ada.post(`/api/domains/${domainId}/refresh`).send({}).expect(200);
    expect(refreshed).toMatchObject({ success: false, recordCount: before.length });
    expect((refreshed as { error: string }).error.length).toBeGreaterThan(20);
    expect(await records()).toEqual(before);
    const { body: domain } = await ada.get(`/api/domains/${domainId}`).expect(200);
    expect(domain).toMatchObject({ status: 'error', statusMessage: (refreshed as { error: string }).error });
    const { body: refused } = await apply(made);
    expect(refused).toMatchObject({
      statusCode: expect.any(Number) as number,
      code: expect.stringMatching(/^provider_/) as string,
    });
    expect((refused as ApplyReportView & { statusCode: number }).statusCode).toBeGreaterThanOrEqual(502);
    expect(await zoneFile()).toMatch(/^; The DNS host could not be asked/);
  });
}
