import { ShiftingClock } from '../../../test/support/shifting-clock.js';
import type { HttpRequest } from '../context.js';
import { AccessTokens } from './access-tokens.js';
import { Emulator, type EmulatorOptions } from './emulator.js';
import type { Incoming } from './incoming.js';
import { pageOf } from './paging.js';
import type { RateState } from './rate-windows.js';
import { json, Refusal, webPage, xml } from './reply.js';
import { route } from './routes.js';
import { serveEmulator } from './serve.js';
import { isBesideCname, isQuoted } from './zone-rules.js';

const minute = 60_000;

class Shop extends Emulator {
  protected override readonly basePath = '/v1';

  constructor(options: EmulatorOptions) {
    super(options, [
      { requests: 2, perMs: minute },
      { requests: 3, perMs: 10 * minute },
    ]);
  }

  protected routes() {
    return [
      route('GET /things/{id}', (request) => json(200, { id: request.param('id'), page: request.query.get('page') })),
      route('POST /things', (request) => json(201, request.json())),
      route('DELETE /things/{id}', () => ({ status: 204 })),
      route('GET /xml', () => xml(200, '<list/>')),
      route('GET /page', () => webPage(200, '<html>')),
    ];
  }

  protected authenticate({ headers }: Incoming): void {
    if (headers.get('authorization') === null) throw new Refusal(json(401, { error: 'who?' }));
  }

  protected override callerOf(request: Incoming): string | null {
    return request.url.pathname.endsWith('free') ? null : super.callerOf(request);
  }

  protected override rateHeaders([tightest]: readonly RateState[]): Record<string, string> {
    return { 'ratelimit-remaining': String(tightest?.remaining) };
  }
}

const clock = new ShiftingClock();
const free: HttpRequest = {
  method: 'GET',
  url: 'https://shop.example/v1/things/free',
  headers: { Authorization: 'k' },
};
const priced: HttpRequest = { ...free, url: 'https://shop.example/v1/things/a%2Fb?page=2' };
let shop: Shop;
beforeEach(() => (shop = new Shop({ clock })));

const statusOf = async (request: HttpRequest) => (await shop.send(request)).status;

describe('an emulator', () => {
  it('answers by its routes, with the decoded parts of the path and the query', async () => {
    const { text, headers } = await shop.send(priced);
    expect(JSON.parse(text)).toEqual({ id: 'a/b', page: '2' });
    expect(headers.get('content-type')).toBe('application/json');
  });

  it('refuses unknown paths, other methods, paths outside the API, and callers without credentials', async () => {
    expect(await statusOf({ ...free, url: 'https://shop.example/v1/none/free' })).toBe(404);
    expect(await statusOf({ ...free, method: 'PUT' })).toBe(404);
    expect(await statusOf({ ...free, url: 'https://shop.example/things/free' })).toBe(404);
    expect(await statusOf({ ...free, headers: {} })).toBe(401);
  });

  it.each([
    ['xml', 'text/xml', '<list/>'],
    ['page', 'text/html', '<html>'],
  ])('answers %s as such', async (path, type, text) => {
    const answer = await shop.send({ ...free, url: `https://shop.example/v1/${path}` });
    expect(answer.headers.get('content-type')).toContain(type);
    expect(answer.text).toBe(text);
  });

  it('keeps a log of the requests and their answers', async () => {
    await shop.send(free);
    await shop.send({ ...free, headers: {} });
    expect(shop.log.map(({ method, status }) => [method, status])).toEqual([
      ['GET', 200],
      ['GET', 401],
    ]);
  });

  it('counts the requests of each caller in windows of its clock, the tightest first, and says when to come back', async () => {
    const left = async () => (await shop.send(priced)).headers.get('ratelimit-remaining');
    expect([await left(), await left()]).toEqual(['1', '0']);
    clock.advance(20_000);
    const refused = await shop.send(priced);
    expect(refused.status).toBe(429);
    expect(refused.retryAfterMs).toBeGreaterThan(0);
    expect(await statusOf({ ...priced, headers: { authorization: 'other' } })).toBe(200);
    expect(await statusOf(free)).toBe(200);
    clock.advance(minute);
    expect(await statusOf(priced)).toBe(429);
    clock.advance(10 * minute);
    expect(await statusOf(priced)).toBe(200);
  });

  it('waits as long as its latency says, by its clock', async () => {
    const waits: number[] = [];
    const slow = new Shop({
      clock: { now: () => new Date(0), sleep: async (ms) => void waits.push(ms) },
      latencyMs: 50,
    });
    await slow.send(free);
    expect(waits).toEqual([50]);
  });
});

describe('what emulated vendors have in common', () => {
  it('is a page by number, which is empty past the end, and one page of nothing', () => {
    expect(pageOf(['a', 'b', 'c'], { page: 2, size: 2 })).toEqual({ items: ['c'], page: 2, size: 2, pages: 2 });
    expect(pageOf(['a', 'b', 'c'], { page: 3, size: 2 }).items).toEqual([]);
    expect(pageOf([], { page: 1, size: 2 }).pages).toBe(1);
  });

  it('is a token for an hour', () => {
    const shifting = new ShiftingClock();
    const tokens = new AccessTokens('t', shifting);
    const token = tokens.issue();
    expect([tokens.isValid(token), tokens.isValid('t9'), tokens.isValid(undefined)]).toEqual([true, false, false]);
    shifting.advance(61 * minute);
    expect(tokens.isValid(token)).toBe(false);
  });

  it('is that a CNAME stands alone', () => {
    const [address, alias] = [{ type: 'A' }, { type: 'CNAME' }];
    expect([isBesideCname('CNAME', [address]), isBesideCname('TXT', [address, alias])]).toEqual([true, true]);
    expect([isBesideCname('CNAME', []), isBesideCname('TXT', [address])]).toEqual([false, false]);
  });

  it.each([
    ['"a" "b"', true],
    [String.raw`"a \" b"`, true],
    ['a', false],
    ['"a" b', false],
    ['"a', false],
  ])('is a text in quotation marks: %s', (text, quoted) => expect(isQuoted(text)).toBe(quoted));
});

describe('an emulator served on loopback', () => {
  it('answers there as it does in memory', async () => {
    const { url, close } = await serveEmulator(shop);
    try {
      const headers = { authorization: 'k' };
      const made = await fetch(`${url}/v1/things`, { method: 'POST', headers, body: '{"name":"ö"}' });
      expect([made.status, await made.json()]).toEqual([201, { name: 'ö' }]);
      expect(made.headers.get('ratelimit-remaining')).toBe('1');
      const deleted = await fetch(`${url}/v1/things/1`, { method: 'DELETE', headers });
      expect([deleted.status, await deleted.text()]).toEqual([204, '']);
      expect((await fetch(`${url}/v1/things/1`)).status).toBe(401);
    } finally {
      await close();
    }
  });
});
