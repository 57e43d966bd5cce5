import { createSocket } from 'node:dgram';
import { connect } from 'node:net';
import { once } from 'node:events';
import fc from 'fast-check';
import { askServer } from '../../test/support/dns-query.js';
import { describeLab, dig } from '../../test/support/lab/index.js';
import { MemorySandboxStore } from '../../test/support/memory-sandbox-store.js';
import {
  decodeMessage,
  defaultEdns,
  encodeMessage,
  parseFqdn,
  parseRecordType,
  parseZoneFile,
  queryMessage,
  recordTypeFromCode,
  type Message,
} from '../../src/dns/index.js';
import { replyTo } from './reply.js';
import { type SandboxServer, startSandboxServer } from './server.js';
import { cachedZones } from './zone-cache.js';

const name = parseFqdn('example.test.');
const zoneText = `
$ORIGIN example.test.
$TTL 3600
@              SOA ns1 hostmaster 7 7200 900 1209600 60
@              NS  ns1
@              A   192.0.2.1
@              MX  10 mail
ns1            A   192.0.2.53
www            CNAME @
chain          CNAME www
outside        CNAME www.example.net.
dangling       CNAME missing
loop           CNAME pool
pool           CNAME loop
into-sub       CNAME host.sub
a.b.c          A   192.0.2.3
*.wild         A   192.0.2.4
*.wild         TXT "star"
host.wild      TXT "own"
deep.er.wild   A   192.0.2.5
sub            NS  ns.sub
sub            NS  ns.elsewhere.example.
sub            DS  1 13 2 ab
ns.sub         A   192.0.2.6
long           TXT "${'x'.repeat(250)}" "${'y'.repeat(250)}"
huge           TXT ${Array.from({ length: 30 }, (_, index) => `"${String(index).padStart(3, '0')}${'z'.repeat(240)}"`).join(' ')}
`;

const store = new MemorySandboxStore();
let server: SandboxServer;
beforeAll(async () => {
  const { rrsets } = parseZoneFile(zoneText, { origin: name });
  await store.createZone({ tenant: 'tenant', name, rrsets });
  server = await startSandboxServer({ store, port: 0 });
});
afterAll(() => server.close());

const ask = (owner: string, type: string, options = {}) => askServer(server, `${owner}.example.test.`, type, options);
const lines = (records: Message['answer']) =>
  records.map((record) => `${record.name.replace('example.test.', '')} ${record.type} ${record.rdata}`);

describe('answers', () => {
  it('are authoritative and have the TTL of the zone', async () => {
    const answer = await askServer(server, name, 'A');
    expect(answer).toMatchObject({ rcode: 'NOERROR', flags: { authoritative: true, recursionAvailable: false } });
    expect(answer.answer).toMatchObject([{ name, ttlSeconds: 3600, rdata: '192.0.2.1' }]);
  });

  it('follow aliases inside the zone, each link shown', async () => {
    expect(lines((await ask('chain', 'A')).answer)).toEqual([
      'chain. CNAME www.example.test.',
      'www. CNAME example.test.',
      ' A 192.0.2.1',
    ]);
    expect(lines((await ask('chain', 'CNAME')).answer)).toEqual(['chain. CNAME www.example.test.']);
  });

  it('stop at aliases that lead out of the zone or form a loop', async () => {
    expect(lines((await ask('outside', 'A')).answer)).toEqual(['outside. CNAME www.example.net.']);
    const loop = await ask('loop', 'A');
    expect(loop.rcode).toBe('NOERROR');
    expect(lines(loop.answer)).toEqual(['loop. CNAME pool.example.test.', 'pool. CNAME loop.example.test.']);
  });

  it('have NXDOMAIN when an alias leads to a missing name', async () => {
    const answer = await ask('dangling', 'A');
    expect(answer.rcode).toBe('NXDOMAIN');
    expect(lines(answer.answer)).toEqual(['dangling. CNAME missing.example.test.']);
    expect(answer.authority).toMatchObject([{ type: 'SOA' }]);
  });

  it('hold one set for ANY', async () => {
    const answer = await askServer(server, name, 'ANY');
    expect(new Set(answer.answer.map(({ type }) => type)).size).toBe(1);
  });
});

describe('negative answers', () => {
  it.each([
    ['missing', 'A', 'NXDOMAIN'],
    ['a.www', 'A', 'NXDOMAIN'],
    ['ns1', 'AAAA', 'NOERROR'],
    ['b.c', 'A', 'NOERROR'],
    ['c', 'A', 'NOERROR'],
    ['wild', 'A', 'NOERROR'],
    ['x.a.b.c', 'A', 'NXDOMAIN'],
  ])('for %s %s are %s with the SOA, kept as long as its last field', async (owner, type, rcode) => {
    const answer = await ask(owner, type);
    expect(answer).toMatchObject({ rcode, answer: [], flags: { authoritative: true } });
    expect(answer.authority).toMatchObject([{ name, type: 'SOA', ttlSeconds: 60 }]);
  });
});

