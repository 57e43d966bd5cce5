import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Alerts, type AlertInput } from '../../../src/alerts/index.js';
import { ChannelDeliveries } from '../../../src/alerts/channels/channel-deliveries.js';
import { AlertDispatcher } from '../../../src/alerts/dispatch/alert-dispatcher.js';
import { dumpDatabase } from '../../support/database-dump.js';
import { expectSoon } from '../../support/soon.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { signUp, type Person } from '../support/people.js';
import { aTrialDomain, type ReadyDomain } from '../support/zones.js';

interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

let app: TestApp;
let server: Server;
let url: string;
const received: Received[] = [];
/** By path: what the other side answers; 200 unless said. */
const answers = new Map<string, number>();

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const path = request.url ?? '';
      received.push({ path, headers: request.headers, body: Buffer.concat(chunks).toString() });
      const status = answers.get(path) ?? 200;
      response.writeHead(status, status === 302 ? { location: `${url}/elsewhere` } : {}).end(`you sent ${path}`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  url = `http://127.0.0.1:${port}`;
  app = await startTestApp({ settings: { EGRESS_ALLOW: `127.0.0.1:${port}` } });
});
afterAll(async () => {
  await app.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

interface NewChannel {
  id: string;
  secret: string | null;
}

let paths = 0;
const newPath = () => `/hooks/canary-path-${++paths}-0123456789`;
const to = (path: string) => received.filter((each) => each.path === path);
const soon = (path: string, count: number) =>
  expectSoon(async () => expect(await Promise.resolve(to(path).length)).toBe(count));

async function aPerson() {
  const person = await signUp(app, { tier: 'premium' });
  return { person, domain: await aTrialDomain(person) };
}

async function add(person: Person, { id }: ReadyDomain, fields: object): Promise<NewChannel> {
  const body = { kind: 'webhook', name: 'On-call', minSeverity: 'notice', ...fields };
  const answer = await person.post(`/api/domains/${id}/alert-channels`).send(body).expect(201);
  return answer.body as NewChannel;
}

async function alarm(person: Person, domain: ReadyDomain, event: Partial<AlertInput> = {}): Promise<void> {
  const alert = { type: 'unauthorized_changes', severity: 'critical', message: 'www A changed' } as const;
  const owner = { accountId: person.accountId, domainId: domain.id };
  await app.em().transactional((em) => app.get(Alerts).record(em, { ...owner, ...alert, ...event }));
  await app.get(AlertDispatcher).dispatch({ domainId: domain.id });
}

describe('a webhook', () => {
  it('receives each alert once, with a signature that the secret verifies', async () => {
    const { person, domain } = await aPerson();
    const path = newPath();
    const { secret } = await add(person, domain, { url: `${url}${path}` });
    const changes = [{ name: 'www', type: 'A', before: ['192.0.2.1'], after: ['203.0.113.66'] }];
    await alarm(person, domain, { data: { changes } });
    await soon(path, 1);
    const [{ headers, body }] = to(path) as [Received];
    const timestamp = String(headers['zonekeeper-timestamp']);
    const expected = createHmac('sha256', secret!).update(`${timestamp}.${body}`).digest('hex');
    expect(headers['zonekeeper-signature']).toBe(`v1=${expected}`);
    expect(Math.abs(Number(timestamp) - Date.now() / 1000)).toBeLessThan(60);
    expect(JSON.parse(body)).toMatchObject({
      version: 1,
      id: headers['zonekeeper-delivery'],
      domain: { id: domain.id, name: domain.name },
      alerts: [{ type: 'unauthorized_changes', severity: 'critical', data: { changes } }],
    });
    await Promise.all([app.get(AlertDispatcher).dispatch({ domainId: domain.id }), app.get(ChannelDeliveries).sweep()]);
    await app.get(ChannelDeliveries).deliver({ deliveryId: String(headers['zonekeeper-delivery']) });
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(to(path)).toHaveLength(1);
  });

  it('receives a failed message later, under the same id', async () => {
    const { person, domain } = await aPerson();
    const path = newPath();
    answers.set(path, 503);
    await add(person, domain, { url: `${url}${path}` });
    await alarm(person, domain);
    await soon(path, 1);
    answers.set(path, 200);
    const [{ headers }] = to(path) as [Received];
    const id = String(headers['zonekeeper-delivery']);
    await expectSoon(async () => {
      const rows = await app
        .em()
        .execute<{ attempts: number }[]>('select attempts from alert_channel_delivery where id = ?', [id]);
      expect(rows[0]?.attempts).toBe(1);
    });
    await app.get(ChannelDeliveries).deliver({ deliveryId: id });
    await app.get(ChannelDeliveries).deliver({ deliveryId: id });
    expect(to(path).map((each) => each.headers['zonekeeper-delivery'])).toEqual([id, id]);
    const { body } = await person.get(`/api/domains/${domain.id}/alert-channels`).expect(200);
    expect(body).toMatchObject([{ enabled: true, lastError: null }]);
  });

  it('does not follow redirects, and is refused at private addresses that the operator does not list', async () => {
    const { person, domain } = await aPerson();
    const path = newPath();
    answers.set(path, 302);
    const redirecting = await add(person, domain, { url: `${url}${path}` });
    const run = async ({ id }: NewChannel) =>
      (await person.post(`/api/domains/${domain.id}/alert-channels/${id}/test`).send({}).expect(200)).body as {
        success: boolean;
        message: string;
      };
    const phrase = { code: 'alerts:channelAnswered', values: { server: url, status: 302 } };
    expect(await run(redirecting)).toEqual({
      success: false,
      message: `${url} answered with status 302.`,
      phrase,
    });
    expect(to('/elsewhere')).toEqual([]);
    for (const target of ['http://127.0.0.1:1/x', 'https://[::ffff:127.0.0.1]/x', 'http://169.254.169.254/latest']) {
      const channel = await add(person, domain, { url: target });
      const { success, message } = await run(channel);
      expect([success, message]).toEqual([false, expect.stringContaining('not allowed')]);
    }
  });

  it('receives only alerts of its severity or above, and nothing while it is disabled', async () => {
    const { person, domain } = await aPerson();
    const path = newPath();
    const { id } = await add(person, domain, { url: `${url}${path}`, minSeverity: 'critical' });
    await alarm(person, domain, { severity: 'warning' });
    await app
      .em()
      .execute(`update protection_alert set due_at = now() - interval '1 minute' where domain_id = ?`, [domain.id]);
    await app.get(AlertDispatcher).dispatch({ domainId: domain.id });
    const channel = `/api/domains/${domain.id}/alert-channels/${id}`;
    await person.patch(channel).send({ enabled: false }).expect(200);
    await alarm(person, domain);
    await person.patch(channel).send({ enabled: true, name: 'Pager' }).expect(200);
    await alarm(person, domain, { message: 'this one' });
    await soon(path, 1);
    expect(to(path)[0]!.body).toContain('this one');
    await person.delete(channel).expect(204);
    await person.delete(channel).expect(404);
  });

  it('is switched off after a day of failures, with one alert in the log', async () => {
    const { person, domain } = await aPerson();
    const path = newPath();
    answers.set(path, 500);
    const { id } = await add(person, domain, { url: `${url}${path}` });
    await app.em().execute(`update alert_channel set failing_since = now() - interval '25 hours' where id = ?`, [id]);
    await alarm(person, domain);
    await alarm(person, domain);
    await expectSoon(async () => {
      const { body } = await person.get(`/api/domains/${domain.id}/alert-channels`).expect(200);
      expect(body).toMatchObject([{ enabled: false, disabledReason: expect.stringContaining('status 500') as string }]);
      expect(body).toMatchObject([{ disabledPhrase: { code: 'alerts:acceptedNothing' } }]);
    });
    const { body } = await person.get(`/api/domains/${domain.id}/protection-alerts`).expect(200);
    const notices = (body as { type: string; message: string }[]).filter(({ type }) => type === 'monitoring_change');
    expect(notices).toMatchObject([{ message: expect.stringContaining('On-call was switched off') as string }]);
  });

  it('gets a new secret with a new address', async () => {
    const { person, domain } = await aPerson();
    const first = await add(person, domain, { url: `${url}${newPath()}` });
    const channel = `/api/domains/${domain.id}/alert-channels/${first.id}`;
    const renamed = await person.patch(channel).send({ name: 'Renamed' }).expect(200);
    expect(renamed.body).toMatchObject({ name: 'Renamed', secret: null });
    const moved = await person
      .patch(channel)
      .send({ url: `${url}${newPath()}` })
      .expect(200);
    expect((moved.body as NewChannel).secret).not.toBe(first.secret);
    expect((moved.body as NewChannel).secret).toMatch(/^zkwh_[\w-]{43}$/);
  });

  it('never shows its secret or its address again in responses, rows or logs', async () => {
    const { person, domain } = await aPerson();
    const path = newPath();
    answers.set(path, 500);
    const { id, secret } = await add(person, domain, { url: `${url}${path}` });
    await alarm(person, domain);
    await soon(path, 1);
    const { text } = await person.get(`/api/domains/${domain.id}/alert-channels`).expect(200);
    const test = await person.post(`/api/domains/${domain.id}/alert-channels/${id}/test`).send({}).expect(200);
    const rows = (await dumpDatabase(app.em())).map(({ row }) => row).join();
    for (const needle of [secret!, secret!.slice(5, 25), path]) {
      for (const place of [text, test.text, rows, app.logs()]) expect(place).not.toContain(needle);
    }
  });

  it('is limited to a hundred per domain on the premium plan', async () => {
    const person = await signUp(app, { tier: 'premium' });
    const { id } = await aTrialDomain(person);
    const body = { kind: 'webhook', name: 'Many', url: `${url}${newPath()}` };
    const answers = await Promise.all(
      Array.from({ length: 104 }, () => person.post(`/api/domains/${id}/alert-channels`).send(body)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(100);
    const refused = answers.filter(({ status }) => status === 403).map((answer) => answer.body as object);
    expect(refused).toHaveLength(4);
    expect(refused[0]).toMatchObject({ code: 'too_many_channels', limit: 100 });
  });

  it('is invisible to other accounts', async () => {
    const { person, domain } = await aPerson();
    const eve = await aPerson();
    const { id } = await add(person, domain, { url: `${url}${newPath()}` });
    await eve.person.get(`/api/domains/${domain.id}/alert-channels`).expect(404);
    for (const foreign of [domain.id, eve.domain.id]) {
      await eve.person.patch(`/api/domains/${foreign}/alert-channels/${id}`).send({ name: 'Mine' }).expect(404);
      await eve.person.delete(`/api/domains/${foreign}/alert-channels/${id}`).expect(404);
      await eve.person.post(`/api/domains/${foreign}/alert-channels/${id}/test`).send({}).expect(404);
    }
  });

  it.each(['ftp://hooks.example/x', 'javascript:alert(1)', 'https://user:pass@hooks.example/x', 'hooks', ''])(
    'cannot be at %j',
    async (target) => {
      const { person, domain } = await aPerson();
      const body = { kind: 'webhook', name: 'On-call', url: target };
      await person.post(`/api/domains/${domain.id}/alert-channels`).send(body).expect(400);
    },
  );
});

describe('a Slack channel', () => {
  it('receives text that notifies nobody and stays inside its code block', async () => {
    const { person, domain } = await aPerson();
    const path = newPath();
    expect(await add(person, domain, { kind: 'slack', url: `${url}${path}` })).toMatchObject({ secret: null });
    const evil = '<!channel> ``` <https://evil.example|click>';
    const changes = [{ name: 'www', type: 'TXT', before: [evil], after: ['x'.repeat(9000)] }];
    await alarm(person, domain, { message: evil, data: { changes } });
    await soon(path, 1);
    const { body, headers } = to(path)[0]!;
    expect(headers['zonekeeper-signature']).toBeUndefined();
    const { text, blocks } = JSON.parse(body) as { text: string; blocks: { text: { text: string } }[] };
    expect(text).toContain(`${domain.name}: &lt;!channel&gt;`);
    expect(body).not.toContain('<!channel>');
    expect(body).not.toContain('<https://evil');
    for (const block of blocks) {
      expect(block.text.text.length).toBeLessThanOrEqual(3000);
      expect(block.text.text.split('```').length).toBeLessThanOrEqual(3);
    }
  });
});
