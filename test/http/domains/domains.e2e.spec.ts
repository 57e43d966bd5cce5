import { type Activity } from '../../../src/domains/activity/activity.entity.js';
import { DnsProvider } from '../../../src/domains/dns-provider.entity.js';
import { Domain } from '../../../src/domains/index.js';
import type { DomainView } from '../../../src/domains/domains.presenter.js';
import { parseZoneName } from '../../../src/dns/index.js';
import { newId } from '../../../src/platform/db/index.js';
import { BuiltInHost } from '../../../src/platform/dns-providers/index.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { asAdmin, signUp, stranger, type Person } from '../support/people.js';
import { untilRead } from '../support/zones.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

let names = 0;
const freeName = () => `shop${++names}.example`;

async function add(person: Person, name = freeName()): Promise<DomainView> {
  const { body } = await person.post('/api/domains').send({ name, providerId: 'sandbox' }).expect(201);
  return body as DomainView;
}

describe('adding a domain', () => {
  it('makes the zone in the sandbox and answers with the domain, which waits for its import', async () => {
    const ada = await signUp(app);
    const domain = await add(ada, 'Shop.Example');
    expect(domain).toMatchObject({
      name: 'shop.example',
      displayName: 'shop.example',
      provider: { name: 'sandbox' },
      userProviderId: null,
      expirationDate: null,
      protectionEnabled: false,
      snapshotCount: 0,
      can: { edit: true, refresh: true, delete: true },
    });
    const stored = await app.em().findOneOrFail(Domain, { id: domain.id });
    expect(stored).toMatchObject({ name: 'shop.example.', accountId: ada.accountId });
    const test = await ada.post(`/api/domains/${domain.id}/test-connection`).expect(200);
    expect(test.body).toMatchObject({ success: true, debug: { provider: 'sandbox', domain: 'shop.example' } });
    expect(test.body.recordCount).toBeGreaterThan(10);
  });

  it('creates a sandbox zone and its domain in one call', async () => {
    const ada = await signUp(app);
    const { body } = await ada.post('/api/domains/sandbox').send({}).expect(201);
    expect(body.name).toMatch(/^[a-z]+-[a-z]+-\d+\.test$/);
    const list = await ada.get('/api/domains').expect(200);
    expect(list.body.map(({ id }: DomainView) => id)).toEqual([body.id]);
  });

  it('takes international names and shows them in both forms', async () => {
    const ada = await signUp(app);
    expect(await add(ada, 'Bücher.Example')).toMatchObject({
      name: 'xn--bcher-kva.example',
      displayName: 'bücher.example',
    });
  });

  it('takes the id of a provider as well as its machine name', async () => {
    const ada = await signUp(app);
    const { id } = await app.em().findOneOrFail(DnsProvider, { name: 'sandbox' });
    const { body } = await ada.post('/api/domains').send({ name: freeName(), providerId: id }).expect(201);
    expect(body.providerId).toBe(id);
  });

  it.each<[body: object, field: string, text: string]>([
    [{ providerId: 'sandbox' }, 'name', 'Domain name is required'],
    [{ name: '', providerId: 'sandbox' }, 'name', 'Domain name is required'],
    ...[
      'localhost',
      '-a.example',
      'a-.example',
      'a..example',
      `${'a'.repeat(64)}.example`,
      'a_b.example',
      '192.0.2.1',
      'a b.example',
      'a.example/x',
    ].map(
      (name) =>
        [{ name, providerId: 'sandbox' }, 'name', 'Invalid domain format. Use format like example.com'] satisfies [
          object,
          string,
          string,
        ],
    ),
    [{ name: 'x.example' }, 'providerId', 'Provider is required'],
    [{ name: 'x.example', providerId: 'no-such-host' }, 'providerId', 'This DNS host does not exist'],
    [{ name: 'x.example', providerId: newId() }, 'providerId', 'This DNS host does not exist'],
    [{ name: 'x.example', providerId: 'powerdns' }, 'apiKey', 'API key is required'],
    [{ name: 'x.example', providerId: 'powerdns', apiKey: '  ' }, 'apiKey', 'API key is required'],
    [{ name: 'x.example', providerId: 'sandbox', accountId: newId() }, 'accountId', 'Unknown field accountId'],
    [{ name: 'x.example', providerId: 'sandbox', authFields: { nope: 'x' } }, 'authFields.nope', 'Unknown field nope'],
    [
      { name: 'x.example', providerId: 'sandbox', expirationDate: 'soon' },
      'expirationDate',
      'Expiration date must be a date like 2027-03-01',
    ],
  ])('refuses %j and stores nothing', async (body, field, text) => {
    const ada = await signUp(app);
    const answer = await ada.post('/api/domains').send(body).expect(400);
    expect(answer.body).toMatchObject({ code: 'validation_failed', message: text, details: { [field]: text } });
    await ada.get('/api/domains').expect(200, []);
    await ada.get('/api/user/dns-providers').expect(200, []);
  });

  it('refuses an announced provider, and lists those that work', async () => {
    const ada = await signUp(app);
    const admin = await asAdmin(app);
    const planned = { name: 'planned', displayName: 'Planned', iconClass: 'text-red-500', colorClass: 'bg-red-100' };
    await admin.post('/api/admin/dns-providers').send(planned).expect(201);
    const answer = await ada.post('/api/domains').send({ name: 'x.example', providerId: 'planned', apiKey: 'k' });
    expect(answer.status).toBe(422);
    expect(answer.body.message).toMatch(/^This DNS provider is not yet supported\. Only .*PowerDNS.* are currently/);
  });

  it('refuses a provider that an administrator switched off', async () => {
    const ada = await signUp(app);
    await app.em().nativeUpdate(DnsProvider, { name: 'no-api' }, { isActive: false });
    const answer = await ada.post('/api/domains').send({ name: 'x.example', providerId: 'no-api' });
    await app.em().nativeUpdate(DnsProvider, { name: 'no-api' }, { isActive: true });
    expect([answer.status, answer.body.code]).toEqual([422, 'provider_inactive']);
  });

  it('refuses a second domain of the same name in an account', async () => {
    const ada = await signUp(app);
    await add(ada, 'twice.example');
    const again = await ada.post('/api/domains').send({ name: 'TWICE.example', providerId: 'sandbox' }).expect(409);
    expect(again.body).toMatchObject({ code: 'domain_exists', message: 'twice.example is already in your account' });
  });
});

