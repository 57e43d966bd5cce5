import { connect } from 'node:net';
import { FastClock } from '../../support/fast-clock.js';
import { aDomain } from '../../builders/domain.js';
import { sendJson } from '../../support/loopback-http.js';
import { startEchoingHost, type EchoingHost } from '../../support/echoing-host.js';
import { startTripwire, type Tripwire } from '../../support/tripwire.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { signUp, type Person } from '../support/people.js';

/** Loopback, private and metadata addresses, in every way that some resolver understands. */
const inside = [
  '127.0.0.1',
  '127.0.0.1.',
  '127.1',
  '127.8.8.8',
  '0',
  '0.0.0.0',
  '0x7f.1',
  '0x7f000001',
  '2130706433',
  '017700000001',
  '0177.0.0.1',
  '１２７.０.０.１',
  '①②⑦.0.0.1',
  'localhost',
  'LOCALHOST.',
  'localhost.localdomain',
  'ip6-localhost',
  '::1',
  '::',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  'fe80::1%25lo',
  '10.0.0.1',
  '172.16.0.1',
  '192.168.0.1',
  '100.100.100.200',
  '169.254.169.254',
  '0xa9fea9fe',
  '::ffff:169.254.169.254',
  'fd00:ec2::254',
  '168.63.129.16',
];

const hostKey = 'egress-key-1';

let app: TestApp;
let wire: Tripwire;
/** The only place that the operator lets through. */
let host: EchoingHost;
let eve: Person;

beforeAll(async () => {
  [wire, host] = await Promise.all([startTripwire(), startEchoingHost(hostKey)]);
  app = await startTestApp({
    clock: new FastClock(),
    settings: { EGRESS_ALLOW: new URL(host.url).host, RDAP_BOOTSTRAP_URL: `${host.url}/rdap.json` },
  });
  eve = await signUp(app);
});
afterAll(async () => {
  await app.close();
  await Promise.all([wire.close(), host.close()]);
});
afterEach(() => host.answerWith(null));

const powerDns = (apiBaseUrl: string) => ({ apiKey: hostKey, apiBaseUrl });

/** Our own refusal, before anything is sent; a timeout out there would prove nothing. */
const refusal = /is not allowed: |must be an http|has to be a URL/;

async function expectNowhere(providerName: string, credentials: object, words = refusal): Promise<void> {
  const connected = await eve.post('/api/user/dns-providers').send({ providerName, config: { credentials } });
  expect(connected.status).toBeGreaterThanOrEqual(400);
  expect(connected.body.message).toMatch(words);
  const request = { providerId: providerName, name: 'inside.example', authFields: credentials };
  const tested = await eve.post('/api/domains/test-connection').send(request);
  expect(tested.status >= 400 || tested.body.success === false).toBe(true);
  expect((await eve.post('/api/domains').send(request)).status).toBeGreaterThanOrEqual(400);
  expect(wire.touched).toEqual([]);
}

describe('a private address', () => {
  it('would touch the tripwire if it were contacted', async () => {
    const other = await startTripwire();
    for (const address of ['127.0.0.1', '127.8.8.8', '::1', '0.0.0.0']) {
      await new Promise((resolve) => connect(other.port, address).once('close', resolve).once('error', resolve));
    }
    expect(other.touched).toHaveLength(4);
    await other.close();
  });

  it.each(inside)('is not reached as the API address http(s)://%s', async (name) => {
    const written = name.includes(':') ? `[${name}]` : name;
    for (const protocol of ['http', 'https']) {
      await expectNowhere('powerdns', powerDns(`${protocol}://${written}:${wire.port}`));
    }
  });

  it.each(inside)('is not reached as the DNS server %s', async (name) => {
    const key = { keyName: 'key', keySecret: Buffer.from('secret').toString('base64') };
    for (const server of [name, `[${name}]`]) {
      await expectNowhere('rfc2136', { server, port: `${wire.port}`, ...key });
    }
  });

  it.each([
    'http://allowed@127.0.0.1:PORT',
    'http://127.0.0.1:PORT#@allowed',
    'http://allowed\\@127.0.0.1:PORT',
    'http:\\\\127.0.0.1:PORT',
    'http:127.0.0.1:PORT',
    '//127.0.0.1:PORT',
    'gopher://127.0.0.1:PORT',
    'file:///etc/passwd',
    'http://127.0.0.1:PORT/?allowed',
    'http://127。0。0。1:PORT',
  ])('is not reached by the trick URL %s', async (url) => {
    const allowed = new URL(host.url).host;
    const tricky = url.replace('PORT', `${wire.port}`).replace('allowed', allowed);
    // Where the allowed host is what the URL really means, it is that one which is asked.
    await expectNowhere(
      'powerdns',
      powerDns(tricky),
      /is not allowed: |must be an http|has to be a URL|no PowerDNS API/,
    );
  });

  it('is not reached by path traversal in the server id', async () => {
    const connection = { ...powerDns(host.url), serverId: `../../@127.0.0.1:${wire.port}/` };
    await eve.post('/api/domains/test-connection').send({ providerId: 'powerdns', authFields: connection }).expect(200);
    expect(wire.touched).toEqual([]);
  });

  it('is not reached by changing an existing connection', async () => {
    const config = { credentials: powerDns(host.url) };
    const { body } = await eve.post('/api/user/dns-providers').send({ providerName: 'powerdns', config }).expect(201);
    for (const name of ['127.0.0.1', 'localhost', '[::1]']) {
      const moved = { config: { credentials: powerDns(`http://${name}:${wire.port}`) } };
      const answer = await eve.patch(`/api/user/dns-providers/${body.id}`).send(moved);
      expect([answer.status, answer.body.code]).toEqual([502, 'provider_unavailable']);
    }
    expect(wire.touched).toEqual([]);
    const [connection] = (await eve.get('/api/user/dns-providers').expect(200)).body;
    expect(connection.settings.apiBaseUrl).toBe(host.url);
  });

  it.each([301, 302, 303, 307, 308])('is not reached by a redirect with status %i', async (status) => {
    for (const location of [
      `http://127.0.0.1:${wire.port}/`,
      `//localhost:${wire.port}/`,
      `http://[::1]:${wire.port}/`,
    ]) {
      host.answerWith((_, response) => void response.writeHead(status, { location }).end());
      await expectNowhere('powerdns', powerDns(host.url), /unexpected status 30/);
    }
  });

  it('is not reached by an RDAP server address that a registry announces', async () => {
    const { id } = await aDomain(app.em(), { accountId: eve.accountId, name: 'leading.example' });
    const target = `http://127.0.0.1:${wire.port}/`;
    host.answerWith(({ path }, response) => {
      if (path !== '/rdap.json') return void response.writeHead(302, { location: target }).end();
      sendJson(response, {
        services: [
          [['example'], [`${host.url}/`]],
          [['test'], [target]],
        ],
      });
    });
    const answer = await eve.get(`/api/domains/${id}/expiration`);
    expect([answer.status, answer.body.code]).toEqual([502, 'expiry_lookup_failed']);
    const direct = await aDomain(app.em(), { accountId: eve.accountId, name: 'direct.test' });
    expect((await eve.get(`/api/domains/${direct.id}/expiration`)).status).toBe(502);
    expect(wire.touched).toEqual([]);
  });
});
