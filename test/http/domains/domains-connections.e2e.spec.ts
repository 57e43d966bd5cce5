import type { IncomingMessage, ServerResponse } from 'node:http';
import { Domain } from '../../../src/domains/index.js';
import { DnsProvider } from '../../../src/domains/dns-provider.entity.js';
import { ProviderCatalogue } from '../../../src/domains/catalogue/provider-catalogue.js';
import { ProviderAccount } from '../../../src/domains/provider-accounts/provider-account.entity.js';
import { newId } from '../../../src/platform/db/index.js';
import { sendJson, startLoopbackHttp, type LoopbackHttp, type Respond } from '../../support/loopback-http.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { signUp, type Person } from '../support/people.js';

const canaryKey = 'canary-7f3a9c51';
const zones = ['one.example.', 'two.example.', 'three.example.'];

let app: TestApp;
let host: LoopbackHttp;
/** How the host behaves in this test. */
let respond: Respond;

beforeAll(async () => {
  host = await startLoopbackHttp((request, response) => respond(request, response));
  app = await startTestApp({ settings: { EGRESS_ALLOW: new URL(host.url).host } });
});
afterAll(async () => {
  await app.close();
  await host.close();
});
beforeEach(() => {
  respond = likePowerDns;
  host.requests.length = 0;
});

function likePowerDns(request: IncomingMessage, response: ServerResponse): void {
  if (request.headers['x-api-key'] !== canaryKey) return sendJson(response, { error: 'Unauthorized' }, 401);
  const path = request.url?.replace('/api/v1/servers/localhost', '');
  if (path === '') return sendJson(response, { type: 'Server', version: '4.9.1' });
  if (path === '/zones')
    return sendJson(
      response,
      zones.map((name) => ({ id: name, name, kind: 'Native' })),
    );
  const name = zones.find((zone) => path === `/zones/${zone}`);
  if (!name) return sendJson(response, { error: 'Not Found' }, 404);
  const content = `ns1.${name} hostmaster.${name} 1 7200 900 1209600 300`;
  const rrsets = [
    { name, type: 'SOA', ttl: 3600, comments: [], records: [{ content, disabled: false }] },
    { name: `www.${name}`, type: 'A', ttl: 300, comments: [], records: [{ content: '192.0.2.1', disabled: false }] },
  ];
  sendJson(response, { id: name, name, kind: 'Native', rrsets });
}

const credentials = (changed: object = {}) => ({ apiKey: canaryKey, apiBaseUrl: host.url, ...changed });

async function connect(person: Person) {
  const config = { credentials: credentials() };
  const request = { providerName: 'powerdns', displayName: 'My PowerDNS', config };
  const { body } = await person.post('/api/user/dns-providers').send(request).expect(201);
  return body as { id: string };
}

const storedNothing = async (person: Person) => {
  await person.get('/api/domains').expect(200, []);
  await person.get('/api/user/dns-providers').expect(200, []);
};

describe('the catalogue', () => {
  it('lists plugins with their forms, and announced hosts as not yet supported', async () => {
    const ada = await signUp(app);
    const { body } = await ada.get('/api/dns-providers').expect(200);
    const byName = new Map((body as { name: string }[]).map((provider) => [provider.name, provider]));
    expect(byName.get('powerdns')).toMatchObject({
      supported: true,
      readOnly: false,
      isActive: true,
      capabilities: { listZones: true },
      authFields: expect.arrayContaining([
        expect.objectContaining({ key: 'apiKey', type: 'password', required: true }),
        expect.objectContaining({ key: 'apiBaseUrl', type: 'url', required: true }),
      ]),
    });
    expect(byName.get('no-api')).toMatchObject({ supported: true, readOnly: true, authFields: [] });
    expect(byName.get('rfc2136')).toMatchObject({
      authFields: expect.arrayContaining([
        expect.objectContaining({ key: 'keyAlgorithm', choices: expect.any(Array) }),
      ]),
    });
    for (const name of ['cloudflare', 'namecheap', 'route53', 'digitalocean']) {
      expect(byName.get(name)).toMatchObject({ supported: false, capabilities: null });
    }
    const templates = await ada.get('/api/dns-provider-templates').expect(200);
    expect((templates.body as { name: string }[]).map(({ name }) => name).sort()).toEqual([
      'no-api',
      'powerdns',
      'rfc2136',
      'sandbox',
    ]);
  });

  it('keeps an administrator’s changes across a restart', async () => {
    await app.em().nativeUpdate(DnsProvider, { name: 'powerdns' }, { displayName: 'Our servers', isActive: false });
    await app.get(ProviderCatalogue).onModuleInit();
    const row = await app.em().findOneOrFail(DnsProvider, { name: 'powerdns' });
    expect(row).toMatchObject({ displayName: 'Our servers', isActive: false });
    await app.em().nativeUpdate(DnsProvider, { name: 'powerdns' }, { displayName: 'PowerDNS', isActive: true });
  });
});

