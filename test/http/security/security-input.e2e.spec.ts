import { gzipSync } from 'node:zlib';
import { FastClock } from '../../support/fast-clock.js';
import type { LoopbackHttp } from '../../support/loopback-http.js';
import { startPretendPowerDns } from '../../support/pretend-powerdns.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { anEstate, type Estate, type HostAccess } from '../support/estate.js';
import { committedDocument, operationsOf, type Operation } from '../support/api-document.js';
import { send } from '../support/operations.js';
import { signUp, stranger } from '../support/people.js';
import { validBodies } from '../support/valid-bodies.js';

const hostKey = 'input-key-1';
const operations = operationsOf(committedDocument());
const named = (some: Operation[]) => some.map((operation) => [operation.id, operation] as const);

/** Values that forms, scripts and fuzzers send. Each breaks something different. */
const hostile: unknown[] = [
  'a\0b',
  '\ud800',
  '\u202Eevil',
  '💥'.repeat(300),
  'x'.repeat(100_000),
  "'; drop table domain; --",
  '<script>alert(1)</script>',
  '../../../etc/passwd',
  '%00',
  '{{7*7}}${7*7}',
  '\r\nX-Evil: 1',
  '',
  ' ',
  null,
  0,
  -1,
  1e308,
  true,
  '2027-W10-1',
  [],
  [['a']],
  {},
  { $ne: null },
  { toString: 'a', length: 1e9 },
];

let app: TestApp;
let host: LoopbackHttp;
let estate: Estate;
let access: HostAccess;

beforeAll(async () => {
  host = await startPretendPowerDns(hostKey);
  access = { apiKey: hostKey, apiBaseUrl: host.url };
  app = await startTestApp({ clock: new FastClock(), settings: { EGRESS_ALLOW: new URL(host.url).host } });
  estate = await anEstate(await signUp(app, { tier: 'premium' }), access, app.em());
});
afterAll(async () => {
  await app.close();
  await host.close();
});

const idFor = ({ path }: Operation) => {
  if (path.startsWith('/api/domains')) return estate.domain.id;
  if (path.startsWith('/api/change-plans')) return estate.plan.id;
  return path.startsWith('/api/dns-records') ? estate.record.id : estate.connection.id;
};

/** An error may have any words, but never those of an unforeseen failure. */
function expectForeseen({ status, text }: { status: number; text: string }, what: unknown): void {
  const unforeseen = status === 500 || text.includes('internal_error');
  const shown = JSON.stringify(what).slice(0, 200);
  expect([shown, unforeseen && text]).toEqual([shown, false]);
}