describe('wildcards (RFC 4592)', () => {
  it.each([
    ['x.wild', 'A', ['x.wild. A 192.0.2.4']],
    ['y.x.wild', 'A', ['y.x.wild. A 192.0.2.4']],
    ['*.wild', 'TXT', ['*.wild. TXT "star"']],
    ['host.wild', 'TXT', ['host.wild. TXT "own"']],
    ['host.wild', 'A', []],
    ['er.wild', 'A', []],
    ['x.er.wild', 'A', []],
    ['x.wild', 'MX', []],
  ])('%s %s', async (owner, type, expected) => {
    expect(lines((await ask(owner, type)).answer)).toEqual(expected);
  });

  it('do not cover names below an existing name', async () => {
    expect((await ask('x.er.wild', 'A')).rcode).toBe('NXDOMAIN');
    expect((await ask('x.host.wild', 'A')).rcode).toBe('NXDOMAIN');
    expect((await ask('x.wild', 'MX')).rcode).toBe('NOERROR');
  });
});

describe('delegations', () => {
  it.each(['sub', 'host.sub', 'ns.sub'])('refer %s to the child, with glue and without authority', async (owner) => {
    const answer = await ask(owner, 'A');
    expect(answer).toMatchObject({ rcode: 'NOERROR', answer: [], flags: { authoritative: false } });
    expect(lines(answer.authority)).toEqual(['sub. NS ns.sub.example.test.', 'sub. NS ns.elsewhere.example.']);
    expect(lines(answer.additional)).toEqual(['ns.sub. A 192.0.2.6']);
  });

  it('are answered by the parent for DS', async () => {
    const answer = await ask('sub', 'DS');
    expect(answer.flags.authoritative).toBe(true);
    expect(lines(answer.answer)).toEqual(['sub. DS 1 13 2 ab']);
  });

  it('come after the alias that leads into them', async () => {
    const answer = await ask('into-sub', 'A');
    expect(lines(answer.answer)).toEqual(['into-sub. CNAME host.sub.example.test.']);
    expect(answer.authority).toMatchObject([{ type: 'NS' }, { type: 'NS' }]);
  });
});

describe('messages', () => {
  const send = async (message: Message) => {
    const reply = await replyTo(encodeMessage(message), { transport: 'udp', findZone: cachedZones(store) });
    return reply && decodeMessage(reply);
  };
  const query = queryMessage({ name, type: parseRecordType('A') });

  it('longer than the client accepts are truncated over UDP and complete over TCP', async () => {
    const long = encodeMessage(
      queryMessage({ name: parseFqdn(`long.${name}`), type: parseRecordType('TXT') }, { edns: null }),
    );
    const options = { transport: 'udp', findZone: cachedZones(store) } as const;
    const cut = decodeMessage((await replyTo(long, options))!);
    expect(cut).toMatchObject({ flags: { truncated: true }, answer: [] });
    expect((await ask('long', 'TXT', { edns: null })).answer).toHaveLength(1);
    expect((await ask('long', 'TXT', { transport: 'tcp' })).answer).toHaveLength(1);
    const roomy = { ...defaultEdns, udpPayloadBytes: 65_000 };
    const huge = queryMessage({ name: parseFqdn(`huge.${name}`), type: parseRecordType('TXT') }, { edns: roomy });
    expect((await send(huge))?.flags.truncated).toBe(true);
    expect((await ask('huge', 'TXT', { edns: roomy })).answer).toHaveLength(1);
  });

  it('get EDNS in the answer only if the query has it', async () => {
    expect((await ask('www', 'A')).edns).toMatchObject({ version: 0, udpPayloadBytes: 1232 });
    expect((await ask('www', 'A', { edns: null })).edns).toBeUndefined();
  });

  it.each([
    [
      'a zone of somebody else',
      { question: [{ name: parseFqdn('example.com.'), type: parseRecordType('A'), class: 1 }] },
      'REFUSED',
    ],
    ['the root', { question: [{ name: parseFqdn('.'), type: parseRecordType('NS'), class: 1 }] }, 'REFUSED'],
    ['a zone transfer', { question: [{ name, type: recordTypeFromCode(252), class: 1 }] }, 'REFUSED'],
    ['class CH', { question: [{ name, type: parseRecordType('TXT'), class: 3 }] }, 'REFUSED'],
    ['an update', { opcode: 'UPDATE' as const }, 'NOTIMP'],
    ['no question', { question: [] }, 'FORMERR'],
    ['two questions', { question: [query.question[0]!, query.question[0]!] }, 'FORMERR'],
    ['a later EDNS', { edns: { ...defaultEdns, version: 1 } }, 'BADVERS'],
  ])('asking for %s get %s', async (_, changed, rcode) => {
    expect(await send({ ...query, ...changed })).toMatchObject({
      id: query.id,
      rcode,
      answer: [],
      flags: { response: true },
    });
  });

  it('get SERVFAIL when the zones cannot be read', async () => {
    const reply = await replyTo(encodeMessage(query), {
      transport: 'udp',
      findZone: () => Promise.reject(new Error('no database')),
    });
    expect(decodeMessage(reply!)).toMatchObject({ id: query.id, rcode: 'SERVFAIL' });
  });

  it('that are replies or too short get no answer', async () => {
    const findZone = cachedZones(store);
    const reply = encodeMessage({ ...query, flags: { ...query.flags, response: true } });
    expect(await replyTo(reply, { transport: 'udp', findZone })).toBeNull();
    expect(await replyTo(new Uint8Array(11), { transport: 'udp', findZone })).toBeNull();
  });

  it('with random octets get a readable answer or none, and never make the server throw', async () => {
    const findZone = cachedZones(store);
    const good = encodeMessage(query);
    const mutated = fc
      .array(fc.tuple(fc.nat(good.length - 1), fc.nat(255)), { maxLength: 8 })
      .map((edits) => edits.reduce((bytes, [at, octet]) => (bytes.set([octet], at), bytes), Uint8Array.from(good)));
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.uint8Array({ maxLength: 200 }), mutated),
        fc.constantFrom('udp', 'tcp'),
        async (bytes, transport) => {
          const reply = await replyTo(bytes, { transport, findZone });
          if (reply) expect(decodeMessage(reply).flags.response).toBe(true);
        },
      ),
      { numRuns: 2000 },
    );
  });
});