describe('connecting a host', () => {
  it('tests the credentials, seals the secret, and shows only the rest', async () => {
    const ada = await signUp(app);
    const { id } = await connect(ada);
    const { body } = await ada.get('/api/user/dns-providers').expect(200);
    expect(body).toEqual([
      {
        id,
        providerName: 'powerdns',
        displayName: 'My PowerDNS',
        isValidated: true,
        settings: { apiBaseUrl: host.url },
        createdAt: expect.any(String),
      },
    ]);
    const row = await app.em().findOneOrFail(ProviderAccount, { id });
    expect(Buffer.from(row.sealedCredentials!).includes(canaryKey)).toBe(false);
    const activity = await ada.get('/api/user/activity');
    expect(activity.body.recentActivity[0].action).toBe('Connected My PowerDNS');
  });

  it.each([
    ['an unknown field', { nope: 'x' }, { 'config.credentials.nope': 'Unknown field nope' }],
    ['a missing secret', { apiKey: '' }, { 'config.credentials.apiKey': 'API key is required' }],
    [
      'an address with a user in it',
      { apiBaseUrl: 'http://ada:pw@127.0.0.1/' },
      { 'config.credentials.apiBaseUrl': expect.stringContaining('without user name') },
    ],
    ['a line break in a key', { apiKey: 'a\r\nX-Evil: 1' }, { 'config.credentials.apiKey': expect.any(String) }],
    ['a nested value', { apiKey: { a: 1 } }, { 'config.credentials.apiKey': expect.any(String) }],
  ])('refuses %s without contacting the host, and stores nothing', async (_, changed, details) => {
    const ada = await signUp(app);
    const config = { credentials: credentials(changed) };
    const answer = await ada.post('/api/user/dns-providers').send({ providerName: 'powerdns', config }).expect(400);
    expect(answer.body.details).toMatchObject(details);
    expect(host.requests).toEqual([]);
    await storedNothing(ada);
  });

  it('are limited to twenty on the free plan, also under parallel requests, and then no host is called', async () => {
    const ada = await signUp(app);
    const config = { credentials: credentials() };
    const request = { providerName: 'powerdns', displayName: 'My PowerDNS', config };
    const ask = () => ada.post('/api/user/dns-providers').send(request);
    const answers = await Promise.all(Array.from({ length: 30 }, ask));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    const refused = answers.find(({ status }) => status !== 201);
    expect([refused?.status, refused?.body]).toMatchObject([403, { code: 'connection_limit_reached', limit: 20 }]);
    host.requests.length = 0;
    await ask().expect(403);
    expect(host.requests).toEqual([]);
    const domain = { name: 'one.example', providerId: 'powerdns', authFields: credentials() };
    const added = await ada.post('/api/domains').send(domain).expect(403);
    expect(added.body).toMatchObject({ code: 'connection_limit_reached' });
  });

  it('refuses fields that the plugin does not define', async () => {
    const ada = await signUp(app);
    const request = { providerName: 'powerdns', config: { credentials: credentials() }, isValidated: true };
    const answer = await ada.post('/api/user/dns-providers').send(request).expect(400);
    expect(answer.body.details).toEqual({ isValidated: 'Unknown field isValidated' });
  });

  it('refuses credentials that the host refuses', async () => {
    const ada = await signUp(app);
    const config = { credentials: credentials({ apiKey: 'wrong-key-1' }) };
    const answer = await ada.post('/api/user/dns-providers').send({ providerName: 'powerdns', config });
    expect([answer.status, answer.body.code]).toEqual([502, 'provider_auth_invalid']);
    await storedNothing(ada);
  });

  it('never contacts a private address that EGRESS_ALLOW does not list', async () => {
    const ada = await signUp(app);
    const inside = await startLoopbackHttp((_, response) => sendJson(response, { type: 'Server', version: '1' }));
    const { port } = new URL(inside.url);
    for (const name of ['127.0.0.1', 'localhost', '0x7f.1', '2130706433', '[::ffff:127.0.0.1]']) {
      const config = { credentials: credentials({ apiBaseUrl: `http://${name}:${port}` }) };
      const answer = await ada.post('/api/user/dns-providers').send({ providerName: 'powerdns', config });
      expect(answer.status).toBeGreaterThanOrEqual(400);
    }
    expect(inside.requests).toEqual([]);
    await inside.close();
    await storedNothing(ada);
  });

  it('lists the zones that the credentials reach', async () => {
    const ada = await signUp(app);
    const { id } = await connect(ada);
    const { body } = await ada.get(`/api/user/dns-providers/${id}/zones`).expect(200);
    expect((body as { name: string }[]).map(({ name }) => name)).toEqual([
      'one.example',
      'two.example',
      'three.example',
    ]);
  });
});

