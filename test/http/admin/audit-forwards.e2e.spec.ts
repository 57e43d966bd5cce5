import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer as createHttpServer, type IncomingHttpHeaders, type Server as HttpServer } from 'node:http';
import { createServer, type AddressInfo, type Server } from 'node:net';
import type { AuditEntryView, AuditForwardView } from '../../../src/admin/audit-log/audit-log.presenter.js';
import { Forwarder } from '../../../src/admin/audit-log/forwarding/forwarder.js';
import { ActivitySealer } from '../../../src/domains/activity/activity-sealer.js';
import { expectSoon } from '../../support/soon.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { asAdmin, signUp, type Person } from '../support/people.js';

const secret = 'the secret of this webhook';
let app: TestApp;
let admin: Person;
let hook: HttpServer;
let hookStatus = 200;
const posted: { headers: IncomingHttpHeaders; body: string }[] = [];
let collector: Server;
let collected = '';

beforeAll(async () => {
  hook = createHttpServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      posted.push({ headers: request.headers, body });
      response.writeHead(hookStatus).end();
    });
  }).listen(0, '127.0.0.1');
  collector = createServer((socket) => {
    socket.on('data', (chunk: Buffer) => (collected += chunk.toString()));
    socket.on('end', () => socket.end());
  }).listen(0, '127.0.0.1');
  await Promise.all([once(collector, 'listening'), once(hook, 'listening')]);
  const [syslog, webhook] = [collector, hook].map((server) => `127.0.0.1:${(server.address() as AddressInfo).port}`);
  app = await startTestApp({
    settings: {
      EGRESS_ALLOW: `${syslog},${webhook}`,
      AUDIT_SYSLOG_URL: `tcp://${syslog}`,
      AUDIT_WEBHOOK_URL: `http://${webhook}/audit?token=canary`,
      AUDIT_WEBHOOK_SECRET: secret,
    },
  });
  admin = await asAdmin(app);
  await forward();
});
afterAll(async () => {
  await app.close();
  for (const server of [collector, hook]) await new Promise((resolve) => server.close(resolve));
});

async function forward(): Promise<void> {
  await app.get(ActivitySealer).sealNew();
  await app.get(Forwarder).forward();
}
const standings = async () => (await admin.get('/api/admin/audit-log/forwards').expect(200)).body as AuditForwardView[];
/** An entry may come twice, under the same id: the product's own job runs beside the test. */
const postedOf = (name: string) => {
  const entries = posted.flatMap(({ body }) => (JSON.parse(body) as { entries: AuditEntryView[] }).entries);
  return [...new Map(entries.map((entry) => [entry.id, entry])).values()].filter(({ resource }) => resource === name);
};

/** A message of RFC 5424 for each, cut by the lengths in front of them (RFC 6587). */
function messages(): string[] {
  let rest = Buffer.from(collected);
  const found: string[] = [];
  while (rest.length > 0) {
    const space = rest.indexOf(' ');
    const length = Number(rest.subarray(0, space));
    found.push(rest.subarray(space + 1, space + 1 + length).toString());
    rest = rest.subarray(space + 1 + length);
  }
  return [...new Set(found)];
}

async function add(name: string): Promise<Person> {
  const person = await signUp(app);
  await person.post('/api/domains').send({ name, providerId: 'sandbox' }).expect(201);
  return person;
}

describe('a syslog server', () => {
  it('gets every entry with its seal, as a message of RFC 5424', async () => {
    const ada = await add('syslog-audit.example');
    await forward();
    await forward();
    const ofDomain = messages().filter((message) => message.includes('resource="syslog-audit.example"'));
    expect(ofDomain).toHaveLength(1);
    expect(ofDomain[0]).toMatch(
      /^<110>1 \d{4}-\d\d-\d\dT[\d:.]+Z \S+ zonekeeper - domain\.added \[zonekeeper@32473 id="[\w-]{36}" kind="zone" /,
    );
    expect(ofDomain[0]).toContain(`email="${ada.user.email}"`);
    expect(ofDomain[0]).toMatch(
      / address="127\.0\.0\.1" .* seal="[0-9a-f]{64}"\] \ufeffAdded domain syslog-audit\.example$/,
    );
  });
});

describe('a webhook for the audit log', () => {
  it('gets the entries as the list has them, signed', async () => {
    const ada = await add('webhook-audit.example');
    await forward();
    expect(postedOf('webhook-audit.example')).toMatchObject([{ email: ada.user.email, kind: 'zone' }]);
    const { headers, body } = posted.at(-1)!;
    const timestamp = String(headers['zonekeeper-timestamp']);
    const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
    expect(headers['zonekeeper-signature']).toBe(`v1=${signature}`);
    expect(headers['zonekeeper-delivery']).toBe((JSON.parse(body) as { id: string }).id);
  });

  it('gets them later where it took none, says so in the console without its secret, and holds up nobody else', async () => {
    hookStatus = 503;
    await add('refused-audit.example');
    await forward();
    expect(messages().some((message) => message.includes('resource="refused-audit.example"'))).toBe(true);
    const [syslog, webhook] = await standings();
    expect(syslog).toMatchObject({ target: 'syslog', waiting: 0, failingSince: null, lastError: null });
    expect(webhook).toMatchObject({ target: 'webhook', lastError: expect.stringContaining('503') as unknown });
    expect(webhook!.waiting).toBeGreaterThan(0);
    expect(webhook!.failingSince).not.toBeNull();
    expect(JSON.stringify(await standings())).not.toMatch(/canary|secret/);
    hookStatus = 200;
    await expectSoon(async () => {
      await forward();
      expect(await standings()).toMatchObject([{}, { waiting: 0, failingSince: null, lastError: null }]);
    });
    expect(postedOf('refused-audit.example')).toHaveLength(1);
  });
});

describe('a server that the egress rules forbid', () => {
  it('gets nothing, and the console says why', async () => {
    const closed = await startTestApp({ settings: { AUDIT_SYSLOG_URL: 'tcp://127.0.0.1:601' } });
    try {
      const reader = await asAdmin(closed);
      await closed.get(Forwarder).forward();
      await signUp(closed);
      await expectSoon(async () => {
        await closed.get(ActivitySealer).sealNew();
        await closed.get(Forwarder).forward();
        const { body } = await reader.get('/api/admin/audit-log/forwards').expect(200);
        expect(body).toMatchObject([{ lastError: expect.stringContaining('private') as unknown }]);
      });
    } finally {
      await closed.close();
    }
  });
});
