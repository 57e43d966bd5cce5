import type { AdminProviderView } from '../../../src/domains/catalogue/administration/providers.admin.presenter.js';
import { DnsProvider } from '../../../src/domains/dns-provider.entity.js';
import { ProviderCatalogue } from '../../../src/domains/catalogue/provider-catalogue.js';
import { ProviderAccount } from '../../../src/domains/provider-accounts/provider-account.entity.js';
import { hourMs } from '../../../src/platform/clock/index.js';
import { ShiftingClock } from '../../support/shifting-clock.js';
import { sendJson } from '../../support/loopback-http.js';
import { startTestApp } from '../support/app.js';
import { canaryKey, KeyedHost } from '../support/keyed-host.js';
import { asAdmin, signUp, stranger, type Person } from '../support/people.js';

const path = '/api/admin/dns-providers';
const unknownId = '00000000-0000-4000-8000-000000000000';
let host: KeyedHost;
let admin: Person;

beforeAll(async () => {
  host = await KeyedHost.start();
  admin = await asAdmin(host.app);
});
afterAll(() => host.close());
beforeEach(async () => {
  host.reset();
  await host.app.em().nativeUpdate(DnsProvider, {}, { isActive: true, audience: 'everyone' });
});

const list = async (query: Record<string, string> = {}) =>
  (await admin.get(path).query(query).expect(200)).body as AdminProviderView[];
const named = async (name: string) => (await list()).find((provider) => provider.name === name)!;
const at = async (name: string) => `${path}/${(await named(name)).id}`;
const activityOf = async (person: Person) => JSON.stringify((await person.get('/api/user/activity').expect(200)).body);
const namesSeenBy = async (person: Person, call: string) =>
  ((await person.get(call).expect(200)).body as { name: string; isActive?: boolean }[])
    .filter(({ isActive }) => isActive !== false)
    .map(({ name }) => name);
const addAtHost = (person: Person, name: string) =>
  person.post('/api/domains').send({ name, providerId: 'powerdns', authFields: host.credentials() });
const connectHost = (person: Person) =>
  person
    .post('/api/user/dns-providers')
    .send({ providerName: 'powerdns', config: { credentials: host.credentials() } });
const release = async (body: object) => admin.put(`${await at('powerdns')}/release`).send(body);

describe('the list of DNS hosts for administrators', () => {
  it('has every host with the fields of its plugin, in the dialect of lists', async () => {
    const answer = await admin.get(path).query({ range: '[0,1]', sort: '["name","ASC"]' }).expect(200);
    expect(answer.headers['content-range']).toMatch(/^dns-providers 0-1\/\d+$/);
    expect(await list({ filter: '{"q":"powerd"}' })).toMatchObject([
      {
        name: 'powerdns',
        supported: true,
        isActive: true,
        audience: 'everyone',
        released: [],
        removable: false,
        authFields: expect.arrayContaining([expect.objectContaining({ key: 'apiKey', type: 'password' })]),
        supportedRecordTypes: expect.arrayContaining(['A', 'MX']),
        capabilities: { listZones: true },
      },
    ]);
    expect(await named('hurricane-electric')).toMatchObject({ supported: true, removable: false });
    expect((await admin.get(await at('hurricane-electric')).expect(200)).body).toMatchObject({
      name: 'hurricane-electric',
    });
  });

  it('is closed to strangers, people and API tokens of administrators', async () => {
    const ada = await signUp(host.app);
    const token = await admin
      .post('/api/user/api-tokens')
      .send({ name: 'Script', scopes: ['read'] })
      .expect(201);
    const bearer = `Bearer ${(token.body as { token: string }).token}`;
    for (const closed of [path, `${path}/${unknownId}`]) {
      await stranger(host.app).get(closed).expect(401);
      await ada.get(closed).expect(403);
      await stranger(host.app).get(closed).set('Authorization', bearer).expect(403);
    }
  });

  it('answers 404 for a host that is not there, whatever the id looks like', async () => {
    for (const id of ['powerdns', unknownId, '%00']) {
      await admin.get(`${path}/${id}`).expect(404);
      await admin.post(`${path}/${id}/toggle`).send({ isActive: false }).expect(404);
      await admin.put(`${path}/${id}/release`).send({ audience: 'nobody' }).expect(404);
      await admin.post(`${path}/${id}/test-connection`).send({ credentials: {} }).expect(404);
      await admin.delete(`${path}/${id}`).expect(404);
    }
  });

  it('counts domains, accounts and connections, and how calls to the host ended', async () => {
    const before = await named('powerdns');
    const [ada, ben] = [await signUp(host.app), await signUp(host.app)];
    await addAtHost(ada, 'one.example').expect(201);
    await addAtHost(ada, 'two.example').expect(201);
    await connectHost(ben).expect(201);
    host.respond = (_, response) => sendJson(response, { error: 'Unauthorized' }, 401);
    await connectHost(ben).expect(502);
    const after = await named('powerdns');
    expect(after.domains - before.domains).toBe(2);
    expect(after.connections - before.connections).toBe(3);
    expect(after.accounts - before.accounts).toBe(2);
    expect(after.usage.calls).toBeGreaterThan(before.usage.calls + 4);
    expect(after.usage.failures).toBe(before.usage.failures + 1);
    expect(after.usage.hostFailures).toBe(before.usage.hostFailures);
    expect(after.usage.failuresByKind).toContainEqual({ kind: 'auth_invalid', calls: 1 });
  });
});