describe('changing a connection', () => {
  it('requires the secret again when the address changes', async () => {
    const ada = await signUp(app);
    const { id } = await connect(ada);
    const elsewhere = await startLoopbackHttp(likePowerDns);
    const config = { credentials: { apiBaseUrl: elsewhere.url } };
    const answer = await ada.patch(`/api/user/dns-providers/${id}`).send({ config }).expect(400);
    expect(answer.body.details).toMatchObject({ 'config.credentials.apiKey': expect.stringContaining('again') });
    expect(elsewhere.requests).toEqual([]);
    await elsewhere.close();
  });

  it('keeps the secret when only the name changes', async () => {
    const ada = await signUp(app);
    const { id } = await connect(ada);
    const { body } = await ada.patch(`/api/user/dns-providers/${id}`).send({ displayName: 'Renamed' }).expect(200);
    expect(body.displayName).toBe('Renamed');
    await ada.get(`/api/user/dns-providers/${id}/zones`).expect(200);
  });

  it('replaces the secret only by one that the host accepts', async () => {
    const ada = await signUp(app);
    const { id } = await connect(ada);
    const change = (apiKey: string) =>
      ada.patch(`/api/user/dns-providers/${id}`).send({ config: { credentials: { apiKey } } });
    expect((await change('wrong-key-1')).status).toBe(502);
    await ada.get(`/api/user/dns-providers/${id}/zones`).expect(200);
    respond = (request, response) => {
      const ok = request.headers['x-api-key'] === 'rotated-key-2';
      sendJson(response, ok ? { type: 'Server', version: '4.9.1' } : { error: 'no' }, ok ? 200 : 401);
    };
    await change('rotated-key-2').expect(200);
    expect((await ada.get(`/api/user/dns-providers/${id}/zones`)).body.code).not.toBe('provider_auth_invalid');
  });

  it('is refused to remove while domains use it', async () => {
    const ada = await signUp(app);
    const { id } = await connect(ada);
    const request = { name: 'one.example', providerId: 'powerdns', userProviderId: id };
    const domain = await ada.post('/api/domains').send(request).expect(201);
    expect(domain.body.userProviderId).toBe(id);
    const refused = await ada.delete(`/api/user/dns-providers/${id}`).expect(409);
    expect(refused.body.message).toContain('one.example');
    await ada.delete(`/api/domains/${domain.body.id}`).expect(204);
    await ada.delete(`/api/user/dns-providers/${id}`).expect(204);
    await ada.get('/api/user/dns-providers').expect(200, []);
  });

  it('answers 404 to another account, by path and by body', async () => {
    const [ada, eve] = [await signUp(app), await signUp(app)];
    const { id } = await connect(ada);
    for (const [method, path, body] of [
      ['patch', '', { displayName: 'mine' }],
      ['delete', '', {}],
      ['get', '/zones', {}],
    ] as const) {
      const foreign = await eve[method](`/api/user/dns-providers/${id}${path}`).send(body).expect(404);
      const unknown = await eve[method](`/api/user/dns-providers/${newId()}${path}`).send(body).expect(404);
      expect(foreign.body).toEqual(unknown.body);
    }
    const use = (userProviderId: string) =>
      eve.post('/api/domains').send({ name: 'one.example', providerId: 'powerdns', userProviderId }).expect(404);
    expect((await use(id)).body).toEqual((await use(newId())).body);
    await storedNothing(eve);
  });
});

