import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { parseZoneName } from '../../src/dns/index.js';
import { ProviderError } from '../../providers/contract/errors.js';
import type { ProviderContext } from '../../providers/contract/context.js';
import { testProviderContext, type TestContext } from './provider-context.js';

export const zone = parseZoneName('example.org');

export const soa = {
  name: 'example.org.',
  type: 'SOA',
  ttl: 3600,
  records: [{ content: 'ns1.example.org. hostmaster.example.org. 1 7200 900 1209600 300', disabled: false }],
};

/** The zone with its SOA alone, as PowerDNS writes it, but for what is `changed`. */
export const document = (changed: object = {}) =>
  JSON.stringify({ name: 'example.org.', kind: 'Native', rrsets: [soa], ...changed });

export type Answer = (response: ServerResponse, request: IncomingMessage) => void;

export const json =
  (body: string, status = 200, headers: Record<string, string> = {}): Answer =>
  (response) =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);

/** For a file: a PowerDNS that gives any `answer` the test sets, and a plugin context that leads to it. */
export function scriptedPowerDns(apiKey = 'canary-key-4711') {
  const state = { answer: json(document()), requests: [] as string[], bodies: [] as string[] };
  let test: TestContext;
  const server = createServer((request, response) => {
    state.requests.push(`${request.method} ${request.url}`);
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      state.bodies.push(Buffer.concat(chunks).toString());
      state.answer(response, request);
    });
  });

  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  beforeEach(() => {
    Object.assign(state, { requests: [], bodies: [] });
    const { port } = server.address() as AddressInfo;
    test = testProviderContext({
      credentials: { apiKey, apiBaseUrl: `http://127.0.0.1:${port}`, serverId: 'localhost' },
    });
  });
  afterEach(() => test.close());
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  return {
    apiKey,
    get context(): ProviderContext {
      return test.context;
    },
    /** In the order of their arrival, since the test began. */
    get requests() {
      return state.requests;
    },
    get bodies() {
      return state.bodies;
    },
    set answer(answer: Answer) {
      state.answer = answer;
    },
  };
}

export async function providerErrorOf(call: Promise<unknown>): Promise<ProviderError> {
  const error = await call.then(
    (value) => new Error(`an answer came: ${JSON.stringify(value)}`),
    (reason: unknown) => reason,
  );
  if (!(error instanceof ProviderError)) throw error;
  return error;
}