describe('changes to a DNS host', () => {
  it('name and colour it for everybody, and are in the activity', async () => {
    const ada = await signUp(host.app);
    const colours = { iconClass: 'text-red-500', colorClass: 'bg-red-100' };
    const changed = { displayName: 'Our servers', documentationUrl: 'https://docs.example.org/', ...colours };
    expect(
      (
        await admin
          .put(await at('powerdns'))
          .send(changed)
          .expect(200)
      ).body,
    ).toMatchObject(changed);
    const { body } = await ada.get('/api/dns-providers').expect(200);
    expect(body).toContainEqual(expect.objectContaining({ name: 'powerdns', ...changed }));
    expect(await activityOf(admin)).toContain('Changed the DNS host Our servers in the catalogue');
    await admin
      .put(await at('powerdns'))
      .send({ displayName: 'PowerDNS', documentationUrl: '' })
      .expect(200);
    expect(await named('powerdns')).toMatchObject({ displayName: 'PowerDNS', documentationUrl: null, ...colours });
  });

  it('take what comes from the plugin back as it was, and refuse anything else', async () => {
    const { supportedRecordTypes, apiBaseUrl, authFields } = await named('powerdns');
    const plain = authFields.map(({ key, label, type, required, placeholder, description }) => {
      return { key, label, type, required, placeholder, description };
    });
    const same = { supportedRecordTypes, apiBaseUrl, authFields: plain };
    await admin
      .put(await at('powerdns'))
      .send(same)
      .expect(200);
    for (const other of [
      { supportedRecordTypes: ['A'] },
      { apiBaseUrl: 'https://evil.example' },
      { authFields: plain.slice(1) },
    ]) {
      const { body } = await admin
        .put(await at('powerdns'))
        .send(other)
        .expect(400);
      expect(body).toMatchObject({ message: 'The plugin of the host decides this' });
    }
    expect(await named('powerdns')).toMatchObject({ supportedRecordTypes, apiBaseUrl });
  });

  it.each([
    { iconClass: 'text-pink-500' },
    { colorClass: 'red' },
    { authType: 'none' },
    { documentationUrl: 'javascript:alert(1)' },
    { documentationUrl: 'no address' },
    { name: 'other' },
    { isActive: 'yes' },
  ])('refuse %j', async (body) => {
    await admin
      .put(await at('powerdns'))
      .send(body)
      .expect(400);
  });

  it('switch it off for new domains and connections, while those that are there keep working', async () => {
    const ada = await signUp(host.app);
    const { body: domain } = await addAtHost(ada, 'one.example').expect(201);
    const toggled = await admin
      .post(`${await at('powerdns')}/toggle`)
      .send({ isActive: false })
      .expect(200);
    expect(toggled.body).toMatchObject({ isActive: false });
    expect((await addAtHost(ada, 'two.example').expect(422)).body).toMatchObject({
      code: 'provider_inactive',
      message:
        'PowerDNS is not open for new domains at the moment. Ask the administrator. Domains that are there already keep working.',
    });
    await connectHost(ada).expect(422);
    expect(await namesSeenBy(ada, '/api/dns-provider-templates')).not.toContain('powerdns');
    const { id } = domain as { id: string };
    await ada.post(`/api/domains/${id}/refresh`).expect(200);
    expect(await activityOf(admin)).toContain('Switched off the DNS host PowerDNS for new domains');
  });
});

