import type { BulkImportView, ImportedZoneView } from '../../../src/domains/bulk-imports/bulk-imports.presenter.js';
import type { ConnectionView } from '../../../src/domains/provider-accounts/provider-accounts.presenter.js';
import { sendJson } from '../../support/loopback-http.js';
import { answerAsPowerDns } from '../../support/pretend-powerdns.js';
import { expectSoon } from '../../support/soon.js';
import { canaryKey, KeyedHost } from '../support/keyed-host.js';
import { signUp, type Person } from '../support/people.js';

let keyed: KeyedHost;
beforeAll(async () => {
  keyed = await KeyedHost.start();
});
afterAll(() => keyed.close());
beforeEach(() => {
  keyed.reset();
  keyed.respond = (request, response) => answerAsPowerDns(canaryKey, request, response);
});

const zonesNamed = (...names: string[]) => ({ zones: names.map((name) => ({ name })) });

async function ended(person: Person, connection: string, id: string): Promise<BulkImportView> {
  return expectSoon(async () => {
    const { body } = await person.get(`/api/user/dns-providers/${connection}/imports/${id}`).expect(200);
    expect(body).toMatchObject({ status: 'done' });
    return body as BulkImportView;
  });
}

async function resultsOf(person: Person, connection: string, id: string, query = ''): Promise<ImportedZoneView[]> {
  const answer = await person.get(`/api/user/dns-providers/${connection}/imports/${id}/zones${query}`).expect(200);
  return answer.body as ImportedZoneView[];
}

describe('importing many zones of a connection', () => {
  it('adds each zone as a domain, with a result for each', async () => {
    const ada = await signUp(keyed.app, { tier: 'premium' });
    const { id } = await keyed.connect(ada);
    const request = { name: 'there.example', providerId: 'powerdns', userProviderId: id };
    await ada.post('/api/domains').send(request).expect(201);
    const path = `/api/user/dns-providers/${id}/imports`;
    const names = [
      'there.example',
      'strange.test',
      ...Array.from({ length: 12 }, (_, index) => `zone${index}.example`),
    ];
    const started = await ada
      .post(path)
      .send(zonesNamed(...names, 'zone1.example'))
      .expect(202);
    expect(started.body).toMatchObject({ total: 14, endedAt: null });
    const { id: importId } = started.body as BulkImportView;
    expect(await ended(ada, id, importId)).toMatchObject({ waiting: 0, added: 12, existing: 1, failed: 1 });

    const [first, second, ...others] = await resultsOf(ada, id, importId);
    expect(first).toMatchObject({
      name: 'strange.test',
      status: 'failed',
      code: 'provider_zone_not_found',
      domainId: null,
    });
    expect(first?.message).toEqual(expect.any(String));
    expect(second).toMatchObject({ name: 'there.example', status: 'existing', domainId: expect.any(String) });
    expect(others.every(({ status, domainId }) => status === 'added' && domainId !== null)).toBe(true);
    expect(await resultsOf(ada, id, importId, '?range=[2,3]')).toHaveLength(2);

    const list = (await ada.get(path).expect(200)).body as BulkImportView[];
    expect(list.map((one) => one.id)).toEqual([importId]);
    const domains = await ada.get('/api/domains').expect(200);
    expect(domains.body).toHaveLength(13);
  });

  it('adds nothing twice when it is asked for twice', async () => {
    const ada = await signUp(keyed.app, { tier: 'premium' });
    const { id } = await keyed.connect(ada);
    const path = `/api/user/dns-providers/${id}/imports`;
    const ask = () => ada.post(path).send(zonesNamed('a.example', 'b.example')).expect(202);
    const answers = await Promise.all([ask(), ask()]);
    expect(new Set(answers.map((answer) => (answer.body as BulkImportView).id)).size).toBe(1);
    for (const { body } of answers) await ended(ada, id, (body as BulkImportView).id);
    const { body } = await ask();
    expect(await ended(ada, id, (body as BulkImportView).id)).toMatchObject({ added: 0, existing: 2, failed: 0 });
    expect((await ada.get('/api/domains').expect(200)).body).toHaveLength(2);
  });

  it('stops at the limit of the plan, and says so for every zone that is left', async () => {
    const ada = await signUp(keyed.app);
    const { id } = await keyed.connect(ada);
    const names = Array.from({ length: 8 }, (_, index) => `zone${index}.example`);
    const { body } = await ada
      .post(`/api/user/dns-providers/${id}/imports`)
      .send(zonesNamed(...names))
      .expect(202);
    const { id: importId } = body as BulkImportView;
    expect(await ended(ada, id, importId)).toMatchObject({ added: 5, failed: 3 });
    const failed = (await resultsOf(ada, id, importId)).filter(({ status }) => status === 'failed');
    expect(failed.map(({ code }) => code)).toEqual(Array.from({ length: 3 }, () => 'domain_limit_reached'));
  });

  it('gives up once the host refuses the credentials, and the connection says why', async () => {
    const ada = await signUp(keyed.app, { tier: 'premium' });
    const { id } = await keyed.connect(ada);
    keyed.respond = (_, response) => sendJson(response, { error: 'Unauthorized' }, 401);
    const { body } = await ada
      .post(`/api/user/dns-providers/${id}/imports`)
      .send(zonesNamed('a.example', 'b.example', 'c.example'))
      .expect(202);
    const { id: importId } = body as BulkImportView;
    expect(await ended(ada, id, importId)).toMatchObject({ added: 0, failed: 3 });
    const [connection] = (await ada.get('/api/user/dns-providers').expect(200)).body as ConnectionView[];
    expect(connection).toMatchObject({ error: expect.any(String), checkedAt: expect.any(String) });

    keyed.respond = (request, response) => answerAsPowerDns(canaryKey, request, response);
    const test = await ada.post(`/api/user/dns-providers/${id}/test`).expect(200);
    expect(test.body).toMatchObject({ success: true });
    const [healed] = (await ada.get('/api/user/dns-providers').expect(200)).body as ConnectionView[];
    expect(healed).toMatchObject({ error: null });
  });

  it('is refused without zones, with names that are none, and for the connection of somebody else', async () => {
    const [ada, eve] = [await signUp(keyed.app), await signUp(keyed.app)];
    const { id } = await keyed.connect(ada);
    const path = `/api/user/dns-providers/${id}/imports`;
    await ada.post(path).send({ zones: [] }).expect(400);
    await ada.post(path).send(zonesNamed('not a name')).expect(400);
    await eve.post(path).send(zonesNamed('a.example')).expect(404);
    await eve.get(path).expect(404);
  });
});