describe('a body', () => {
  const withBody = operations.filter(({ takesBody }) => takesBody);

  it.each(named(withBody))('of %s may hold anything in any field and breaks nothing', async (_, operation) => {
    const valid = validBodies(estate, access)[operation.id] ?? {};
    const browser = operation.isPublic ? stranger(app) : estate.owner;
    for (const path of pathsIn(valid)) {
      for (const value of hostile) {
        const body = replaced(valid, path, value);
        expectForeseen(await send(browser, operation, { id: idFor(operation), body: body as object }), { path, value });
      }
    }
  });

  it.each([
    ['an array', '[]', 400],
    ['an array of bodies', '[{"email":"a@example.org","password":"p"}]', 400],
    ['a number', '1', 400],
    ['a text', '"a"', 400],
    ['null', 'null', 400],
    ['nothing', '', 400],
    ['half an object', '{"email":', 400],
    ['two objects', '{}{}', 400],
    ['JSON with comments', '{/**/}', 400],
    ['a name twice', '{"email":"a@example.org","email":{"$ne":1},"password":"p"}', 400],
  ])('that is %s is refused', async (_, body, status) => {
    const answer = await stranger(app).post('/api/auth/login').set('Content-Type', 'application/json').send(body);
    expect([answer.status, answer.body.statusCode]).toEqual([status, status]);
  });

  const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

  it.each<[string, string, (inner: string) => string]>([
    ['an unknown field', '/api/auth/login', (inner) => `{"a":${inner}}`],
    [
      'credentials',
      '/api/user/dns-providers',
      (inner) => `{"providerName":"powerdns","config":{"credentials":${inner}}}`,
    ],
    [
      'fields of a provider',
      '/api/domains/test-connection',
      (inner) => `{"providerId":"powerdns","authFields":${inner}}`,
    ],
    [
      'JSON inside JSON',
      '/api/domains/test-connection',
      (inner) => `{"providerId":"powerdns","apiKey":"k","additionalConfig":${JSON.stringify(inner)}}`,
    ],
    ['a list', '/api/domains/test-connection', () => `{"providerId":${'['.repeat(50_000)}${']'.repeat(50_000)}}`],
  ])('nested ten thousand deep in %s is refused', async (_, path, wrap) => {
    const answer = await estate.owner
      .post(path)
      .set('Content-Type', 'application/json')
      .send(wrap(nested(10_000)));
    expect([answer.status, answer.body.code]).toEqual([400, expect.stringMatching(/validation_failed|malformed_json/)]);
  });

  it('of two hundred thousand fields is refused before each is validated', async () => {
    const body = Object.fromEntries(Array.from({ length: 200_000 }, (_, index) => [`f${index}`, 1]));
    const startedMs = Date.now();
    const answer = await estate.owner.post(`/api/domains/${estate.domain.id}/change-plans`).send(body).expect(400);
    expect(answer.body.details).toEqual({ body: 'At most 20,000 values fit into one request' });
    expect(Date.now() - startedMs).toBeLessThan(10_000);
  });

  it.each([
    '{"email":"a@example.org","password":"p","__proto__":{"polluted":true}}',
    '{"email":"a@example.org","password":"p","constructor":{"prototype":{"polluted":true}}}',
    '{"__proto__":{"email":"a@example.org","password":"p"}}',
  ])('cannot pollute the object prototype: %s', async (body) => {
    const answer = await stranger(app).post('/api/auth/login').set('Content-Type', 'application/json').send(body);
    expect(answer.status).toBe(400);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  it.each(['authFields', 'additionalConfig'])('cannot do so through %s either', async (field) => {
    for (const inner of ['{"__proto__":{"apiKey":"k","polluted":1}}', '{"constructor":{"prototype":{"polluted":1}}}']) {
      const body = `{"providerId":"powerdns","apiKey":"k","${field}":${inner}}`;
      const request = estate.owner.post('/api/domains/test-connection').set('Content-Type', 'application/json');
      await request.send(body).expect(400);
      expect(({} as { polluted?: number }).polluted).toBeUndefined();
    }
  });

  it.each([
    ['gzip', gzipSync(Buffer.alloc(64 * 1024 * 1024, 32)), 413],
    ['gzip', Buffer.from('not gzip at all'), 400],
    ['compress', Buffer.from('{}'), 415],
  ])('compressed with %s is decompressed to 128 KiB at most (%#)', async (encoding, body, status) => {
    const answer = await fetch(`${app.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-encoding': encoding },
      body,
    });
    expect([answer.status, await answer.json()]).toEqual([status, expect.objectContaining({ statusCode: status })]);
  });

  it('in a charset other than UTF-8 is refused', async () => {
    const type = 'application/json; charset=latin1';
    await stranger(app).post('/api/auth/login').set('Content-Type', type).send('{}').expect(415);
  });
});

describe('a query', () => {
  const withQuery = operations.filter(({ method, inputs }) => method === 'get' && inputs.length > 0);

  it.each(named(withQuery))('of %s may hold anything and breaks nothing', async (_, operation) => {
    const texts = [
      ...hostile.filter((value) => typeof value === 'string'),
      '["a"',
      '{"id":{"$ne":1}}',
      ...['id', 'domainId', 'type', 'status', 'name', 'q'].flatMap((key) => [
        `{"${key}":["\\u0000"]}`,
        `{"${key}":"\\ud800"}`,
      ]),
      '{"__proto__":{"a":1}}',
      '[0,1e99]',
    ];
    const escaped = texts.filter((text) => text.length < 1_000).map((text) => encodeURIComponent(text.toWellFormed()));
    for (const name of operation.inputs) {
      const once = escaped.map((text) => `${name}=${text}`);
      const asList = escaped.map((text) => `${name}[]=${text}`);
      // Lists and repeated parameters are refused as such: a few requests show it for all values.
      for (const query of [...once, ...asList.slice(0, 1), asList.join('&'), `${name}=a&${once[0]}`, once.join('&')]) {
        const path = `${operation.path}?${query}`;
        expectForeseen(await send(estate.owner, { ...operation, path }), query);
      }
    }
  });

  it('with an unknown field in its filter is refused', async () => {
    for (const filter of ['{"accountId":"a"}', '{"__proto__":1,"a":1}', '{"status) or (1":"1"}']) {
      await estate.owner.get('/api/dns-records').query({ filter }).expect(400);
    }
  });
});

describe('a URL path', () => {
  it.each([
    '%00',
    '%ff',
    '%zz',
    '%2e%2e%2f',
    'a'.repeat(8_000),
    '\u{1f4a5}',
    '%0d%0aX-Evil:1',
    'null',
    '[object%20Object]',
  ])('with %s as an id is answered with 404 or 400', async (id) => {
    const path = id.startsWith('%') || id.startsWith('[') ? id : encodeURIComponent(id);
    for (const kind of ['domains', 'dns-records', 'change-plans']) {
      const { status, text, headers } = await estate.owner.get(`/api/${kind}/${path}`);
      expect([400, 404]).toContain(status);
      expect(JSON.parse(text)).toMatchObject({
        statusCode: status,
        code: expect.any(String),
        message: expect.any(String),
      });
      expect(headers['x-evil']).toBeUndefined();
    }
  });
});

/** Places of all values in a body, as `['changes', '0', 'name']`. */
function pathsIn(value: unknown, at: string[] = []): string[][] {
  const inner = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  const below = inner.flatMap(([key, item]) => pathsIn(item, [...at, key]));
  return at.length > 0 ? [at, ...below] : below;
}

function replaced(whole: unknown, [key, ...rest]: string[], value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(whole))
    return whole.map((item: unknown, index) => (String(index) === key ? replaced(item, rest, value) : item));
  const fields = whole as Record<string, unknown>;
  return { ...fields, [key]: replaced(fields[key], rest, value) };
}