describe('a release of a DNS host', () => {
  it('to nobody closes it for new domains, and an account’s own keep working', async () => {
    const ada = await signUp(host.app);
    const { body: domain } = await addAtHost(ada, 'one.example').expect(201);
    expect((await release({ audience: 'nobody' })).body).toMatchObject({ audience: 'nobody', isActive: true });
    await addAtHost(ada, 'two.example').expect(422);
    await connectHost(ada).expect(422);
    expect(await namesSeenBy(ada, '/api/dns-provider-templates')).not.toContain('powerdns');
    expect(await namesSeenBy(ada, '/api/dns-providers')).not.toContain('powerdns');
    const { id } = domain as { id: string };
    await ada.post(`/api/domains/${id}/test-connection`).expect(200);
    await ada.patch(`/api/domains/${id}`).send({ authFields: host.credentials() }).expect(200);
    expect((await ada.post(`/api/domains/${id}/refresh`).expect(200)).body).toMatchObject({ success: true });
  });

  it('to named accounts opens it for those alone, until another list replaces them', async () => {
    const [ada, ben] = [await signUp(host.app), await signUp(host.app)];
    const { body } = await release({ audience: 'accounts', emails: [ada.user.email.toUpperCase()] });
    expect(body).toMatchObject({ audience: 'accounts', released: [{ email: ada.user.email }] });
    expect(await namesSeenBy(ada, '/api/dns-provider-templates')).toContain('powerdns');
    expect(await namesSeenBy(ben, '/api/dns-provider-templates')).not.toContain('powerdns');
    await addAtHost(ada, 'one.example').expect(201);
    await addAtHost(ben, 'one.example').expect(422);
    await connectHost(ben).expect(422);
    expect(
      (await ben.post('/api/domains/test-connection').send({ providerId: 'powerdns', authFields: host.credentials() }))
        .status,
    ).toBe(422);
    await release({ audience: 'accounts', emails: [ben.user.email] });
    await addAtHost(ada, 'two.example').expect(422);
    await addAtHost(ben, 'two.example').expect(201);
    await release({ audience: 'everyone' });
    await addAtHost(ada, 'two.example').expect(201);
    expect(await named('powerdns')).toMatchObject({ audience: 'everyone', released: [] });
  });

  it('refuses an address that no account has, and changes nothing', async () => {
    const { status, body } = await release({ audience: 'accounts', emails: ['nobody@example.net'] });
    expect([status, body]).toMatchObject([
      400,
      { details: { emails: 'No account has the address nobody@example.net' } },
    ]);
    expect(await named('powerdns')).toMatchObject({ audience: 'everyone' });
  });

  it('of the built-in host to nobody leaves no trial zone behind', async () => {
    const ada = await signUp(host.app);
    await admin
      .put(`${await at('sandbox')}/release`)
      .send({ audience: 'nobody' })
      .expect(200);
    await ada.post('/api/domains/sandbox').expect(422);
    const sql = 'select id from sandbox_zone where account_id = ?';
    expect(await host.app.em().execute(sql, [ada.accountId])).toEqual([]);
  });
});