describe('sockets', () => {
  it('survive invalid messages on UDP and TCP', async () => {
    const socket = createSocket('udp4');
    for (const rubbish of ['', 'x', 'x'.repeat(2000)]) socket.send(rubbish, server.port, server.host);
    const connection = connect(server.port, server.host);
    connection.on('error', () => undefined);
    connection.end(Buffer.from('ffff00', 'hex'));
    await once(connection, 'close');
    socket.close();
    expect((await askServer(server, name, 'A')).answer).toHaveLength(1);
  });

  it('answer pipelined queries in order, however the octets are cut', async () => {
    const framed = ['A', 'MX', 'SOA'].map((type) => {
      const message = encodeMessage(queryMessage({ name, type: parseRecordType(type) }));
      return Buffer.concat([Buffer.from([message.length >> 8, message.length & 0xff]), message]);
    });
    const connection = connect(server.port, server.host);
    for (const octet of Buffer.concat(framed)) connection.write(Buffer.of(octet));
    connection.end();
    const chunks: Buffer[] = [];
    for await (const chunk of connection as AsyncIterable<Buffer>) chunks.push(chunk);
    let unread = Buffer.concat(chunks);
    const types: string[] = [];
    while (unread.length > 0) {
      const end = 2 + unread.readUInt16BE(0);
      types.push(decodeMessage(unread.subarray(2, end)).answer[0]?.type ?? 'nothing');
      unread = unread.subarray(end);
    }
    expect(types).toEqual(['A', 'MX', 'SOA']);
  });

  it('listen on the requested port, and fail with EADDRINUSE when it is taken', async () => {
    await expect(startSandboxServer({ store, port: server.port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
    expect((await askServer(server, name, 'A')).answer).toHaveLength(1);
  });

  it('close with connections open, and free the port', async () => {
    const other = await startSandboxServer({ store, port: 0 });
    const connection = connect(other.port, other.host);
    connection.on('error', () => undefined);
    await once(connection, 'connect');
    await other.close();
    const again = await startSandboxServer({ store, port: other.port });
    expect(again.port).toBe(other.port);
    await again.close();
  });
});

describe('zones', () => {
  it('are answered from their current content', async () => {
    const newZone = parseFqdn('fresh.test.');
    expect((await askServer(server, newZone, 'A')).rcode).toBe('REFUSED');
    await store.createZone({ tenant: 'tenant', name: newZone, rrsets: [] });
    expect((await askServer(server, newZone, 'A')).rcode).toBe('NOERROR');
    const zone = await store.readZone({ tenant: 'tenant', name: newZone });
    const put = parseZoneFile('fresh.test. 300 A 192.0.2.77', { origin: newZone }).rrsets;
    await store.write({ zone: zone!, put, remove: [] });
    expect(lines((await askServer(server, newZone, 'A')).answer)).toEqual(['fresh.test. A 192.0.2.77']);
  });
});

describeLab('dig', 'dig', () => {
  it('parses the answers', async () => {
    expect(await dig(server.port, 'x.wild.example.test', 'A')).toEqual(['192.0.2.4']);
    expect(await dig(server.port, 'example.test', 'MX')).toEqual(['10 mail.example.test.']);
    expect(await dig(server.port, 'missing.example.test', 'A')).toEqual([]);
    expect((await dig(server.port, 'huge.example.test', 'TXT'))[0]).toContain('029zzz');
  });
});