describe('finding domains', () => {
  it('searches names in both spellings, and the names of hosts', async () => {
    const ada = await signUp(app);
    await add(ada, 'Bücher.Example');
    const shop = await add(ada);
    const found = async (filter: object) => {
      const { body } = await ada
        .get('/api/domains')
        .query({ filter: JSON.stringify(filter) })
        .expect(200);
      return body.map(({ displayName }: DomainView) => displayName);
    };
    expect(await found({ q: 'ÜCHER' })).toEqual(['bücher.example']);
    expect(await found({ q: 'xn--b' })).toEqual(['bücher.example']);
    expect(await found({ q: 'hüte' })).toEqual([]);
    expect(await found({ q: 'sandbox' })).toEqual([]);
    expect(await found({ search: 'sandBOX' })).toEqual([shop.displayName, 'bücher.example']);
    expect(await found({ search: 'büch', q: 'shop' })).toEqual([]);
  });

  it('sorts by the last change and by the end of the registration, and finds those that end by a day', async () => {
    const ada = await signUp(app);
    const [first, second] = [await add(ada), await add(ada)];
    await untilRead(ada, first.id);
    await untilRead(ada, second.id);
    await app
      .em()
      .nativeUpdate(Domain, { id: first.id }, { lastModifiedAt: new Date('2030-01-01'), expiresOn: '2030-06-01' });
    await app.em().nativeUpdate(Domain, { id: second.id }, { expiresOn: '2030-06-02' });
    const listed = async (query: object) => {
      const { body } = await ada.get('/api/domains').query(query).expect(200);
      return body.map(({ id }: DomainView) => id);
    };
    expect(await listed({ sort: '["lastModified","DESC"]' })).toEqual([first.id, second.id]);
    expect(await listed({ sort: '["expirationDate","DESC"]' })).toEqual([second.id, first.id]);
    expect(await listed({ filter: '{"expirationDate_lte":"2030-06-01"}' })).toEqual([first.id]);
    expect(await listed({ filter: '{"expirationDate_lte":"2030-06-02"}', sort: '["expirationDate","ASC"]' })).toEqual([
      first.id,
      second.id,
    ]);
  });
});

describe('the limit of the free plan', () => {
  it('holds under fifty parallel requests', async () => {
    const ada = await signUp(app);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => ada.post('/api/domains').send({ name: freeName(), providerId: 'sandbox' })),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(5);
    expect(new Set(statuses)).toEqual(new Set([201, 403]));
    expect(await app.em().count(Domain, { accountId: ada.accountId })).toBe(5);
    const refused = answers.find(({ status }) => status === 403);
    expect(refused?.body).toMatchObject({ tierLimitReached: true, currentCount: 5, limit: 5 });
    expect(refused?.body.message).toContain('Free plan is limited');
  });

  it('counts sandbox zones made in one call too', async () => {
    const ada = await signUp(app);
    const answers = await Promise.all(Array.from({ length: 12 }, () => ada.post('/api/domains/sandbox').send({})));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
  });

  it('does not hold for premium accounts and administrators', async () => {
    for (const person of [await signUp(app, { tier: 'premium' }), await asAdmin(app)]) {
      for (let count = 1; count <= 6; count++) await add(person);
      expect((await person.get('/api/domains')).body).toHaveLength(6);
    }
  });
});

