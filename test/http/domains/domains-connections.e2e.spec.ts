import type { BillingView } from '../../../src/billing/billing.presenter.js';
import { Domain } from '../../../src/domains/index.js';
import { ProviderAccount } from '../../../src/domains/provider-accounts/provider-account.entity.js';
import { newId } from '../../../src/platform/db/index.js';
import { setTier } from '../../builders/account.js';
import { sendJson, startLoopbackHttp } from '../../support/loopback-http.js';
import { canaryKey, expectNothingStored, KeyedHost, likePowerDns } from '../support/keyed-host.js';
import { signUp } from '../support/people.js';
import { untilRead } from '../support/zones.js';

let keyed: KeyedHost;
beforeAll(async () => {
  keyed = await KeyedHost.start();
});
afterAll(() => keyed.close());
beforeEach(() => keyed.reset());

describe('connecting a host', () => {
  it('tests the credentials, seals the secret, and shows only the rest', async () => {
    const ada = await signUp(keyed.app);
    const { id } = await keyed.connect(ada);
    const { body } = await ada.get('/api/user/dns-providers').expect(200);
    expect(body).toEqual([
      {
        id,
        providerName: 'powerdns',
        displayName: 'My PowerDNS',
        isValidated: true,
        settings: { apiBaseUrl: keyed.url },
        createdAt: expect.any(String),
        checkedAt: null,
        error: null,
        errorPhrase: null,
        waitsUntil: null,
      },
    ]);
    const row = await keyed.app.em().findOneOrFail(ProviderAccount, { id });
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
    const ada = await signUp(keyed.app);
    const config = { credentials: keyed.credentials(changed) };
    const answer = await ada.post('/api/user/dns-providers').send({ providerName: 'powerdns', config }).expect(400);
    expect(answer.body.details).toMatchObject(details);
    expect(keyed.requests).toEqual([]);
    await expectNothingStored(ada);
  });

  it('are limited to twenty on the free plan, also under parallel requests, and then no host is called', async () => {
    const ada = await signUp(keyed.app);
    const config = { credentials: keyed.credentials() };
    const request = { providerName: 'powerdns', displayName: 'My PowerDNS', config };
    const ask = () => ada.post('/api/user/dns-providers').send(request);
    const answers = await Promise.all(Array.from({ length: 50 }, ask));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(30);
    const limit = { tierLimitReached: true, premiumFeature: true, currentCount: 20, limit: 20 };
    for (const { status, body } of refused)
      expect([status, body]).toMatchObject([403, { code: 'connection_limit_reached', ...limit }]);
    keyed.requests.length = 0;
    await ask().expect(403);
    expect(keyed.requests).toEqual([]);
    const domain = { name: 'one.example', providerId: 'powerdns', authFields: keyed.credentials() };
    const added = await ada.post('/api/domains').send(domain).expect(403);
    expect(added.body).toMatchObject({ code: 'connection_limit_reached' });
  });

  it('all stay and work after a downgrade, and only more of them are refused', async () => {
    const ada = await signUp(keyed.app, { tier: 'premium' });
    const config = { credentials: keyed.credentials() };
    const ask = () =>
      ada.post('/api/user/dns-providers').send({ providerName: 'powerdns', displayName: 'Mine', config });
    const ids: string[] = [];
    for (let count = 0; count < 22; count++) ids.push(((await ask().expect(201)).body as { id: string }).id);
    await setTier(keyed.app.em(), ada.accountId, 'free');
    expect((await ada.get('/api/user/dns-providers').expect(200)).body).toHaveLength(22);
    const { body } = await ada.get('/api/billing').expect(200);
    expect((body as BillingView).overLimits).toEqual([
      { name: 'providerConnections', domainId: null, domainName: null, currentCount: 22, limit: 20 },
    ]);
    const refused = await Promise.all(Array.from({ length: 50 }, ask));
    for (const { status, body: answer } of refused)
      expect([status, answer]).toMatchObject([
        403,
        { code: 'connection_limit_reached', tierLimitReached: true, currentCount: 22, limit: 20 },
      ]);
    const path = (index: number) => `/api/user/dns-providers/${ids[index]}`;
    await ada.patch(path(21)).send({ displayName: 'Renamed', config }).expect(200);
    for (let index = 0; index < 3; index++) await ada.delete(path(index)).expect(204);
    const answers = await Promise.all(Array.from({ length: 50 }, ask));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect((await ada.get('/api/user/dns-providers').expect(200)).body).toHaveLength(20);
  });

  it('refuses fields that the plugin does not define', async () => {
    const ada = await signUp(keyed.app);
    const request = { providerName: 'powerdns', config: { credentials: keyed.credentials() }, isValidated: true };
    const answer = await ada.post('/api/user/dns-providers').send(request).expect(400);
    expect(answer.body.details).toEqual({ isValidated: 'Unknown field isValidated' });
  });

  it('refuses credentials that the host refuses', async () => {
    const ada = await signUp(keyed.app);
    const config = { credentials: keyed.credentials({ apiKey: 'wrong-key-1' }) };
    const answer = await ada.post('/api/user/dns-providers').send({ providerName: 'powerdns', config });
    expect([answer.status, answer.body.code]).toEqual([502, 'provider_auth_invalid']);
    await expectNothingStored(ada);
  });

  it('never contacts a private address that EGRESS_ALLOW does not list', async () => {
    const ada = await signUp(keyed.app);
    const inside = await startLoopbackHttp((_, response) => sendJson(response, { type: 'Server', version: '1' }));
    const { port } = new URL(inside.url);
    for (const name of ['127.0.0.1', 'localhost', '0x7f.1', '2130706433', '[::ffff:127.0.0.1]']) {
      const config = { credentials: keyed.credentials({ apiBaseUrl: `http://${name}:${port}` }) };
      const answer = await ada.post('/api/user/dns-providers').send({ providerName: 'powerdns', config });
      expect(answer.status).toBeGreaterThanOrEqual(400);
    }
    expect(inside.requests).toEqual([]);
    await inside.close();
    await expectNothingStored(ada);
  });

  it('lists the zones that the credentials reach', async () => {
    const ada = await signUp(keyed.app);
    const { id } = await keyed.connect(ada);
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
    const ada = await signUp(keyed.app);
    const { id } = await keyed.connect(ada);
    const elsewhere = await startLoopbackHttp(likePowerDns);
    const config = { credentials: { apiBaseUrl: elsewhere.url } };
    const answer = await ada.patch(`/api/user/dns-providers/${id}`).send({ config }).expect(400);
    expect(answer.body.details).toMatchObject({ 'config.credentials.apiKey': expect.stringContaining('again') });
    expect(elsewhere.requests).toEqual([]);
    await elsewhere.close();
  });

  it('keeps the secret when only the name changes', async () => {
    const ada = await signUp(keyed.app);
    const { id } = await keyed.connect(ada);
    const { body } = await ada.patch(`/api/user/dns-providers/${id}`).send({ displayName: 'Renamed' }).expect(200);
    expect(body.displayName).toBe('Renamed');
    await ada.get(`/api/user/dns-providers/${id}/zones`).expect(200);
  });

  it('replaces the secret only by one that the host accepts', async () => {
    const ada = await signUp(keyed.app);
    const { id } = await keyed.connect(ada);
    const change = (apiKey: string) =>
      ada.patch(`/api/user/dns-providers/${id}`).send({ config: { credentials: { apiKey } } });
    expect((await change('wrong-key-1')).status).toBe(502);
    await ada.get(`/api/user/dns-providers/${id}/zones`).expect(200);
    keyed.respond = (request, response) => {
      const ok = request.headers['x-api-key'] === 'rotated-key-2';
      sendJson(response, ok ? { type: 'Server', version: '4.9.1' } : { error: 'no' }, ok ? 200 : 401);
    };
    await change('rotated-key-2').expect(200);
    expect((await ada.get(`/api/user/dns-providers/${id}/zones`)).body.code).not.toBe('provider_auth_invalid');
  });

  it('shows what the host refused when a zone was read, until it is read again', async () => {
    const ada = await signUp(keyed.app);
    const { id } = await keyed.connect(ada);
    const request = { name: 'one.example', providerId: 'powerdns', userProviderId: id };
    const { body: domain } = await ada.post('/api/domains').send(request).expect(201);
    await untilRead(ada, domain.id);
    const connection = async () => (await ada.get('/api/user/dns-providers').expect(200)).body[0];
    expect(await connection()).toMatchObject({ checkedAt: null, error: null });
    keyed.respond = (_, response) => sendJson(response, { error: 'Unauthorized' }, 401);
    await ada.post(`/api/domains/${domain.id}/refresh`);
    expect(await connection()).toMatchObject({ checkedAt: expect.any(String), error: expect.any(String) });
    keyed.respond = likePowerDns;
    await ada.post(`/api/domains/${domain.id}/refresh`);
    expect(await connection()).toMatchObject({ checkedAt: expect.any(String), error: null });
  });

  it('lists zones again after a refusal, and forgets it', async () => {
    const ada = await signUp(keyed.app);
    const { id } = await keyed.connect(ada);
    const connection = async () => (await ada.get('/api/user/dns-providers').expect(200)).body[0];
    keyed.respond = (_, response) => sendJson(response, { error: 'Unauthorized' }, 401);
    await ada.get(`/api/user/dns-providers/${id}/zones`).expect(502);
    expect(await connection()).toMatchObject({ error: expect.any(String) });
    keyed.respond = likePowerDns;
    await ada.get(`/api/user/dns-providers/${id}/zones`).expect(200);
    expect(await connection()).toMatchObject({ error: null });
  });

  it('is refused to remove while domains use it', async () => {
    const ada = await signUp(keyed.app);
    const { id } = await keyed.connect(ada);
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
    const [ada, eve] = [await signUp(keyed.app), await signUp(keyed.app)];
    const { id } = await keyed.connect(ada);
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
    await expectNothingStored(eve);
  });
});

it('never leaks a credential into responses, logs or columns', async () => {
  const ada = await signUp(keyed.app);
  const { id } = await keyed.connect(ada);
  const request = { name: 'three.example', providerId: 'powerdns', userProviderId: id };
  const domain = await ada.post('/api/domains').send(request).expect(201);
  const paths = ['/api/domains', `/api/domains/${domain.body.id}`, '/api/user/dns-providers', '/api/user/activity'];
  for (const path of paths) expect((await ada.get(path).expect(200)).text).not.toContain(canaryKey);
  expect(keyed.app.logs()).not.toContain(canaryKey);
  const [{ dump }] = await keyed.app
    .em()
    .execute<[{ dump: string }]>(
      `select string_agg(t::text, '') as dump from (select a::text as t from provider_account a union all select d::text from domain d union all select l::text from activity l) t`,
    );
  expect(dump).toContain('three.example');
  expect(dump).not.toContain(canaryKey);
  expect(dump).not.toContain(Buffer.from(canaryKey).toString('hex'));
  expect(await keyed.app.em().count(Domain, { accountId: ada.accountId })).toBe(1);
});