describe('credentials that an administrator tests', () => {
  const test = async (body: object, name = 'powerdns') => admin.post(`${await at(name)}/test-connection`).send(body);

  it('are sent to the host, also of one that is open to nobody, and stored nowhere', async () => {
    await release({ audience: 'nobody' });
    const before = await host.app.em().count(ProviderAccount);
    const good = await test({ credentials: host.credentials(), name: 'one.example' });
    expect([good.status, good.body]).toMatchObject([200, { success: true, recordCount: 2 }]);
    const bad = await test({ credentials: host.credentials({ apiKey: 'wrong' }) });
    expect([bad.status, bad.body]).toMatchObject([200, { success: false, debug: { errorType: 'auth_invalid' } }]);
    expect(await host.app.em().count(ProviderAccount)).toBe(before);
    expect(JSON.stringify([good.body, bad.body])).not.toContain(canaryKey);
    expect(host.app.logs()).not.toContain(canaryKey);
    expect(await activityOf(admin)).toContain('Tested credentials of the DNS host PowerDNS');
  });

  it('are refused without a required field, with an unknown one, and for a host without a plugin', async () => {
    expect((await test({ credentials: {} })).body).toMatchObject({
      details: { 'credentials.apiKey': 'API key is required' },
    });
    expect((await test({ credentials: host.credentials({ nope: 1 }) })).status).toBe(400);
    expect((await test({ credentials: host.credentials(), name: 'no zone!' })).status).toBe(400);
    const planned = { name: 'planned', displayName: 'Planned', iconClass: 'text-red-500', colorClass: 'bg-red-100' };
    const { id } = (await admin.post(path).send(planned).expect(201)).body as AdminProviderView;
    expect((await test({ credentials: {} }, 'planned')).body).toMatchObject({ code: 'provider_not_supported' });
    await admin.delete(`${path}/${id}`).expect(204);
    expect(host.requests).toEqual([]);
  });
});

describe('an announced DNS host', () => {
  const example = {
    name: 'examplehost',
    displayName: 'Example Host',
    iconClass: 'text-green-500',
    colorClass: 'bg-green-100',
  };

  it('is shown as planned with the usual fields, survives a start, and can be deleted', async () => {
    const ada = await signUp(host.app);
    const { body } = await admin.post(path).send(example).expect(201);
    expect(body).toMatchObject({
      ...example,
      supported: false,
      removable: true,
      isActive: true,
      authType: 'api_key',
      authFields: [{ key: 'apiKey', label: 'API Key', type: 'password', required: true }],
      supportedRecordTypes: ['A', 'AAAA', 'CNAME', 'MX', 'TXT', 'NS', 'SRV'],
    });
    await host.app.get(ProviderCatalogue).onModuleInit();
    expect(await namesSeenBy(ada, '/api/dns-providers')).toContain('examplehost');
    expect(await namesSeenBy(ada, '/api/dns-provider-templates')).not.toContain('examplehost');
    await admin.post(path).send(example).expect(409);
    const { id } = body as { id: string };
    const fields = [{ key: 'token', label: 'Token', type: 'password', required: true, description: 'From the panel' }];
    const changed = { authFields: fields, apiBaseUrl: 'https://api.example.org', supportedRecordTypes: ['A', 'MX'] };
    expect((await admin.put(`${path}/${id}`).send(changed).expect(200)).body).toMatchObject(changed);
    await admin.delete(`${path}/${id}`).expect(204);
    expect(await namesSeenBy(ada, '/api/dns-providers')).not.toContain('examplehost');
    const activity = await activityOf(admin);
    expect(activity).toContain('Announced the DNS host Example Host');
    expect(activity).toContain('Deleted the announced DNS host Example Host');
  });

  it('is refused without a proper machine name, and hosts of the product cannot be deleted', async () => {
    for (const name of ['', 'Upper', 'a b', '-a', 'x'.repeat(64)]) {
      await admin
        .post(path)
        .send({ ...example, name })
        .expect(400);
    }
    for (const name of ['powerdns', 'hurricane-electric']) {
      expect((await admin.delete(await at(name)).expect(409)).body).toMatchObject({ code: 'provider_not_removable' });
    }
  });
});

describe('changing DNS hosts', () => {
  it('needs a sign-in of the last twelve hours', async () => {
    const clock = new ShiftingClock();
    const late = await startTestApp({ clock });
    try {
      const person = await asAdmin(late);
      const { body } = await person.get(path).expect(200);
      const [{ id }] = body as [AdminProviderView];
      clock.advance(13 * hourMs);
      for (const call of [
        person.post(path).send({ name: 'x', displayName: 'X', iconClass: 'text-red-500', colorClass: 'bg-red-100' }),
        person.put(`${path}/${id}`).send({ displayName: 'X' }),
        person.post(`${path}/${id}/toggle`).send({ isActive: false }),
        person.put(`${path}/${id}/release`).send({ audience: 'nobody' }),
        person.delete(`${path}/${id}`),
      ])
        expect((await call.expect(403)).body).toMatchObject({ code: 'recent_sign_in_needed' });
    } finally {
      await late.close();
    }
  });
});
