import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createTcpServer, type AddressInfo } from 'node:net';
import { ProviderError } from '../../../providers/contract/errors.js';
import type { HttpRequest } from '../../../providers/contract/provider.js';
import { Clock } from '../clock/index.js';
import { readConfig } from '../config/index.js';
import { EgressGuard, type HostLookup } from '../egress/index.js';
import { PluginHttp } from './plugin-http.js';
import { HttpTransport } from './transport.js';

const SECRET = 'very-secret-token';

/** Time passes without waiting; what was slept is written down. */
class HastyClock extends Clock {
  readonly slept: number[] = [];

  now(): Date {
    return new Date('2026-11-21T10:00:00Z');
  }

  sleep(ms: number): Promise<void> {
    this.slept.push(ms);
    return Promise.resolve();
  }
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

describe('the HTTP client of plugins', () => {
  const transport = new HttpTransport();
  let clock: HastyClock;
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
    clock = new HastyClock();
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
    const http = new PluginHttp(guard, transport, clock);
    return http.clientFor({ owner: 'test', limits: { maxInFlight: 4, rate: [] }, secrets: [SECRET] });
  }

  const send = (request: Partial<HttpRequest> = {}, allow?: string) =>
    client(allow).send({ method: 'GET', url: `${base}/zones`, ...request });
  const failure = async (request: Partial<HttpRequest> = {}, allow?: string): Promise<ProviderError> => {
    const outcome = await send(request, allow).catch((error: unknown) => error);
    if (outcome instanceof ProviderError) return outcome;
    throw new Error(`not refused: ${JSON.stringify(outcome)}`);
  };

  it('sends what the plugin says and gives the whole answer', async () => {
    answers = [status(200, { 'X-Serial': '7', 'Set-Cookie': 'a=b' }, 'ünï')];
    const answer = await send({ method: 'PATCH', headers: { 'X-API-Key': SECRET }, body: '{"a":1}' });
    expect(answer).toMatchObject({ status: 200, text: 'ünï' });
    expect(answer.headers.get('x-serial')).toBe('7');
    expect(seen).toEqual([expect.objectContaining({ method: 'PATCH', body: '{"a":1}', url: '/zones' })]);
    expect(seen[0]?.headers['x-api-key']).toBe(SECRET);
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
    expect(await failure({ url }, allow)).toMatchObject({ kind: 'unavailable', retryable: false });
  });

  it.each(['ftp://example.org/', 'http://user:pass@example.org/', 'nonsense'])('refuses the URL %s', async (url) => {
    expect(await failure({ url })).toMatchObject({ kind: 'validation' });
  });

  it('connects to the address that was checked, whatever the name says next', async () => {
    addresses['api.example'] = ['127.0.0.1'];
    const { port } = new URL(base);
    const answer = await send({ url: `http://api.example:${port}/` }, `127.0.0.1:${port}`);
    expect(answer.status).toBe(200);
    expect(seen[0]?.headers.host).toBe(`api.example:${port}`);
  });

  it('repeats a read while the host is busy, and waits as long as it asks for', async () => {
    answers = [status(429, { 'retry-after': '3' }), status(503), cut, ok('at last')];
    await expect(send()).resolves.toMatchObject({ text: 'at last' });
    expect(seen).toHaveLength(4);
    expect(clock.slept[0]).toBe(3000);
    expect(clock.slept[1]).toBeLessThanOrEqual(1000);
  });

  it('says so when the host stays busy', async () => {
    answers = [status(429, { 'retry-after': '7' }, `for ${SECRET}`)];
    const error = await failure();
    expect(error).toMatchObject({ kind: 'rate_limited', retryAfterMs: 7000, retryable: true, httpStatus: 429 });
    expect(error.excerpt).toBe('for [secret]');
    expect(seen).toHaveLength(4);
  });

  it('does not sit out a long Retry-After', async () => {
    answers = [status(429, { 'retry-after': '3600' })];
    expect(await failure()).toMatchObject({ kind: 'rate_limited', retryAfterMs: 3_600_000 });
    expect(clock.slept).toEqual([]);
  });

  it('gives the last answer when the host stays broken', async () => {
    answers = [status(502, {}, 'bad gateway')];
    await expect(send()).resolves.toMatchObject({ status: 502, text: 'bad gateway' });
    expect(seen).toHaveLength(4);
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)('never repeats a %s', async (method) => {
    answers = [status(503)];
    await expect(send({ method })).resolves.toMatchObject({ status: 503 });
    answers = [status(429)];
    expect(await failure({ method })).toMatchObject({ kind: 'rate_limited' });
    answers = [cut];
    expect(await failure({ method })).toMatchObject({ kind: 'timeout_unknown_outcome' });
    expect(seen).toHaveLength(3);
  });

  it('does not know the fate of a write that got no answer in time', async () => {
    answers = [() => undefined];
    expect(await failure({ method: 'POST', timeoutMs: 50 })).toMatchObject({ kind: 'timeout_unknown_outcome' });
    expect(await failure({ timeoutMs: 50 })).toMatchObject({ kind: 'unavailable' });
  });

  it('knows that a refused connection changed nothing', async () => {
    const unused = createTcpServer();
    await new Promise<void>((resolve) => unused.listen(0, '127.0.0.1', resolve));
    const { port } = unused.address() as AddressInfo;
    await new Promise((resolve) => unused.close(resolve));
    const error = await failure({ method: 'POST', url: `http://127.0.0.1:${port}/` }, '127.0.0.0/8');
    expect(error).toMatchObject({ kind: 'unavailable' });
  });

  it('sends nothing once the caller has given up', async () => {
    const signal = AbortSignal.abort();
    expect(await failure({ method: 'POST', signal })).toMatchObject({ kind: 'unavailable' });
    expect(seen).toEqual([]);
  });

  it('redacts the secret in what a failed request says, and leaves zone data as it is', async () => {
    answers = [status(401, {}, `bad key ${SECRET}`)];
    await expect(send()).resolves.toMatchObject({ text: 'bad key [secret]' });
    answers = [ok(`TXT ${SECRET}`)];
    await expect(send()).resolves.toMatchObject({ text: `TXT ${SECRET}` });
  });

  it('stops reading at 32 MiB', async () => {
    answers = [
      (_request, response) => {
        response.on('error', () => undefined);
        for (let mebibytes = 0; mebibytes < 33; mebibytes++) response.write(Buffer.alloc(1024 * 1024));
        response.end();
      },
    ];
    expect(await failure()).toMatchObject({ kind: 'protocol' });
  });

  it('does not unpack what it did not ask for', async () => {
    answers = [status(200, { 'content-encoding': 'gzip' }, 'bomb')];
    expect(await failure()).toMatchObject({ kind: 'protocol' });
    expect(seen[0]?.headers['accept-encoding']).toBe('identity');
  });
});
