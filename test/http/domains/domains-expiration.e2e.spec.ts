import { Domain } from '../../../src/domains/index.js';
import type { ExpirationView } from '../../../src/domains/expiration/expiration.presenter.js';
import { aDomain } from '../../builders/domain.js';
import { sendJson, startLoopbackHttp, type LoopbackHttp } from '../../support/loopback-http.js';
import { expectSoon } from '../../support/soon.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { signUp } from '../support/people.js';

let app: TestApp;
let registry: LoopbackHttp;

const expiring = (eventDate: string) => ({
  objectClassName: 'domain',
  status: ['client transfer prohibited', 'client hold'],
  entities: [{ roles: ['registrar'], vcardArray: ['vcard', [['fn', {}, 'text', 'Example Inc.']]] }],
  events: [{ eventAction: 'expiration', eventDate }],
});

beforeAll(async () => {
  registry = await startLoopbackHttp((request, response) => {
    const [, place = '', name = ''] = /^\/(\w+)(?:\/domain\/)?(.*)$/.exec(request.url ?? '') ?? [];
    if (place === 'bootstrap') {
      const services = ['com', 'net'].map((tld) => [[tld], [`${registry.url}/${tld}/`]]);
      return sendJson(response, {
        version: '1.0',
        services: [...services, [['dev'], [`${registry.url}/silent`]], [['org'], ['http://127.0.0.1:9/']]],
      });
    }
    if (place === 'silent') return sendJson(response, { objectClassName: 'domain', events: [] });
    if (name.startsWith('gone')) return sendJson(response, { errorCode: 404 }, 404);
    if (name.startsWith('odd')) return sendJson(response, { hello: 'world' });
    if (name.startsWith('tired')) return void response.writeHead(429, { 'retry-after': '600' }).end();
    if (name.startsWith('moved')) {
      return void response.writeHead(302, { location: `${registry.url}/net/domain/arrived.net` }).end();
    }
    sendJson(response, expiring('2031-05-06T22:00:00-05:00'));
  });
  const { host } = new URL(registry.url);
  app = await startTestApp({ settings: { EGRESS_ALLOW: host, RDAP_BOOTSTRAP_URL: `${registry.url}/bootstrap` } });
});
afterAll(async () => {
  await app.close();
  await registry.close();
});

describe('GET /api/domains/:id/expiration', () => {
  it('asks the registry of the registered name and keeps the day, in UTC', async () => {
    const ada = await signUp(app);
    const { id } = await aDomain(app.em(), { accountId: ada.accountId, name: 'dns.shop-one.com' });
    const { body } = await ada.get(`/api/domains/${id}/expiration`).expect(200);
    expect(body).toMatchObject({
      domain: 'dns.shop-one.com',
      expirationDate: '2031-05-07',
      source: 'rdap',
      message: null,
    });
    expect(registry.requests).toContain('GET /com/domain/shop-one.com');
    expect((await ada.get(`/api/domains/${id}`)).body).toMatchObject({
      expirationDate: '2031-05-07',
      registrar: 'Example Inc.',
      registryStatuses: ['clientTransferProhibited', 'clientHold'],
    });
  });

  it('does not ask again within the hour', async () => {
    const ada = await signUp(app);
    const { id } = await aDomain(app.em(), { accountId: ada.accountId, name: 'shop-two.com' });
    await ada.get(`/api/domains/${id}/expiration`).expect(200);
    const asked = registry.requests.length;
    const { body } = await ada.get(`/api/domains/${id}/expiration`).expect(200);
    expect(body).toMatchObject({ expirationDate: '2031-05-07', source: 'rdap' });
    expect(registry.requests).toHaveLength(asked);
  });

  it('follows the redirect of a registry to another server', async () => {
    const ada = await signUp(app);
    const { id } = await aDomain(app.em(), { accountId: ada.accountId, name: 'moved.com' });
    expect((await ada.get(`/api/domains/${id}/expiration`).expect(200)).body.expirationDate).toBe('2031-05-07');
    expect(registry.requests).toContain('GET /net/domain/arrived.net');
  });

  it.each([
    ['names no date', 'quiet.dev', '.dev'],
    ['has no such server', 'somewhere.de', '.de'],
  ])('explains it when the registry %s, and keeps the date that a person gave', async (_, name, ending) => {
    const ada = await signUp(app);
    const { id } = await aDomain(app.em(), { accountId: ada.accountId, name, expiresOn: '2029-01-01' });
    const { body } = await ada.get(`/api/domains/${id}/expiration`).expect(200);
    expect(body).toMatchObject({
      expirationDate: '2029-01-01',
      source: 'manual',
      outcome: 'unpublished',
      message: `The registry of ${ending} publishes no expiry date. Enter it by hand.`,
    });
  });

  it.each([
    ['does not know the domain', 'gone.com', 'The registry does not know gone.com'],
    ['answers with something else', 'odd.com', 'The registry answered in a way that was not understood'],
  ])('fails when the registry %s, and keeps the stored date', async (_, name, message) => {
    const ada = await signUp(app);
    const { id } = await aDomain(app.em(), { accountId: ada.accountId, name, expiresOn: '2029-01-01' });
    const answer = await ada.get(`/api/domains/${id}/expiration`).expect(502);
    expect(answer.body).toMatchObject({ code: 'expiry_lookup_failed', message });
    expect((await app.em().findOneOrFail(Domain, { id })).expiresOn).toBe('2029-01-01');
  });
});

