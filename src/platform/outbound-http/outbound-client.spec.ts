import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createTcpServer, type AddressInfo } from 'node:net';
import { Clock, hourMs } from '../clock/index.js';
import { readConfig } from '../config/index.js';
import { EgressGuard, type HostLookup } from '../egress/index.js';
import { HttpFailure } from './http-failure.js';
import { OutboundHttp } from './outbound-http.js';
import type { OutboundRequest } from './outbound-request.js';
import { MemoryLimitStore } from './shared-limits/limit-store.js';
import { HttpTransport } from './transport.js';

const secretValue = 'very-secret-token';

/** A clock whose sleeps take no time but advance it, and are recorded. */
class FastClock extends Clock {
  readonly slept: number[] = [];
  private time = Date.parse('2026-11-21T10:00:00Z');

  now(): Date {
    return new Date(this.time);
  }

  elapsedMs(): number {
    return this.time;
  }

  sleep(ms: number): Promise<void> {
    this.slept.push(ms);
    this.time += ms;
    return Promise.resolve();
  }
}

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const list: Item[] = [];
  for await (const item of items) list.push(item);
  return list;
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

describe('OutboundClient', () => {
  const transport = new HttpTransport();
  let clock: FastClock;
  let server: Server;
  let base: string;
  let answers: Answer[];
  let seen: { method?: string; url?: string; body: string; headers: IncomingMessage['headers'] }[];
  const addresses: Record<string, string[]> = {};

  beforeAll(async () => {
    server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const { method, url, headers } = request;
        seen.push({ method, url, headers, body: Buffer.concat(chunks).toString() });
        (answers.length > 1 ? answers.shift() : answers[0])?.(request, response);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });

  afterAll(async () => {
    await transport.onApplicationShutdown();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  beforeEach(() => {
    clock = new FastClock();
    answers = [ok('{}')];
    seen = [];
  });

  const ok =
    (body: string): Answer =>
    (_request, response) =>
      void response.end(body);
  const status = (code: number, headers: Record<string, string> = {}, body = ''): Answer => {
    return (_request, response) => void response.writeHead(code, headers).end(body);
  };
  const cut: Answer = (request) => void request.socket.destroy();

  function client(allow = new URL(base).host) {
    const lookup: HostLookup = { addresses: (host) => Promise.resolve(addresses[host] ?? []) };
    const guard = new EgressGuard(readConfig({ EGRESS_ALLOW: allow }), lookup);
    const http = new OutboundHttp(guard, transport, new MemoryLimitStore(clock), clock);
    return http.clientFor({ limits: { key: 'test', maxInFlight: 4, rate: [] }, secrets: [secretValue] });
  }

  const send = (request: Partial<OutboundRequest> = {}, allow?: string) =>
    client(allow).send({ method: 'GET', url: `${base}/zones`, ...request });
  const failure = async (request: Partial<OutboundRequest> = {}, allow?: string): Promise<HttpFailure> => {
    const outcome = await send(request, allow).catch((error: unknown) => error);
    if (outcome instanceof HttpFailure) return outcome;
    throw new Error(`not refused: ${JSON.stringify(outcome)}`);
  };

  it('sends the request as given and returns the whole answer', async () => {
    answers = [status(200, { 'X-Serial': '7', 'Set-Cookie': 'a=b' }, 'ünï')];
    const answer = await send({ method: 'PATCH', headers: { 'X-API-Key': secretValue }, body: '{"a":1}' });
    expect(answer).toMatchObject({ status: 200, text: 'ünï' });
    expect(answer.headers.get('x-serial')).toBe('7');
    expect(seen).toEqual([expect.objectContaining({ method: 'PATCH', body: '{"a":1}', url: '/zones' })]);
    expect(seen[0]?.headers['x-api-key']).toBe(secretValue);
  });

  it('does not follow a redirect', async () => {
    answers = [status(302, { location: 'http://169.254.169.254/' })];
    await expect(send()).resolves.toMatchObject({ status: 302 });
    expect(seen).toHaveLength(1);
  });

  it.each([
    ['a private address', 'http://127.0.0.1:1/', '10.0.0.0/8'],
    ['the metadata service', 'https://169.254.169.254/latest', ''],
    ['another spelling of loopback', 'https://0x7f.1/', ''],
    ['plain http, though public', 'http://8.8.8.8/', ''],
  ])('sends nothing to %s', async (_, url, allow) => {
    expect(await failure({ url }, allow)).toMatchObject({ kind: 'refused', retryable: false });
  });

  it.each(['ftp://example.org/', 'http://user:pass@example.org/', 'nonsense'])('refuses the URL %s', async (url) => {
    expect(await failure({ url })).toMatchObject({ kind: 'invalid_url' });
  });

  it('connects to the checked address', async () => {
    addresses['api.example'] = ['127.0.0.1'];
    const { port } = new URL(base);
    const answer = await send({ url: `http://api.example:${port}/` }, `127.0.0.1:${port}`);
    expect(answer.status).toBe(200);
    expect(seen[0]?.headers.host).toBe(`api.example:${port}`);
  });

  it('retries a GET on 429, 5xx and broken connections, and honours Retry-After', async () => {
    answers = [status(429, { 'retry-after': '3' }), status(503), cut, ok('at last')];
    await expect(send()).resolves.toMatchObject({ text: 'at last' });
    expect(seen).toHaveLength(4);
    expect(clock.slept[0]).toBe(3000);
    expect(clock.slept[1]).toBeLessThanOrEqual(1000);
  });

  it.each([429, 503])('backs off from %i also when Retry-After asks for no wait or cannot be read', async (code) => {
    const past = 'Sun, 06 Nov 1994 08:49:37 GMT';
    answers = ['0', past, '-5'].map((after) => status(code, { 'retry-after': after }));
    answers.push(ok('at last'));
    await expect(send()).resolves.toMatchObject({ text: 'at last' });
    expect(clock.slept).toHaveLength(3);
    expect(clock.slept.map((ms, index) => ms >= 250 * 2 ** index)).toEqual([true, true, true]);
  });

  it('rejects with rate_limited when 429 outlives the retries', async () => {
    answers = [status(429, { 'retry-after': '7' }, `for ${secretValue}`)];
    const error = await failure();
    expect(error).toMatchObject({ kind: 'rate_limited', retryAfterMs: 7000, retryable: true, status: 429 });
    expect(error.excerpt).toBe('for [secret]');
    expect(seen).toHaveLength(4);
  });

  it('returns a long Retry-After to the caller instead of waiting it out', async () => {
    answers = [status(429, { 'retry-after': '3600' })];
    expect(await failure()).toMatchObject({ kind: 'rate_limited', retryAfterMs: hourMs });
    expect(clock.slept).toEqual([]);
  });

  it('returns the last 5xx answer when the retries are used up', async () => {
    answers = [status(502, {}, 'bad gateway')];
    await expect(send()).resolves.toMatchObject({ status: 502, text: 'bad gateway' });
    expect(seen).toHaveLength(4);
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)('never retries a %s', async (method) => {
    answers = [status(503)];
    await expect(send({ method })).resolves.toMatchObject({ status: 503 });
    answers = [status(429)];
    expect(await failure({ method })).toMatchObject({ kind: 'rate_limited' });
    answers = [cut];
    expect(await failure({ method })).toMatchObject({ kind: 'outcome_unknown' });
    expect(seen).toHaveLength(3);
  });

  it('reports outcome_unknown for a POST, and timeout for a GET, without an answer in time', async () => {
    answers = [() => undefined];
    expect(await failure({ method: 'POST', timeoutMs: 50 })).toMatchObject({ kind: 'outcome_unknown' });
    expect(await failure({ timeoutMs: 50 })).toMatchObject({ kind: 'timeout' });
  });

  it('reports a refused connection as unreachable, also for a POST', async () => {
    const unused = createTcpServer();
    await new Promise<void>((resolve) => unused.listen(0, '127.0.0.1', resolve));
    const { port } = unused.address() as AddressInfo;
    await new Promise((resolve) => unused.close(resolve));
    const error = await failure({ method: 'POST', url: `http://127.0.0.1:${port}/` }, '127.0.0.0/8');
    expect(error).toMatchObject({ kind: 'unreachable' });
    // Its words are ours, in every language.
    expect(error).toMatchObject({ statement: { code: 'hosts:http.refused', values: { host: '127.0.0.1' } } });
  });

  it('sends nothing when the signal is already aborted', async () => {
    const signal = AbortSignal.abort();
    expect(await failure({ method: 'POST', signal })).toMatchObject({ kind: 'cancelled' });
    expect(seen).toEqual([]);
  });

  it('redacts secrets in failed answers and leaves successful ones as they are', async () => {
    answers = [status(401, {}, `bad key ${secretValue}`)];
    await expect(send()).resolves.toMatchObject({ text: 'bad key [secret]' });
    answers = [ok(`TXT ${secretValue}`)];
    await expect(send()).resolves.toMatchObject({ text: `TXT ${secretValue}` });
  });

  it('rejects an answer larger than 32 MiB', async () => {
    answers = [
      (_request, response) => {
        response.on('error', () => undefined);
        for (let mebibytes = 0; mebibytes < 33; mebibytes++) response.write(Buffer.alloc(1024 * 1024));
        response.end();
      },
    ];
    expect(await failure()).toMatchObject({ kind: 'unreadable' });
  });

  it('rejects a compressed answer', async () => {
    answers = [status(200, { 'content-encoding': 'gzip' }, 'bomb')];
    expect(await failure()).toMatchObject({ kind: 'unreadable' });
    expect(seen[0]?.headers['accept-encoding']).toBe('identity');
  });

  it('retries a POST that is repeatable', async () => {
    answers = [status(503), cut, ok('done')];
    await expect(send({ method: 'POST', repeatable: true })).resolves.toMatchObject({ text: 'done' });
    expect(seen).toHaveLength(3);
  });

  it('rejects an answer larger than the request allows', async () => {
    answers = [ok('x'.repeat(2000))];
    const error = await failure({ maxResponseBytes: 1024 });
    expect(error).toMatchObject({ kind: 'unreadable', message: 'The answer is larger than 1 KiB.' });
  });

  it('sends nothing for the account until the pause that an answer asked for is over', async () => {
    answers = [status(200, { 'ratelimit-remaining': '0', 'ratelimit-reset': '30' })];
    const http = client();
    for (let count = 0; count < 2; count++) await http.send({ method: 'GET', url: `${base}/zones` });
    expect(clock.slept).toEqual([30_000]);
  });

  it('rejects immediately, without sending, when the limits would delay the request too long', async () => {
    answers = [status(200, { 'ratelimit-remaining': '0', 'ratelimit-reset': '30' })];
    const http = client();
    await http.send({ method: 'GET', url: `${base}/zones` });
    const late = http.send({ method: 'GET', url: `${base}/zones`, maxWaitMs: 5000 });
    await expect(late).rejects.toMatchObject({ kind: 'rate_limited', retryAfterMs: 30_000, status: undefined });
    expect(seen).toHaveLength(1);
    expect(clock.slept).toEqual([]);
  });

  describe('streams', () => {
    const stream = (request: Partial<OutboundRequest> = {}) =>
      client().stream({ method: 'POST', url: `${base}/events`, ...request });
    const inParts =
      (...parts: string[]): Answer =>
      (_request, response) => {
        const [first, ...rest] = parts;
        if (first === undefined) return void response.end();
        response.write(first, () => setTimeout(() => inParts(...rest)(_request, response), 5));
      };

    it('yields the events of an answer while it arrives', async () => {
      answers = [inParts('event: delta\nda', 'ta: {"a":', '1}\n\n: ping\r', '\ndata: x\ndata: y\n\n', 'data: no end')];
      const events = await all((await stream()).events());
      expect(events).toEqual([
        { event: 'delta', data: '{"a":1}', id: '' },
        { event: 'message', data: 'x\ny', id: '' },
      ]);
    });

    it('decodes a character that arrives in two chunks', async () => {
      const bytes = Buffer.from('ü\n');
      answers = [
        (_request, response) => {
          response.write(bytes.subarray(0, 1), () => setTimeout(() => response.end(bytes.subarray(1)), 5));
        },
      ];
      expect(await all((await stream()).lines())).toEqual(['ü']);
    });

    it('closes the connection when the reader stops', async () => {
      const closed = new Promise((resolve) => {
        answers = [
          (_request, response) => {
            response.on('close', resolve);
            response.write('one\ntwo\n');
          },
        ];
      });
      for await (const line of (await stream()).lines()) {
        expect(line).toBe('one');
        break;
      }
      await closed;
    });

    it('rejects when the signal aborts, when no data comes in time, and when the connection breaks', async () => {
      const begun: Answer = (_request, response) => void response.write('one\n');
      const stop = new AbortController();
      answers = [begun];
      const lines = (await stream({ signal: stop.signal })).lines();
      await lines.next();
      stop.abort();
      await expect(lines.next()).rejects.toBeInstanceOf(HttpFailure);
      answers = [begun];
      await expect(all((await stream({ timeoutMs: 50 })).lines())).rejects.toMatchObject({
        kind: 'timeout',
      });
      answers = [(request, response) => response.write('one\n', () => setTimeout(() => request.socket.destroy(), 20))];
      await expect(all((await stream()).lines())).rejects.toMatchObject({ kind: 'unreachable' });
    });

    it('returns an error answer as text with secrets redacted', async () => {
      answers = [status(401, {}, `bad key ${secretValue}`)];
      const refused = await stream();
      expect(refused.status).toBe(401);
      expect(await refused.text()).toBe('bad key [secret]');
    });

    it('counts as a running request until its end', async () => {
      answers = [inParts('one\n', 'two\n')];
      const guard = new EgressGuard(readConfig({ EGRESS_ALLOW: new URL(base).host }), {
        addresses: () => Promise.resolve([]),
      });
      const http = new OutboundHttp(guard, transport, new MemoryLimitStore(clock), clock);
      const one = http.clientFor({ limits: { key: 'one', maxInFlight: 1, rate: [] } });
      const order: string[] = [];
      const first = await one.stream({ method: 'POST', url: `${base}/events` });
      const second = one.send({ method: 'GET', url: `${base}/zones` }).then(() => order.push('sent'));
      for await (const line of first.lines()) order.push(line);
      await second;
      expect(order).toEqual(['one', 'two', 'sent']);
    });
  });
});