describe('another account', () => {
  const routes = (id: string) =>
    [
      ['get', `/api/domains/${id}`],
      ['patch', `/api/domains/${id}`],
      ['delete', `/api/domains/${id}`],
      ['post', `/api/domains/${id}/test-connection`],
      ['get', `/api/domains/${id}/expiration`],
    ] as const;

  it('gets the same answer for a foreign domain as for one that does not exist', async () => {
    const [ada, eve] = [await signUp(app), await signUp(app)];
    const { id } = await add(ada);
    for (const [index, [method, path]] of routes(id).entries()) {
      const foreign = await eve[method](path).send({});
      expect([foreign.status, foreign.body]).toEqual([404, expect.objectContaining({ code: 'not_found' })]);
      for (const other of [newId(), 'no-uuid', "'; drop table domain"]) {
        const [, unknownPath] = routes(encodeURIComponent(other))[index]!;
        expect((await eve[method](unknownPath).send({})).body).toEqual(foreign.body);
      }
    }
    await eve.get('/api/domains').expect(200, []);
    await ada.get(`/api/domains/${id}`).expect(200);
  });

  it('does not learn which sandbox zones others have, nor change what these answer', async () => {
    const [ada, eve] = [await signUp(app), await signUp(app)];
    await add(ada, 'claimed.example');
    for (const name of ['claimed.example', 'sub.claimed.example', 'free.example'])
      await eve.post('/api/domains').send({ name, providerId: 'sandbox' }).expect(201);
    const store = app.get(BuiltInHost).store!;
    for (const name of ['claimed.example', 'sub.claimed.example'])
      expect(await store.servedZone(parseZoneName(name))).toMatchObject({ tenant: ada.accountId });
  });

  it('gets 401 without a session', async () => {
    for (const path of ['/api/domains', '/api/dns-providers', '/api/user/dns-providers', '/api/user/activity']) {
      await stranger(app).get(path).expect(401);
    }
  });
});

describe('changing a domain', () => {
  it('moves it to another zone and drops the copy of the old one', async () => {
    const ada = await signUp(app);
    const { id } = await untilRead(ada, (await add(ada)).id);
    const before = await app.em().findOneOrFail(Domain, { id });
    const { body } = await ada.patch(`/api/domains/${id}`).send({ name: 'moved.example' }).expect(200);
    expect(body).toMatchObject({ id, name: 'moved.example', status: 'propagating', recordCount: 0, lastReadAt: null });
    await untilRead(ada, id);
    expect((await app.em().findOneOrFail(Domain, { id })).zoneHash).not.toBe(before.zoneHash);
  });

  it('sets and clears the expiration date without contacting the host', async () => {
    const ada = await signUp(app);
    const { id } = await untilRead(ada, (await add(ada)).id);
    const dated = await ada.patch(`/api/domains/${id}`).send({ expirationDate: '2027-03-01T10:00:00Z' }).expect(200);
    expect(dated.body).toMatchObject({ expirationDate: '2027-03-01', status: 'active' });
    const none = await ada.patch(`/api/domains/${id}`).send({ expirationDate: null }).expect(200);
    expect(none.body.expirationDate).toBeNull();
  });

  it('refuses the name of another domain of the account and leaves both as they were', async () => {
    const ada = await signUp(app);
    const [first, second] = [await add(ada), await add(ada)];
    await ada.patch(`/api/domains/${second.id}`).send({ name: first.name }).expect(409);
    expect((await ada.get(`/api/domains/${second.id}`)).body.name).toBe(second.name);
  });

  it('stores nothing when the new host does not accept the connection', async () => {
    const ada = await signUp(app);
    const domain = await add(ada);
    const authFields = { apiKey: 'secret', apiBaseUrl: 'http://127.0.0.1:9' };
    const answer = await ada.patch(`/api/domains/${domain.id}`).send({ providerId: 'powerdns', authFields });
    expect([answer.status, answer.body.code]).toEqual([502, 'provider_unavailable']);
    expect((await ada.get(`/api/domains/${domain.id}`)).body.provider.name).toBe('sandbox');
    await ada.get('/api/user/dns-providers').expect(200, []);
  });
});

describe('deleting a domain', () => {
  it('removes it here and leaves its zone at the host', async () => {
    const ada = await signUp(app);
    const { id, name } = await add(ada);
    await ada.delete(`/api/domains/${id}`).expect(204);
    await ada.get(`/api/domains/${id}`).expect(404);
    const test = await ada.post('/api/domains/test-connection').send({ name, providerId: 'sandbox' }).expect(200);
    expect(test.body.recordCount).toBeGreaterThan(10);
  });
});

describe('the activity of an account', () => {
  it('is listed newest first, to its owner only', async () => {
    const [ada, eve] = [await signUp(app), await signUp(app)];
    const { id } = await add(ada, 'told.example');
    await ada.patch(`/api/domains/${id}`).send({ expirationDate: '2030-01-01' });
    await ada.delete(`/api/domains/${id}`);
    const { body } = await ada.get('/api/user/activity').expect(200);
    expect(body.recentActivity.map(({ action }: Activity) => action)).toEqual([
      'Removed domain told.example',
      'Changed domain told.example',
      'Added domain told.example',
    ]);
    expect(body.recentActivity[0]).toMatchObject({
      resource: 'told.example',
      timestamp: body.recentActivity[0].createdAt,
    });
    expect((await ada.get('/api/user/activity?limit=1')).body.recentActivity).toHaveLength(1);
    await ada.get('/api/user/activity?limit=0').expect(400);
    await eve.get('/api/user/activity').expect(200, { recentActivity: [] });
  });
});
