import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendJson, startLoopbackHttp, type LoopbackHttp, type Respond } from '../../support/loopback-http.js';
import { startTestApp, type TestApp } from './app.js';
import type { Person } from './people.js';

/** The one key that the host takes. It must not turn up anywhere. */
export const canaryKey = 'canary-7f3a9c51';
const zones = ['one.example.', 'two.example.', 'three.example.'];

/** An app beside a host that answers like PowerDNS. */
export class KeyedHost {
  /** How the host behaves in this test. */
  respond: Respond = likePowerDns;

  private constructor(
    readonly app: TestApp,
    private readonly server: LoopbackHttp,
  ) {}

  static async start(): Promise<KeyedHost> {
    let started: KeyedHost | null = null;
    const server = await startLoopbackHttp((request, response) => started?.respond(request, response));
    const app = await startTestApp({ settings: { EGRESS_ALLOW: new URL(server.url).host } });
    started = new KeyedHost(app, server);
    return started;
  }

  get url(): string {
    return this.server.url;
  }

  get requests(): string[] {
    return this.server.requests;
  }

  /** Before each test. */
  reset(): void {
    this.respond = likePowerDns;
    this.server.requests.length = 0;
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.server.close();
  }

  credentials(changed: object = {}) {
    return { apiKey: canaryKey, apiBaseUrl: this.url, ...changed };
  }

  async connect(person: Person): Promise<{ id: string }> {
    const config = { credentials: this.credentials() };
    const request = { providerName: 'powerdns', displayName: 'My PowerDNS', config };
    const { body } = await person.post('/api/user/dns-providers').send(request).expect(201);
    return body as { id: string };
  }
}

/** Neither a domain nor a connection. */
export async function expectNothingStored(person: Person): Promise<void> {
  await person.get('/api/domains').expect(200, []);
  await person.get('/api/user/dns-providers').expect(200, []);
}

export function likePowerDns(request: IncomingMessage, response: ServerResponse): void {
  if (request.headers['x-api-key'] !== canaryKey) return sendJson(response, { error: 'Unauthorized' }, 401);
  const path = request.url?.replace('/api/v1/servers/localhost', '');
  if (path === '') return sendJson(response, { type: 'Server', version: '4.9.1' });
  if (path === '/zones')
    return sendJson(
      response,
      zones.map((name) => ({ id: name, name, kind: 'Native' })),
    );
  const name = zones.find((zone) => path === `/zones/${zone}`);
  if (!name) return sendJson(response, { error: 'Not Found' }, 404);
  const content = `ns1.${name} hostmaster.${name} 1 7200 900 1209600 300`;
  const rrsets = [
    { name, type: 'SOA', ttl: 3600, comments: [], records: [{ content, disabled: false }] },
    { name: `www.${name}`, type: 'A', ttl: 300, comments: [], records: [{ content: '192.0.2.1', disabled: false }] },
  ];
  sendJson(response, { id: name, name, kind: 'Native', rrsets });
}
