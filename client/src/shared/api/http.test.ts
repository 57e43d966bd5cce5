import { jest } from '@jest/globals';
import { signedOutEvent, type ApiError, type Page } from './http';

let http: <T>(url: string, init?: RequestInit) => Promise<T>;
let httpPage: <T>(url: string) => Promise<Page<T>>;
let httpAll: <T extends { id: string }>(urlOf: (range?: string) => string) => Promise<T[]>;
const network = jest.fn<typeof fetch>();

const says = (status: number, body?: string | object, statusText = '') =>
  network.mockImplementation(() =>
    Promise.resolve(
      new Response(typeof body === 'object' ? JSON.stringify(body) : (body ?? null), { status, statusText }),
    ),
  );

const failure = (url = '/api/domains', init?: RequestInit) =>
  http(url, init).then(
    () => Promise.reject(new Error('the call succeeded')),
    (error: ApiError) => error,
  );

beforeEach(async () => {
  // The breaker counts for the whole page: each test gets a page of its own.
  jest.resetModules();
  ({ http, httpAll, httpPage } = await import('./http'));
  network.mockReset();
  globalThis.fetch = network;
});

describe('what a call gives', () => {
  it('is the body, or nothing where there is none', async () => {
    says(200, { id: '1' });
    expect(await http('/api/domains')).toEqual({ id: '1' });
    says(204);
    expect(await http('/api/domains')).toBeUndefined();
  });

  it('is what the server says for people, with all it says for programs', async () => {
    const body = { statusCode: 400, code: 'validation_failed', message: 'Too long', details: { name: 'Too long' } };
    says(400, body);
    const error = await failure();
    expect(error).toMatchObject({ status: 400, code: 'validation_failed', message: 'Too long', body });
    expect(error.details).toEqual({ name: 'Too long' });
  });

  it.each([
    ['503: no server is ready', 503, 'no server is ready', 'Service Unavailable'],
    ['502: Bad Gateway', 502, '<html><body>nginx</body></html>', 'Bad Gateway'],
    ['502: Bad Gateway', 502, 'x'.repeat(201), 'Bad Gateway'],
    ['504: Gateway Timeout', 504, undefined, 'Gateway Timeout'],
    ['Rate limited', 429, undefined, 'Too Many Requests'],
  ])('is "%s" where the answer has no words for people', async (message, status, body, statusText) => {
    says(status, body, statusText);
    expect(await failure()).toMatchObject({ status, code: 'unknown', message });
  });
});

describe('a part of a list', () => {
  it('comes with the length of the whole', async () => {
    const headers = { 'Content-Range': 'dns-records 0-1/10000' };
    network.mockResolvedValue(new Response('[1,2]', { headers }));
    expect(await httpPage('/api/dns-records?range=[0,1]')).toEqual({
      items: [1, 2],
      total: 10_000,
      isTotalExact: true,
    });
  });

  it('says that the server stopped counting', async () => {
    const headers = { 'Content-Range': 'dns-records 0-1/10001', 'Content-Range-Total': 'at-least' };
    network.mockResolvedValue(new Response('[1,2]', { headers }));
    expect(await httpPage('/api/dns-records?q=a')).toMatchObject({ total: 10_001, isTotalExact: false });
  });

  it('is the whole where the server does not count', async () => {
    says(200, [1, 2]);
    expect(await httpPage('/api/domains')).toEqual({ items: [1, 2], total: 2, isTotalExact: true });
  });
});

describe('a whole list', () => {
  const urlOf = (range?: string) => (range === undefined ? '/api/domains' : `/api/domains?range=${range}`);
  const page = (ids: number[], part: string) =>
    new Response(JSON.stringify(ids.map((id) => ({ id: `${id}` }))), { headers: { 'Content-Range': part } });
  const numbers = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => first + at);

  it('is read page by page, and has a row that moved meanwhile once', async () => {
    network
      .mockResolvedValueOnce(page(numbers(0, 999), 'domains 0-999/2001'))
      .mockResolvedValueOnce(page(numbers(999, 1998), 'domains 1000-1999/2001'))
      .mockResolvedValueOnce(page([2000], 'domains 2000-2000/2001'));
    const rows = await httpAll<{ id: string }>(urlOf);
    expect(rows.map(({ id }) => id)).toEqual(
      numbers(0, 2000)
        .filter((id) => id !== 1999)
        .map(String),
    );
    expect(network.mock.calls.map(([url]) => url)).toEqual([
      '/api/domains',
      '/api/domains?range=[1000,1999]',
      '/api/domains?range=[2000,2999]',
    ]);
  });

  it('ends where rows were deleted meanwhile', async () => {
    network
      .mockResolvedValueOnce(page(numbers(0, 999), 'domains 0-999/1001'))
      .mockResolvedValueOnce(page([], 'domains */1000'));
    expect(await httpAll<{ id: string }>(urlOf)).toHaveLength(1000);
  });
});

describe('the circuit breaker', () => {
  const blocked = async () => (await failure()).message.startsWith('Circuit breaker is open');

  const threeTimes = async () => {
    for (let time = 0; time < 3; time += 1) await failure();
    return blocked();
  };

  it.each([
    ['answers of 500', 500, { code: 'internal_error', message: 'Sorry' }],
    ["a proxy's answers of 502", 502, 'Bad Gateway'],
    ['being told to slow down', 429, { code: 'rate_limited', message: 'Rate limited' }],
  ])('opens after %s', async (_, status, body) => {
    says(status, body);
    expect(await threeTimes()).toBe(true);
    expect(network).toHaveBeenCalledTimes(3);
  });

  it('opens after failures of the network', async () => {
    network.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await threeTimes()).toBe(true);
  });

  it.each(['database_busy', 'database_unavailable'])('opens when the server says %s', async (code) => {
    says(503, { code, message: 'The server is busy. Try again in a moment.' });
    expect(await threeTimes()).toBe(true);
  });

  it.each([
    ['too many test mails', 429, { code: 'too_many_test_emails', message: 'Wait a minute' }],
    ['refusals', 403, { code: 'forbidden', message: 'No' }],
    ['a missing session', 401, { code: 'unauthorized', message: 'Unauthorized' }],
    ['a DNS host that is down', 502, { code: 'provider_unavailable', message: 'Hetzner does not answer' }],
  ])('stays closed for %s', async (_, status, body) => {
    says(status, body);
    expect(await threeTimes()).toBe(false);
  });

  it('stays closed for calls that a page took back', async () => {
    network.mockRejectedValue(new DOMException('', 'AbortError'));
    const signal = AbortSignal.abort();
    for (let time = 0; time < 3; time += 1) await failure('/api/domains', { signal });
    says(200, []);
    expect(await http('/api/domains')).toEqual([]);
  });
});

describe('a session that is over', () => {
  const announced = jest.fn();
  beforeAll(() => window.addEventListener(signedOutEvent, announced));
  beforeEach(() => announced.mockReset());

  it('is announced by a call that returns 401, with its URL', async () => {
    says(401, { code: 'unauthorized', message: 'Unauthorized' });
    await failure();
    expect(announced.mock.calls).toEqual([[expect.objectContaining({ detail: '/api/domains' })]]);
  });

  it('is not announced for a wrong password', async () => {
    says(401, { code: 'invalid_credentials', message: 'The email address or the password is wrong' });
    await failure('/api/auth/login', { method: 'POST' });
    expect(announced).not.toHaveBeenCalled();
  });
});
