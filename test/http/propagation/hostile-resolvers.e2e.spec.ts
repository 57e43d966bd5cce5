import { createSocket } from 'node:dgram';
import { createServer } from 'node:net';
import { decodeMessage, ednsFor, encodeMessage, noFlags, type Message } from '../../../src/dns/index.js';
import { frame } from '../../../src/platform/dns-client/transports/tcp-framing.js';
import type { PropagationCheckView } from '../../../src/propagation/checks/propagation-checks.presenter.js';
import type { DnsServerView } from '../../../src/propagation/resolvers/dns-servers.presenter.js';
import { freePort } from '../../support/lab/free-port.js';
import { labRecord, serving } from '../../support/lab/loopback-dns.js';
import { startPropagationWorld, type PropagationWorld } from '../../support/lab/propagation-world.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { signUp, type Person } from '../support/people.js';

/** Octets for a query; null is silence. */
type Octets = (query: Message, raw: Uint8Array) => Uint8Array | null;

const record = labRecord('www.zone.test.', 'A', '192.0.2.20');
const answer = (query: Message, more: Partial<Message> = {}): Uint8Array =>
  encodeMessage({
    ...query,
    edns: undefined,
    flags: { ...noFlags, response: true, recursionAvailable: true },
    answer: [record],
    ...more,
  });
const truncated: Octets = (query) =>
  answer(query, { answer: [], flags: { ...noFlags, response: true, truncated: true } });
const withHeader = (raw: Uint8Array, rest: readonly number[], counts: readonly number[]) =>
  Uint8Array.from([...raw.slice(0, 2), 0x81, 0x80, ...counts, ...rest]);

describe('a resolver that means harm', () => {
  const address = '127.0.6.1';
  let port: number;
  let byUdp: Octets;
  let byTcp: Octets;
  let world: PropagationWorld;
  let app: TestApp;
  let ada: Person;
  let serverId: string;
  let stop: () => Promise<void>;
  beforeAll(async () => {
    port = await freePort();
    stop = await serveOctets();
    world = await startPropagationWorld([{ name: 'unused' }]);
    for (let index = 0; index < 4; index += 1) world.authoritative(index, serving(world.zone, [record]));
    app = await startTestApp({ settings: world.settings });
  });
  afterAll(async () => {
    await app.close();
    await world.stop();
    await stop();
  });
  beforeEach(async () => {
    ada = await signUp(app);
    byTcp = () => null;
    const { body } = await ada.post('/api/dns-servers').send({ name: 'Hostile', ip: address, port }).expect(201);
    ({ id: serverId } = body as DnsServerView);
  });

  async function serveOctets(): Promise<() => Promise<void>> {
    const udp = createSocket('udp4').on('message', (raw, from) => {
      const reply = byUdp(decodeMessage(raw), raw);
      if (reply) udp.send(reply, from.port, from.address);
    });
    const tcp = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', (data) => {
        const raw = new Uint8Array(data.subarray(2));
        const reply = byTcp(decodeMessage(raw), raw);
        if (reply) socket.write(frame(reply));
        else socket.end();
      });
    });
    await new Promise<void>((resolve) => udp.bind(port, address, resolve));
    await new Promise<void>((resolve) => tcp.listen(port, address, resolve));
    return async () => {
      udp.close();
      await new Promise((done) => tcp.close(done));
    };
  }

  const check = async () => {
    const question = { domain: 'zone.test', recordName: 'www', recordType: 'A', expectedValue: '192.0.2.20' };
    const { body } = await ada
      .post('/api/check-propagation')
      .send({ ...question, servers: [serverId] })
      .expect(200);
    const { success, results } = body as PropagationCheckView;
    return { success, ...results[0] };
  };

  it.each<[string, Octets, string]>([
    ['random octets', (_, raw) => withHeader(raw, [7, 7, 7, 7, 7, 7, 7], [7, 7, 7, 7, 7, 7, 7, 7]), 'broken'],
    ['a header that promises 65,535 records', (_, raw) => withHeader(raw, [], Array<number>(8).fill(0xff)), 'broken'],
    [
      'a name that points at itself',
      (_, raw) => withHeader(raw, [...raw.slice(12, 31), 0xc0, 31, 0, 1, 0, 1], [0, 1, 0, 1, 0, 0, 0, 0]),
      'broken',
    ],
    [
      'an answer to another question',
      (query) => answer({ ...query, question: [{ ...query.question[0]!, name: record.name, type: 'TXT' as never }] }),
      'broken',
    ],
    ['the wrong id', (query) => answer({ ...query, id: query.id ^ 1 }), 'timeout'],
  ])(
    'is never believed for %s',
    async (_, octets, status) => {
      byUdp = octets;
      expect(await check()).toMatchObject({ success: false, resolved: false, status, values: [] });
    },
    20_000,
  );

  it('is waited for some seconds while it is silent, and disturbs no later check', async () => {
    byUdp = () => null;
    byTcp = () => null;
    const started = Date.now();
    expect(await check()).toMatchObject({ success: false, status: 'timeout' });
    expect(Date.now() - started).toBeLessThan(15_000);
    byUdp = (query) => answer(query);
    expect(await check()).toMatchObject({ success: true, status: 'match' });
  }, 40_000);

  it('costs no more than the room of its answer in the history, however much it sends', async () => {
    byUdp = truncated;
    const many = Array.from({ length: 3_900 }, (_, index) =>
      labRecord('www.zone.test.', 'A', `198.51.${index >> 8}.${index & 255}`),
    );
    byTcp = (query) => answer(query, { answer: many });
    const seen = await check();
    expect(seen).toMatchObject({ status: 'third_value', transport: 'tcp' });
    expect(seen.values).toHaveLength(50);
  }, 20_000);

  it.each([
    ['a NUL', 'bad\0text'],
    ['half of a character', `${'x'.repeat(199)}\u{1f600}`],
    ['letters that turn the line around', 'abc\u202edef'],
  ])(
    'may say anything beside its answer: %s',
    async (_, text) => {
      const data = Uint8Array.from([0, 22, ...new TextEncoder().encode(text)]);
      byUdp = (query) => answer(query, { edns: { ...ednsFor({}), options: [{ code: 15, data }] } });
      const { extendedErrors, success } = await check();
      expect(success).toBe(true);
      expect(extendedErrors?.[0]?.code).toBe(22);
      expect(extendedErrors?.[0]?.text).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]/u);
    },
    20_000,
  );
});
