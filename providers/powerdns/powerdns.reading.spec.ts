import { document, json, providerErrorOf, scriptedPowerDns, soa, zone } from '../../test/support/scripted-powerdns.js';
import { testProviderContext } from '../../test/support/provider-context.js';
import { PowerDnsProvider } from './powerdns.provider.js';

const plugin = new PowerDnsProvider();
const host = scriptedPowerDns();

describe('reading a zone', () => {
  it('returns the records of a valid answer', async () => {
    host.answer = json(document());
    expect((await plugin.listRecords(host.context, zone)).rrsets).toHaveLength(1);
    expect(host.requests).toEqual(['GET /api/v1/servers/localhost/zones/example.org.']);
  });

  it.each([
    [{ serial: 1, soa_edit_api: 'DEFAULT' }, undefined],
    [{ serial: 1, soa_edit_api: 'INCREASE' }, undefined],
    [
      { serial: 1, soa_edit_api: 'EPOCH' },
      expect.objectContaining({ text: expect.stringMatching(/does not count the writes/) as string }),
    ],
    [
      { serial: 1, soa_edit_api: '' },
      expect.objectContaining({ text: expect.stringMatching(/set SOA-EDIT-API of the zone to DEFAULT/) as string }),
    ],
    [{}, expect.objectContaining({ text: expect.stringMatching(/does not count the writes/) as string })],
  ])('warns of a zone whose serial does not count writes (%j)', async (head, caveat) => {
    host.answer = json(document(head));
    expect((await plugin.listRecords(host.context, zone)).writeCaveat).toEqual(caveat);
  });

  it.each([
    ['a web page', '<!doctype html><h1>Welcome to nginx</h1>', /web page/],
    ['garbage', '{"name": "example.org.", "rrsets": [', /something else/],
    ['nothing', '', /empty page/],
    ['a list', '[]', /body\)/],
    ['null', 'null', /body\)/],
    ['an object of another kind', '{}', /name\)/],
    ['no record sets', document({ rrsets: undefined }), /rrsets\)/],
    ['record sets that are null', document({ rrsets: null }), /rrsets\)/],
    ['another zone', document({ name: 'example.net.' }), /asked for example.org. and answered with example.net./],
    ['a set without records', document({ rrsets: [{ ...soa, records: undefined }] }), /rrsets\[0\]\.records\)/],
    ['a TTL in letters', document({ rrsets: [{ ...soa, ttl: '3600' }] }), /rrsets\[0\]\.ttl\)/],
    ['a record that is a string', document({ rrsets: [{ ...soa, records: ['x'] }] }), /rrsets\[0\]\.records\[0\]\)/],
    ['a set listed twice', document({ rrsets: [soa, soa] }), /twice/],
  ])('rejects %s as a protocol error, not as an empty zone', async (_, body, message) => {
    host.answer = json(body);
    const error = await providerErrorOf(plugin.listRecords(host.context, zone));
    expect(error.kind).toBe('protocol');
    expect(error.message).toMatch(message);
  });

  it('rejects a zone without an SOA as partial_listing', async () => {
    host.answer = json(document({ rrsets: [] }));
    expect((await providerErrorOf(plugin.listRecords(host.context, zone))).kind).toBe('partial_listing');
  });

  it.each([
    [401, 'Unauthorized', 'auth_invalid', /credentials/],
    [403, '', 'auth_forbidden', /address/],
    [404, 'Not Found', 'zone_not_found', /does not have this zone/],
    [422, '{"error": "Could not find domain \'example.org.\'"}', 'zone_not_found', /does not have this zone/],
    [422, '{"error": "Something else"}', 'validation', /Something else/],
    [302, '', 'protocol', /302/],
    [418, 'teapot', 'protocol', /418/],
  ])('maps status %i with its message to an error kind', async (status, body, kind, message) => {
    host.answer = json(body, status, { location: 'http://127.0.0.1:9/elsewhere' });
    const error = await providerErrorOf(plugin.listRecords(host.context, zone));
    expect(error).toMatchObject({ kind, httpStatus: status });
    expect(error.message).toMatch(message);
  });

  it('passes on the Retry-After of a throttling server', async () => {
    host.answer = json('slow down', 429, { 'retry-after': '120' });
    const error = await providerErrorOf(plugin.listRecords(host.context, zone));
    expect(error).toMatchObject({ kind: 'rate_limited', retryable: true, retryAfterMs: 120_000 });
    expect(host.requests).toHaveLength(1);
  });

  it('retries when a throttling server sends no Retry-After, and after a 5xx', async () => {
    const answers = [json('slow down', 429), json('oops', 503, { 'retry-after': '0' }), json(document())];
    host.answer = (response, request) => answers.shift()?.(response, request);
    expect((await plugin.listRecords(host.context, zone)).rrsets).toHaveLength(1);
    expect(host.requests).toHaveLength(3);
  });

  it('rejects as unavailable when every attempt fails', async () => {
    host.answer = json('{"error": "backend gone"}', 500, { 'retry-after': '0' });
    const error = await providerErrorOf(plugin.listRecords(host.context, zone));
    expect(error).toMatchObject({ kind: 'unavailable', retryable: true });
    expect(host.requests.length).toBeGreaterThan(1);
  });

  it('rejects an answer that is cut off', async () => {
    host.answer = (response) => {
      response.writeHead(200, { 'content-length': '5000', 'retry-after': '0' });
      response.write(document(), () => response.destroy());
    };
    expect((await providerErrorOf(plugin.listRecords(host.context, zone))).kind).toBe('unavailable');
  });
});

describe('errors for people', () => {
  it('name the address where no server answers', async () => {
    const nowhere = testProviderContext({ credentials: { apiKey: host.apiKey, apiBaseUrl: 'http://127.0.0.1:9' } });
    const error = await providerErrorOf(plugin.validateCredentials(nowhere.context));
    expect(error.kind).toBe('unavailable');
    expect(error.message).toContain('cannot be reached at 127.0.0.1:9');
    await nowhere.close();
  });

  it.each(['', 'localhost:8081', 'ftp://example.org', 'not a url'])(
    'refuse the API address "%s"',
    async (apiBaseUrl) => {
      const wrong = { ...host.context, credentials: { apiKey: host.apiKey, apiBaseUrl } };
      expect((await providerErrorOf(plugin.validateCredentials(wrong))).kind).toBe('validation');
      expect(host.requests).toEqual([]);
    },
  );

  it.each([200, 401, 422, 500])('never hold the key, even when the server echoes it with status %i', async (status) => {
    host.answer = (response, request) =>
      void response
        .writeHead(status, { 'retry-after': '600' })
        .end(
          status === 200 ? `<p>${request.headers['x-api-key']}` : `{"error": "key ${request.headers['x-api-key']}"}`,
        );
    const error = await providerErrorOf(plugin.listRecords(host.context, zone));
    expect(`${error.message} ${error.excerpt} ${JSON.stringify(error)}`).not.toContain(host.apiKey);
  });

  it('say that the answer is not from PowerDNS', async () => {
    host.answer = json('{"type": "Router"}');
    expect((await providerErrorOf(plugin.validateCredentials(host.context))).kind).toBe('protocol');
  });
});
