import {
  decodeMessage,
  encodeMessage,
  incrementalQuery,
  IncrementalTransfer,
  type Message,
  parseFqdn,
  parseRdata,
  parseRecordType,
  parseZoneName,
  receiveZone,
  type ResourceRecord,
  signMessage,
  TransferError,
  type TsigKey,
  TsigVerifier,
  type Update,
  updateMessage,
} from '../../src/dns/index.js';
import { DnsClient } from '../../src/platform/dns-client/index.js';
import { describeLab, type LabServer, startBind, startKnot, startPowerDns } from '../support/lab/index.js';

const zone = parseZoneName('example.org');
/** Large enough that differences are shorter: otherwise BIND sends the whole (`max-ixfr-ratio`). */
const zoneText = `$ORIGIN example.org.
$TTL 300
@ SOA ns1 hostmaster 2026112101 7200 3600 1209600 300
@ NS ns1
ns1 A 192.0.2.53
www A 192.0.2.1
www A 192.0.2.2
old TXT "goes away"
${Array.from({ length: 50 }, (_, index) => `host${index} A 192.0.2.${index}`).join('\n')}
`;
const txt = parseRecordType('TXT');
const options = { zones: { 'example.org': zoneText }, openTransfers: true };
const limits = { idleTimeoutMs: 5_000, now: () => new Date() };

describeLab('bind', 'incremental transfers (IXFR) from BIND', () =>
  givesDifferences(keepingServer(() => startBind(options))),
);
describeLab('knot', 'incremental transfers (IXFR) from Knot', () =>
  givesDifferences(keepingServer(() => startKnot(options))),
);

/** PowerDNS keeps no differences of its own zones: it answers IXFR with the whole zone (4.7.3, 2026-11-21). */
describeLab('powerdns', 'incremental transfers (IXFR) from PowerDNS', () => {
  const lab = keepingServer(() => startPowerDns(options));
  it.each(['signed', 'unsigned'] as const)('contain the whole zone, %s', async (how) => {
    const before = await lab.whole(how);
    await lab.update(changes.flat());
    expect(await lab.differences(before, how)).toMatchObject({ kind: 'whole' });
    expect(await lab.newest(before, how)).toEqual(await lab.whole(how));
  });
  saysWhenNothingIsNewer(lab);
});

type Lab = ReturnType<typeof keepingServer>;

/** Three updates: add, remove, change data and TTL, and undo the first one. */
const changes: Update[][] = [
  [add('new', 'A', '192.0.2.9'), { kind: 'delete_rrset', name: parseFqdn('old.example.org.'), type: txt }],
  [remove('www', 'A', '192.0.2.1'), add('www', 'A', '192.0.2.3'), add('text', 'TXT', '"a" "b;c"')],
  [remove('new', 'A', '192.0.2.9'), remove('text', 'TXT', '"a" "b;c"'), add('text', 'TXT', '"a" "b;c"', 60)],
];

function givesDifferences(lab: Lab): void {
  it.each(['signed', 'unsigned'] as const)('give the same zone as an AXFR, %s', async (how) => {
    const before = await lab.whole(how);
    for (const updates of changes) await lab.update(updates);
    expect(await lab.differences(before, how)).toMatchObject({ kind: 'steps', steps: [{}, {}, {}] });
    expect(await lab.newest(before, how)).toEqual(await lab.whole(how));
  });

  it('of many records span many messages, each of them verified', async () => {
    const before = await lab.whole();
    for (const from of [0, 200, 400]) await lab.update(manyTexts(200, from));
    expect(await lab.newest(before)).toEqual(await lab.whole());
  });

  // RFC 1995 §2: the newest SOA record alone says that there is more (BIND 9.18, Knot 3.2, 2026-11-21).
  it('are retried over TCP when a datagram holds only their first SOA', async () => {
    const before = await lab.whole();
    await lab.update([add('new', 'A', '192.0.2.9')]);
    expect(await lab.byDatagram(before)).toEqual({ records: 1, isWhole: false, protocol: 'udp' });
    expect(await lab.differences(before)).toMatchObject({ kind: 'steps' });
  });

  it('from a serial unknown to the server contain the whole zone', async () => {
    const [soa, ...rest] = await lab.whole();
    const foreign = [withSerial(soa, 2026112000), ...rest];
    await lab.update([add('new', 'A', '192.0.2.9')]);
    expect(await lab.differences(foreign)).toMatchObject({ kind: 'whole' });
    expect(await lab.newest(foreign)).toEqual(await lab.whole());
  });

  it('fall back to AXFR when they do not fit the local copy', async () => {
    const before = await lab.whole();
    await lab.update(changes[0] ?? []);
    const tampered = before.filter(({ name }) => name !== 'old.example.org.');
    expect(await lab.newest(tampered)).toEqual(await lab.whole());
  });

  it('are refused with another key', async () => {
    const before = await lab.whole();
    await lab.update([add('new', 'A', '192.0.2.9')]);
    const other = { ...lab.key(), secret: new Uint8Array(32) };
    await expect(lab.differences(before, other)).rejects.toMatchObject({ name: 'TsigError' });
  });

  saysWhenNothingIsNewer(lab);
}