describe('adding a domain of a real host', () => {
  it.each([
    ['named fields', () => ({ authFields: credentials() })],
    ['one key and the address beside it', () => ({ apiKey: canaryKey, additionalConfig: { apiBaseUrl: host.url } })],
    [
      'the address as JSON text',
      () => ({ apiKey: canaryKey, additionalConfig: JSON.stringify({ apiBaseUrl: host.url }) }),
    ],
  ])('takes %s', async (_, way) => {
    const ada = await signUp(app);
    const request = { name: 'two.example', providerId: 'powerdns', ...way() };
    const test = await ada.post('/api/domains/test-connection').send(request).expect(200);
    expect(test.body).toMatchObject({ success: true, recordCount: 2, debug: { endpoint: host.url, step: 'records' } });
    await storedNothing(ada);
    const { body } = await ada.post('/api/domains').send(request).expect(201);
    const accounts = await ada.get('/api/user/dns-providers').expect(200);
    expect(accounts.body).toMatchObject([{ id: body.userProviderId, displayName: 'PowerDNS (two.example)' }]);
  });

  it('refuses a zone that the host does not have, and creates none there', async () => {
    const ada = await signUp(app);
    const request = { name: 'absent.example', providerId: 'powerdns', authFields: credentials() };
    const answer = await ada.post('/api/domains').send(request);
    expect([answer.status, answer.body.code]).toEqual([422, 'provider_zone_not_found']);
    expect(host.requests.filter((line) => !line.startsWith('GET'))).toEqual([]);
    await storedNothing(ada);
  });

  it('refuses an additional configuration that would send the stored secret to another address', async () => {
    const ada = await signUp(app);
    const request = { name: 'two.example', providerId: 'powerdns', authFields: credentials() };
    const { body } = await ada.post('/api/domains').send(request).expect(201);
    const change = { additionalConfig: { apiBaseUrl: 'http://127.0.0.1:9' } };
    const answer = await ada.patch(`/api/domains/${body.id}`).send(change).expect(400);
    expect(answer.body.message).toBe('API key is required');
  });

  it('accepts either a connection or credentials, not both', async () => {
    const ada = await signUp(app);
    const { id } = await connect(ada);
    const request = { name: 'one.example', providerId: 'powerdns', userProviderId: id, apiKey: canaryKey };
    const answer = await ada.post('/api/domains').send(request).expect(400);
    expect(answer.body.details).toHaveProperty('userProviderId');
  });

  it.each<[string, Respond, string]>([
    ['refuses the key', (_, response) => sendJson(response, { error: `bad key ${canaryKey}` }, 401), 'auth_invalid'],
    ['is broken', (_, response) => sendJson(response, { error: `trace with ${canaryKey}` }, 500), 'unavailable'],
    ['answers with a web page', (_, response) => void response.end(`<html>${canaryKey}</html>`), 'protocol'],
  ])('explains the failure when the host %s, without the secret, and stores nothing', async (_, behaviour, kind) => {
    const ada = await signUp(app);
    respond = behaviour;
    const request = { name: 'two.example', providerId: 'powerdns', authFields: credentials() };
    const test = await ada.post('/api/domains/test-connection').send(request).expect(200);
    expect(test.body).toMatchObject({ success: false, recordCount: 0, zoneId: null, debug: { errorType: kind } });
    expect(test.body.error).toBe(test.body.message);
    const added = await ada.post('/api/domains').send(request);
    expect(added.body.code).toBe(`provider_${kind}`);
    expect(JSON.stringify([test.body, added.body])).not.toContain(canaryKey);
    await storedNothing(ada);
  });
});

it('never leaks a credential into responses, logs or columns', async () => {
  const ada = await signUp(app);
  const { id } = await connect(ada);
  const request = { name: 'three.example', providerId: 'powerdns', userProviderId: id };
  const domain = await ada.post('/api/domains').send(request).expect(201);
  const paths = ['/api/domains', `/api/domains/${domain.body.id}`, '/api/user/dns-providers', '/api/user/activity'];
  for (const path of paths) expect((await ada.get(path).expect(200)).text).not.toContain(canaryKey);
  expect(app.logs()).not.toContain(canaryKey);
  const [{ dump }] = await app
    .em()
    .execute<[{ dump: string }]>(
      `select string_agg(t::text, '') as dump from (select a::text as t from provider_account a union all select d::text from domain d union all select l::text from activity l) t`,
    );
  expect(dump).toContain('three.example');
  expect(dump).not.toContain(canaryKey);
  expect(dump).not.toContain(Buffer.from(canaryKey).toString('hex'));
  expect(await app.em().count(Domain, { accountId: ada.accountId })).toBe(1);
});
