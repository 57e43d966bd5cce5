import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { testProviderContext, type TestContext } from '../../test/support/provider-context.js';
import { parseZoneName } from '../../src/dns/index.js';
import { set, toRrset } from '../contract/conformance/zone-text.js';
import { ProviderError } from '../contract/errors.js';
import type { ProviderContext } from '../contract/context.js';
import type { ChangeOutcome } from '../contract/provider.js';
import { PowerDnsProvider } from './powerdns.provider.js';

const plugin = new PowerDnsProvider();
const zone = parseZoneName('example.org');
const apiKey = 'canary-key-4711';

const soa = {
  name: 'example.org.',
  type: 'SOA',
  ttl: 3600,
  records: [{ content: 'ns1.example.org. hostmaster.example.org. 1 7200 900 1209600 300', disabled: false }],
};
const document = (changed: object = {}) =>
  JSON.stringify({ name: 'example.org.', kind: 'Native', rrsets: [soa], ...changed });

type Answer = (response: ServerResponse, request: IncomingMessage) => void;
const json =
  (body: string, status = 200, headers: Record<string, string> = {}): Answer =>
  (response) =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);

let server: Server;
let answer: Answer;
let requests: string[];
let bodies: string[];
let test: TestContext;
let context: ProviderContext;

beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      bodies.push(Buffer.concat(chunks).toString());
      answer(response, request);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
beforeEach(() => {
  [requests, bodies] = [[], []];
  const { port } = server.address() as AddressInfo;
  test = testProviderContext({
    credentials: { apiKey, apiBaseUrl: `http://127.0.0.1:${port}`, serverId: 'localhost' },
  });
  context = test.context;
});
afterEach(() => test.close());
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const failure = async (call: Promise<unknown>): Promise<ProviderError> => {
  const error = await call.then(
    (value) => new Error(`an answer came: ${JSON.stringify(value)}`),
    (reason: unknown) => reason,
  );
  if (!(error instanceof ProviderError)) throw error;
  return error;
};

describe('reading a zone', () => {
  it('returns the records of a valid answer', async () => {
    answer = json(document());
    expect((await plugin.listRecords(context, zone)).rrsets).toHaveLength(1);
    expect(requests).toEqual(['GET /api/v1/servers/localhost/zones/example.org.']);
  });

  it.each([
    [{ serial: 1, soa_edit_api: 'DEFAULT' }, undefined],
    [{ serial: 1, soa_edit_api: 'INCREASE' }, undefined],
    [{ serial: 1, soa_edit_api: 'EPOCH' }, expect.stringMatching(/does not count the writes/)],
    [{ serial: 1, soa_edit_api: '' }, expect.stringMatching(/set SOA-EDIT-API of the zone to DEFAULT/)],
    [{}, expect.stringMatching(/does not count the writes/)],
  ])('warns of a zone whose serial does not count writes (%j)', async (head, caveat) => {
    answer = json(document(head));
    expect((await plugin.listRecords(context, zone)).writeCaveat).toEqual(caveat);
  });

  it.each([
    ['a web page', '<!doctype html><h1>Welcome to nginx</h1>', /web page/],
    ['garbage', '{"name": "example.org.", "rrsets": [', /no JSON/],
    ['nothing', '', /empty page/],
    ['a list', '[]', /the answer: expected an object/],
    ['null', 'null', /the answer: expected an object/],
    ['an object of another kind', '{}', /name: expected a text/],
    ['no record sets', document({ rrsets: undefined }), /rrsets: expected a list/],
    ['record sets that are null', document({ rrsets: null }), /rrsets: expected a list/],
    ['another zone', document({ name: 'example.net.' }), /asked for example.org. and answered with example.net./],
    [
      'a set without records',
      document({ rrsets: [{ ...soa, records: undefined }] }),
      /rrsets\[0\]\.records: expected a list/,
    ],
    [
      'a TTL in letters',
      document({ rrsets: [{ ...soa, ttl: '3600' }] }),
      /rrsets\[0\]\.ttl: expected a whole number from 0/,
    ],
    [
      'a record that is a string',
      document({ rrsets: [{ ...soa, records: ['x'] }] }),
      /rrsets\[0\]\.records\[0\]: expected an object/,
    ],
    ['a set listed twice', document({ rrsets: [soa, soa] }), /twice/],
  ])('rejects %s as a protocol error, not as an empty zone', async (_, body, message) => {
    answer = json(body);
    const error = await failure(plugin.listRecords(context, zone));
    expect(error.kind).toBe('protocol');
    expect(error.message).toMatch(message);
  });

  it('rejects a zone without an SOA as partial_listing', async () => {
    answer = json(document({ rrsets: [] }));
    expect((await failure(plugin.listRecords(context, zone))).kind).toBe('partial_listing');
  });

  it.each([
    [401, 'Unauthorized', 'auth_invalid', /API key/],
    [403, '', 'auth_forbidden', /address/],
    [404, 'Not Found', 'zone_not_found', /does not have this zone/],
    [422, '{"error": "Could not find domain \'example.org.\'"}', 'zone_not_found', /does not have this zone/],
    [422, '{"error": "Something else"}', 'validation', /Something else/],
    [302, '', 'protocol', /302/],
    [418, 'teapot', 'protocol', /418/],
  ])('maps status %i with its message to an error kind', async (status, body, kind, message) => {
    answer = json(body, status, { location: 'http://127.0.0.1:9/elsewhere' });
    const error = await failure(plugin.listRecords(context, zone));
    expect(error).toMatchObject({ kind, httpStatus: status });
    expect(error.message).toMatch(message);
  });

  it('passes on the Retry-After of a throttling server', async () => {
    answer = json('slow down', 429, { 'retry-after': '120' });
    const error = await failure(plugin.listRecords(context, zone));
    expect(error).toMatchObject({ kind: 'rate_limited', retryable: true, retryAfterMs: 120_000 });
    expect(requests).toHaveLength(1);
  });

  it('retries when a throttling server sends no Retry-After, and after a 5xx', async () => {
    const answers = [json('slow down', 429), json('oops', 503, { 'retry-after': '0' }), json(document())];
    answer = (response, request) => answers.shift()?.(response, request);
    expect((await plugin.listRecords(context, zone)).rrsets).toHaveLength(1);
    expect(requests).toHaveLength(3);
  });

  it('rejects as unavailable when every attempt fails', async () => {
    answer = json('{"error": "backend gone"}', 500, { 'retry-after': '0' });
    const error = await failure(plugin.listRecords(context, zone));
    expect(error).toMatchObject({ kind: 'unavailable', retryable: true });
    expect(requests.length).toBeGreaterThan(1);
  });

  it('rejects an answer that is cut off', async () => {
    answer = (response) => {
      response.writeHead(200, { 'content-length': '5000', 'retry-after': '0' });
      response.write(document(), () => response.destroy());
    };
    expect((await failure(plugin.listRecords(context, zone))).kind).toBe('unavailable');
  });
});

