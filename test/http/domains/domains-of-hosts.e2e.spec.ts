import { sendJson, type Respond } from '../../support/loopback-http.js';
import { canaryKey, expectNothingStored, KeyedHost } from '../support/keyed-host.js';
import { signUp } from '../support/people.js';

let keyed: KeyedHost;
beforeAll(async () => {
  keyed = await KeyedHost.start();
});
afterAll(() => keyed.close());
beforeEach(() => keyed.reset());

describe('adding a domain of a real host', () => {
  it.each([
    ['named fields', () => ({ authFields: keyed.credentials() })],
    ['one key and the address beside it', () => ({ apiKey: canaryKey, additionalConfig: { apiBaseUrl: keyed.url } })],
    [
      'the address as JSON text',
      () => ({ apiKey: canaryKey, additionalConfig: JSON.stringify({ apiBaseUrl: keyed.url }) }),
    ],
  ])('takes %s', async (_, way) => {
    const ada = await signUp(keyed.app);
    const request = { name: 'two.example', providerId: 'powerdns', ...way() };
    const test = await ada.post('/api/domains/test-connection').send(request).expect(200);
    expect(test.body).toMatchObject({ success: true, recordCount: 2, debug: { endpoint: keyed.url, step: 'records' } });
    await expectNothingStored(ada);
    const { body } = await ada.post('/api/domains').send(request).expect(201);
    const accounts = await ada.get('/api/user/dns-providers').expect(200);
    expect(accounts.body).toMatchObject([{ id: body.userProviderId, displayName: 'PowerDNS (two.example)' }]);
  });

  it('refuses a zone that the host does not have, and creates none there', async () => {
    const ada = await signUp(keyed.app);
    const request = { name: 'absent.example', providerId: 'powerdns', authFields: keyed.credentials() };
    const answer = await ada.post('/api/domains').send(request);
    expect([answer.status, answer.body.code]).toEqual([422, 'provider_zone_not_found']);
    expect(keyed.requests.filter((line) => !line.startsWith('GET'))).toEqual([]);
    await expectNothingStored(ada);
  });

  it('refuses an additional configuration that would send the stored secret to another address', async () => {
    const ada = await signUp(keyed.app);
    const request = { name: 'two.example', providerId: 'powerdns', authFields: keyed.credentials() };
    const { body } = await ada.post('/api/domains').send(request).expect(201);
    const change = { additionalConfig: { apiBaseUrl: 'http://127.0.0.1:9' } };
    const answer = await ada.patch(`/api/domains/${body.id}`).send(change).expect(400);
    expect(answer.body.message).toBe('API key is required');
  });

  it('accepts either a connection or credentials, not both', async () => {
    const ada = await signUp(keyed.app);
    const { id } = await keyed.connect(ada);
    const request = { name: 'one.example', providerId: 'powerdns', userProviderId: id, apiKey: canaryKey };
    const answer = await ada.post('/api/domains').send(request).expect(400);
    expect(answer.body.details).toHaveProperty('userProviderId');
  });

  it.each<[string, Respond, string]>([
    ['refuses the key', (_, response) => sendJson(response, { error: `bad key ${canaryKey}` }, 401), 'auth_invalid'],
    ['is broken', (_, response) => sendJson(response, { error: `trace with ${canaryKey}` }, 500), 'unavailable'],
    ['answers with a web page', (_, response) => void response.end(`<html>${canaryKey}</html>`), 'protocol'],
  ])('explains the failure when the host %s, without the secret, and stores nothing', async (_, behaviour, kind) => {
    const ada = await signUp(keyed.app);
    keyed.respond = behaviour;
    const request = { name: 'two.example', providerId: 'powerdns', authFields: keyed.credentials() };
    const test = await ada.post('/api/domains/test-connection').send(request).expect(200);
    expect(test.body).toMatchObject({ success: false, recordCount: 0, zoneId: null, debug: { errorType: kind } });
    expect(test.body.error).toBe(test.body.message);
    const added = await ada.post('/api/domains').send(request);
    expect(added.body.code).toBe(`provider_${kind}`);
    expect(JSON.stringify([test.body, added.body])).not.toContain(canaryKey);
    await expectNothingStored(ada);
  });
});