function saysWhenNothingIsNewer(lab: Lab): void {
  it('are empty when nothing is newer', async () => {
    const before = await lab.whole();
    expect(await lab.differences(before)).toEqual({ kind: 'unchanged' });
    expect(await lab.newest(before)).toEqual(before);
  });
}

/** A fresh server for each test, and the calls to it. */
function keepingServer(start: () => Promise<LabServer>) {
  const client = new DnsClient({ check: (host) => Promise.resolve({ address: host, family: 4 }) }, []);
  let server: LabServer;
  beforeEach(async () => void (server = await start()));
  afterEach(() => server.stop());
  afterAll(() => client.onApplicationShutdown());

  const to = () => ({ host: '127.0.0.1', port: server.dnsPort });
  const key = (): TsigKey => {
    const { name, algorithm, secret } = server.tsig;
    return { name: parseFqdn(name), algorithm, secret: Buffer.from(secret, 'base64') };
  };
  const keyFor = (how: 'signed' | 'unsigned' | TsigKey) =>
    how === 'unsigned' ? undefined : how === 'signed' ? key() : how;
  const received = async (how: 'signed' | 'unsigned', have?: readonly ResourceRecord[]) =>
    inOrder((await receiveZone(client, to(), { ...limits, zone, key: keyFor(how), have })).records);

  return {
    key,
    /** By AXFR. */
    whole: (how: 'signed' | 'unsigned' = 'signed') => received(how),
    /** By IXFR from what is there. */
    newest: (have: readonly ResourceRecord[], how: 'signed' | 'unsigned' = 'signed') => received(how, have),
    /** The server's answer to an IXFR over TCP, not yet applied. */
    async differences(have: readonly ResourceRecord[], how: 'signed' | 'unsigned' | TsigKey = 'signed') {
      const { query, transfer } = asking(have);
      const signWith = keyFor(how);
      const signed = signWith && signMessage(encodeMessage(query), signWith, { now: new Date() });
      const verifier = signWith && signed && new TsigVerifier(signWith, signed.mac);
      for await (const bytes of client.stream(to(), signed?.bytes ?? encodeMessage(query), limits)) {
        if (transfer.add(verifier ? verifier.accept(bytes, new Date()) : decodeMessage(bytes))) break;
      }
      verifier?.finish();
      return transfer.result();
    },
    async byDatagram(have: readonly ResourceRecord[]) {
      const { query, transfer } = asking(have);
      let protocol = 'udp';
      const answer = await client.exchange(to(), encodeMessage(query), {
        transport: 'udp',
        timeoutMs: 2_000,
        onProtocol: (used) => (protocol = used),
      });
      const message = decodeMessage(answer);
      const isWhole = transfer.add(message);
      if (!isWhole) expect(() => transfer.result()).toThrow(TransferError);
      return { records: message.answer.length, isWhole, protocol };
    },
    async update(updates: readonly Update[]) {
      const message = updateMessage(zone, [{ prerequisites: [], updates }]);
      const asked = { transport: 'tcp', timeoutMs: 5_000, key: key(), now: new Date() } as const;
      const { rcode }: Message = await client.ask(to(), message, asked);
      expect(rcode).toBe('NOERROR');
    },
  };
}

function asking(have: readonly ResourceRecord[]) {
  const [soa] = have;
  if (soa === undefined) throw new Error('a zone has an SOA record');
  const query = incrementalQuery(zone, soa);
  return { query, transfer: new IncrementalTransfer(zone, query.id, soa) };
}

/** A transfer has its records in any order but for the SOA, which is the first. */
function inOrder([soa, ...rest]: readonly ResourceRecord[]): ResourceRecord[] {
  const keyOf = ({ name, type, rdata }: ResourceRecord) => `${name} ${type} ${rdata}`;
  return [...(soa ? [soa] : []), ...rest.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))];
}

function withSerial(soa: ResourceRecord | undefined, serial: number): ResourceRecord {
  if (soa === undefined) throw new Error('a zone has an SOA record');
  return { ...soa, rdata: parseRdata(soa.type, String(soa.rdata).replace(/\d{10}/, String(serial))) };
}

function add(host: string, typeText: string, text: string, ttlSeconds = 300): Update {
  const type = parseRecordType(typeText);
  return { kind: 'add', name: parseFqdn(`${host}.example.org.`), type, ttlSeconds, rdata: parseRdata(type, text) };
}

function remove(host: string, typeText: string, text: string): Update {
  const type = parseRecordType(typeText);
  return { kind: 'delete_value', name: parseFqdn(`${host}.example.org.`), type, rdata: parseRdata(type, text) };
}

function manyTexts(count: number, from = 0): Update[] {
  return Array.from({ length: count }, (_, index) => add(`t${from + index}`, 'TXT', `"${'x'.repeat(150)}"`));
}