describe('errors for people', () => {
  it('name the address where no server answers', async () => {
    const { port } = server.address() as AddressInfo;
    const nowhere = testProviderContext({ credentials: { apiKey, apiBaseUrl: 'http://127.0.0.1:9' } });
    const error = await failure(plugin.validateCredentials(nowhere.context));
    expect(error.kind).toBe('unavailable');
    expect(error.message).toContain('cannot be reached at 127.0.0.1:9');
    expect(port).not.toBe(9);
    await nowhere.close();
  });

  it.each(['', 'localhost:8081', 'ftp://example.org', 'not a url'])(
    'refuse the API address "%s"',
    async (apiBaseUrl) => {
      const wrong = { ...context, credentials: { apiKey, apiBaseUrl } };
      expect((await failure(plugin.validateCredentials(wrong))).kind).toBe('validation');
      expect(requests).toEqual([]);
    },
  );

  it.each([200, 401, 422, 500])('never hold the key, even when the server echoes it with status %i', async (status) => {
    answer = (response, request) =>
      void response
        .writeHead(status, { 'retry-after': '600' })
        .end(
          status === 200 ? `<p>${request.headers['x-api-key']}` : `{"error": "key ${request.headers['x-api-key']}"}`,
        );
    const error = await failure(plugin.listRecords(context, zone));
    expect(`${error.message} ${error.excerpt} ${JSON.stringify(error)}`).not.toContain(apiKey);
  });

  it('say that the answer is not from PowerDNS', async () => {
    answer = json('{"type": "Router"}');
    expect((await failure(plugin.validateCredentials(context))).kind).toBe('protocol');
  });
});