describe('POST /api/domains', () => {
  it('has the registry asked when no date is given, and keeps a date that is', async () => {
    const ada = await signUp(app);
    const add = (fields: object) =>
      ada
        .post('/api/domains')
        .send({ providerId: 'sandbox', ...fields })
        .expect(201);
    const { body: dated } = await add({ name: 'added-dated.com', expirationDate: '2029-01-01' });
    const { body: undated } = await add({ name: 'added-undated.com' });
    await expectSoon(async () => {
      const { body } = await ada.get(`/api/domains/${undated.id}`).expect(200);
      expect(body).toMatchObject({ expirationDate: '2031-05-07', expirationSource: 'rdap' });
    });
    expect((await ada.get(`/api/domains/${dated.id}`)).body.expirationDate).toBe('2029-01-01');
    expect(registry.requests).not.toContain('GET /com/domain/added-dated.com');
  });
});

describe('POST /api/domains/bulk-expiration-check', () => {
  it('checks every domain of the account and counts the results', async () => {
    const [ada, eve] = [await signUp(app), await signUp(app)];
    const { accountId } = ada;
    await aDomain(app.em(), { accountId: eve.accountId, name: 'eve.com' });
    for (const name of ['bulk-one.com', 'bulk-two.net', 'gone.net', 'bulk.dev'])
      await aDomain(app.em(), { accountId, name });
    const { body } = await ada.post('/api/domains/bulk-expiration-check').send({}).expect(200);
    expect(body).toMatchObject({ successCount: 2, errorCount: 2, queuedCount: 0 });
    const outcomes = (body.results as ExpirationView[]).map(({ domain, outcome }) => `${domain} ${outcome}`);
    expect(outcomes).toEqual(['bulk.dev unpublished', 'gone.net failed', 'bulk-one.com found', 'bulk-two.net found']);
    expect(body).toMatchObject({ status: 'done', total: 4, waitingCount: 0, unpublishedCount: 1, unreachableCount: 0 });
    const dated = await app.em().count(Domain, { accountId, expiresOn: '2031-05-07', expirySource: 'rdap' });
    expect(dated).toBe(2);
    expect(registry.requests).not.toContain('GET /com/domain/eve.com');
  });

  it('says of how many domains the registry could not be reached', async () => {
    const ada = await signUp(app);
    for (const name of ['bulk-three.com', 'away.org']) await aDomain(app.em(), { accountId: ada.accountId, name });
    const { body } = await ada.post('/api/domains/bulk-expiration-check').send({}).expect(200);
    expect(body).toMatchObject({ successCount: 1, errorCount: 1, unreachableCount: 1 });
  });
});

describe('the checks of all domains', () => {
  it('are listed with how far they have come, and have a result for each domain, a page at a time', async () => {
    const [ada, eve] = [await signUp(app), await signUp(app)];
    for (const name of ['mine.dev', 'other.dev']) await aDomain(app.em(), { accountId: ada.accountId, name });
    expect((await ada.get('/api/domains/bulk-expiration-checks').expect(200)).body).toEqual([]);
    const { body } = await ada.post('/api/domains/bulk-expiration-check').send({}).expect(200);
    const { body: list } = await ada.get('/api/domains/bulk-expiration-checks').expect(200);
    expect(list).toHaveLength(1);
    expect(list[0]).toMatchObject({ id: body.id, status: 'done', total: 2, errorCount: 2, unpublishedCount: 2 });
    const results = `/api/domains/bulk-expiration-checks/${body.id}/results`;
    const page = await ada.get(`${results}?range=[1,1]`).expect(200);
    expect(page.headers['content-range']).toBe('results 1-1/2');
    expect(page.body).toMatchObject([{ domain: 'other.dev', outcome: 'unpublished', expirationDate: null }]);
    await eve.get(results).expect(404);
  });

  it('are one while one runs', async () => {
    const ada = await signUp(app);
    await aDomain(app.em(), { accountId: ada.accountId, name: 'once.dev' });
    const answers = await Promise.all([1, 2, 3].map(() => ada.post('/api/domains/bulk-expiration-check').expect(200)));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  });

  it('end at once without a domain, and five of them are kept', async () => {
    const ada = await signUp(app);
    for (let count = 0; count < 7; count++) {
      const { body } = await ada.post('/api/domains/bulk-expiration-check').expect(200);
      expect(body).toMatchObject({ status: 'done', total: 0, results: [] });
    }
    expect((await ada.get('/api/domains/bulk-expiration-checks').expect(200)).body).toHaveLength(5);
  });
});

// Last: the pause is for everything that this server is asked.
describe('a registry that asks for a pause', () => {
  it('has the domains of a check queued until it is over', async () => {
    const [ada, eve] = [await signUp(app), await signUp(app)];
    const { id } = await aDomain(app.em(), { accountId: ada.accountId, name: 'later.com', expiresOn: '2029-01-01' });
    const tired = await aDomain(app.em(), { accountId: eve.accountId, name: 'tired.com' });
    const busy = await eve.get(`/api/domains/${tired.id}/expiration`).expect(503);
    expect(busy.body).toMatchObject({ code: 'registry_busy', host: new URL(registry.url).host });
    expect(Number(busy.headers['retry-after'])).toBeGreaterThan(500);
    const { body } = await ada.post('/api/domains/bulk-expiration-check').send({}).expect(200);
    expect(body).toMatchObject({ status: 'done', successCount: 0, errorCount: 0, queuedCount: 1 });
    expect(body.results[0]).toMatchObject({ domainId: id, outcome: 'queued', expirationDate: '2029-01-01' });
    const [job] = await app.em().execute(`select extract(epoch from start_after - now())::int as wait from pgboss.job
        where name = 'domains.check-expiry' and data->>'domainId' = '${id}' and state = 'created'`);
    expect(job).toMatchObject({ wait: expect.any(Number) });
    expect(job?.wait).toBeGreaterThan(500);
  });
});