describe('writing', () => {
  const sent = () => requests.filter((request) => request.startsWith('PATCH'));
  /** Readings before a write show `sets` beside the SOA. */
  const writing =
    (onWrite: Answer, sets: object[] = []): Answer =>
    (response, request) =>
      request.method === 'GET'
        ? json(document({ rrsets: [soa, ...sets] }))(response, request)
        : onWrite(response, request);
  const addressOf = (name: string, content: string) => ({
    name: `${name}.example.org.`,
    type: 'A',
    ttl: 300,
    records: [{ content, disabled: false }],
  });

  const write = async (
    used: ProviderContext,
    names: readonly string[],
    revision?: string,
  ): Promise<ChangeOutcome[]> => {
    const outcomes: ChangeOutcome[] = [];
    const changes = names.map((name) => {
      const after = toRrset(set(name, 'A', ['192.0.2.1']), zone);
      return { id: `${name}/A`, kind: 'create', after } as const;
    });
    const onOutcome = async (outcome: ChangeOutcome) => void outcomes.push(outcome);
    const options = { signal: new AbortController().signal, onOutcome };
    await plugin.applyChanges(used, { zone, base: { rrsets: [], revision }, changes }, options);
    return outcomes;
  };

  it('reports unknown when the answer is too slow, and does not send again', async () => {
    answer = writing(() => undefined);
    const impatient = {
      ...context,
      http: { send: (r: Parameters<typeof context.http.send>[0]) => context.http.send({ ...r, timeoutMs: 100 }) },
    };
    const outcomes = await write(impatient, ['a', 'b']);
    expect(outcomes.map(({ status }) => status)).toEqual(['unknown', 'unknown']);
    expect(sent()).toHaveLength(1);
  });

  it('reports unknown when the connection breaks after sending', async () => {
    answer = writing((response) => response.destroy());
    expect((await write(context, ['a'])).map(({ status }) => status)).toEqual(['unknown']);
    expect(sent()).toHaveLength(1);
  });

  it('reports unknown on a gateway timeout', async () => {
    answer = writing(json('<html>Bad Gateway', 502));
    expect((await write(context, ['a'])).map(({ status }) => status)).toEqual(['unknown']);
  });

  it.each([
    [401, 'auth_invalid'],
    [404, 'zone_not_found'],
    [429, 'rate_limited'],
  ])('fails every change of a request refused with %i and sends nothing more', async (status, kind) => {
    answer = writing(json('', status));
    const outcomes = await write(context, ['a', 'b', 'c']);
    expect(outcomes).toMatchObject(
      ['a/A', 'b/A', 'c/A'].map((changeId) => ({ changeId, status: 'failed', error: { kind } })),
    );
    expect(sent()).toHaveLength(1);
  });

  it('stops a split request at a 401, and reports the changes that were not sent as failed', async () => {
    const answers = [json('{"error": "bad"}', 422), json('', 204), json('', 401)];
    answer = writing((response, request) => answers.shift()?.(response, request));
    const outcomes = await write(context, ['a', 'b', 'c', 'd']);
    expect(outcomes.map(({ status }) => status)).toEqual(['applied', 'applied', 'failed', 'failed']);
    expect(sent()).toHaveLength(3);
  });

  it('reads the touched sets by name before each write, and leaves out the ones that have changed', async () => {
    answer = writing(json('', 204), [addressOf('b', '192.0.2.99')]);
    const outcomes = await write(context, ['a', 'b', 'c']);
    expect(outcomes).toEqual([
      { changeId: 'b/A', status: 'failed', error: expect.objectContaining({ kind: 'conflict_stale' }) as Error },
      { changeId: 'a/A', status: 'applied' },
      { changeId: 'c/A', status: 'applied' },
    ]);
    expect(requests).toEqual([
      'GET /api/v1/servers/localhost/zones/example.org.?rrset_name=a.example.org.',
      'PATCH /api/v1/servers/localhost/zones/example.org.',
    ]);
    expect(bodies.at(-1)).not.toContain('"b.example.org."');
  });

  /** Counts writes as PowerDNS does; `others` writes of somebody else come with each of ours. */
  const counting = (others: number): Answer => {
    let serial = 2026112201;
    return (response, request) => {
      if (request.method === 'GET') return json(document({ serial, soa_edit_api: 'DEFAULT' }))(response, request);
      serial += 1 + others;
      json('', 204)(response, request);
    };
  };

  it('asks for the serial after each write, and reports what may have replaced a change of somebody else', async () => {
    answer = counting(0);
    expect(await write(context, ['a'])).toEqual([{ changeId: 'a/A', status: 'applied' }]);
    expect(requests).toEqual([
      'GET /api/v1/servers/localhost/zones/example.org.?rrset_name=a.example.org.',
      'PATCH /api/v1/servers/localhost/zones/example.org.',
      'GET /api/v1/servers/localhost/zones/example.org.?rrsets=false',
    ]);
    answer = counting(1);
    expect(await write(context, ['a'])).toEqual([
      {
        changeId: 'a/A',
        status: 'applied',
        mayHaveOverwritten: expect.stringMatching(/^Somebody else wrote/) as string,
      },
    ]);
  });

  it('asks for every name at a server that filters, and reads the whole zone before a write of many names', async () => {
    const named = (url: string) => new URL(url, 'http://host').searchParams.get('rrset_name');
    answer = (response, request) => {
      const isFiltered = request.method === 'GET' && named(request.url ?? '') !== null;
      if (request.method === 'PATCH') return json('', 204)(response, request);
      json(document(isFiltered ? { rrsets: [] } : {}))(response, request);
    };
    await write(context, ['a', 'b']);
    expect(requests.flatMap((request) => named(request.split(' ')[1] ?? '') ?? [])).toEqual([
      'a.example.org.',
      'b.example.org.',
    ]);
    requests = [];
    const names = Array.from({ length: 1_001 }, (_, index) => `n${index}`);
    await write(context, names);
    expect(requests).toEqual([
      'GET /api/v1/servers/localhost/zones/example.org.',
      'PATCH /api/v1/servers/localhost/zones/example.org.',
    ]);
  });

  it('reads the whole zone before a write when the serial says that somebody else wrote, as disabled records may hide', async () => {
    const whole = 'GET /api/v1/servers/localhost/zones/example.org.';
    let serial = 7;
    answer = (response, request) => {
      if (request.method === 'PATCH') {
        serial += 1;
        return json('', 204)(response, request);
      }
      const isFiltered = request.url?.includes('rrset_name') ?? false;
      json(document({ serial, soa_edit_api: 'INCREASE', ...(isFiltered && { rrsets: [] }) }))(response, request);
    };
    // Two writes: the serial of the first is ours.
    const names = Array.from({ length: 101 }, (_, index) => `n${index}`);
    await write(context, names, '7');
    expect(sent()).toHaveLength(2);
    expect(requests).not.toContain(whole);
    requests = [];
    await write(context, ['a'], '7');
    expect(requests).toContain(whole);
  });

  it('sends nothing when the touched sets cannot be read again', async () => {
    answer = json('', 401);
    const outcomes = await write(context, ['a', 'b']);
    expect(outcomes).toMatchObject([
      { changeId: 'a/A', status: 'failed', error: { kind: 'auth_invalid' } },
      { changeId: 'b/A', status: 'failed', error: { kind: 'auth_invalid' } },
    ]);
    expect(sent()).toEqual([]);
  });

  /** Fails at some writes, as PowerDNS does at data that it cannot store. */
  const failingAt =
    (fails: (body: string) => boolean): Answer =>
    (response, request) => {
      if (request.method === 'GET') return json(document())(response, request);
      const isFailing = fails(bodies.at(-1) ?? '');
      json(isFailing ? '{"error": "Internal Server Error"}' : '', isFailing ? 500 : 204)(response, request);
    };
  const writes = () => requests.filter((request) => request.startsWith('PATCH'));
  const namesOf = (count: number) => Array.from({ length: count }, (_, index) => `n${index}`);

  it('isolates one record at which PowerDNS fails, and writes the others', async () => {
    answer = failingAt((body) => body.includes('"n17.example.org."'));
    const outcomes = await write(context, namesOf(40));
    expect(outcomes).toHaveLength(40);
    const failed = outcomes.filter(({ status }) => status !== 'applied');
    expect(failed).toMatchObject([{ changeId: 'n17/A', status: 'failed', error: { httpStatus: 500 } }]);
    expect(writes().length).toBeLessThanOrEqual(1 + 2 * Math.ceil(Math.log2(40)));
  });

  it('isolates one set among others of its name', async () => {
    answer = failingAt((body) => body.includes('"TXT"'));
    const sets = [set('x', 'A', ['192.0.2.1']), set('x', 'TXT', ['"odd"']), set('x', 'AAAA', ['2001:db8::1'])];
    const outcomes: ChangeOutcome[] = [];
    const changes = sets.map((one) => {
      return { id: `x/${one.type}`, kind: 'create', after: toRrset(one, zone) } as const;
    });
    const onOutcome = async (outcome: ChangeOutcome) => void outcomes.push(outcome);
    const options = { signal: new AbortController().signal, onOutcome };
    await plugin.applyChanges(context, { zone, base: { rrsets: [] }, changes }, options);
    expect(outcomes.map(({ changeId, status }) => `${changeId} ${status}`).sort()).toEqual([
      ...['x/A applied', 'x/AAAA applied', 'x/TXT failed'],
    ]);
  });

  it('gives up on a PowerDNS that fails at everything', async () => {
    answer = failingAt(() => true);
    const outcomes = await write(context, namesOf(300));
    expect(outcomes).toHaveLength(300);
    expect(outcomes.filter(({ status }) => status === 'applied')).toEqual([]);
    expect(outcomes.at(-1)).toMatchObject({ status: 'skipped' });
    expect(writes().length).toBeLessThanOrEqual(70);
  });

  it('reports changes that were not sent as skipped when the signal aborts', async () => {
    const controller = new AbortController();
    controller.abort();
    const outcomes: ChangeOutcome[] = [];
    const after = toRrset(set('a', 'A', ['192.0.2.1']), zone);
    await plugin.applyChanges(
      context,
      { zone, base: { rrsets: [] }, changes: [{ id: 'a/A', kind: 'create', after }] },
      { signal: controller.signal, onOutcome: async (outcome) => void outcomes.push(outcome) },
    );
    expect(outcomes).toMatchObject([{ changeId: 'a/A', status: 'skipped' }]);
    expect(requests).toEqual([]);
  });
});
