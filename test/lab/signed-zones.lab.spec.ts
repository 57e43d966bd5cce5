import {
  decodeMessage,
  encodeMessage,
  ednsFor,
  parseFqdn,
  parseRdata,
  parseRecordType,
  queryMessage,
  readDnskey,
  type ResourceRecord,
  verifyKeys,
  verifyRrset,
} from '../../src/dns/index.js';
import { DnsClient } from '../../src/platform/dns-client/index.js';
import { describeLab } from '../support/lab/index.js';
import {
  type SignedZone,
  type SigningServer,
  startSigningBind,
  startSigningKnot,
  startSigningPowerDns,
} from './support/signing-servers.js';

const zoneText = `$TTL 300
@ SOA ns1 hostmaster 1 7200 900 1209600 300
@ NS ns1
@ MX 10 mail
@ MX 5 mail2
@ CAA 0 issue "ca.example.net"
@ TXT ${Array.from({ length: 15 }, (_, index) => `"${String(index).padStart(250, 'x')}"`).join(' ')}
ns1 A 192.0.2.53
mail A 192.0.2.1
mail A 192.0.2.200
mail AAAA 2001:db8::1
mail2 A 192.0.2.2
www CNAME mail
_sip._tcp SRV 10 20 5060 mail
*.wild TXT "from the wildcard"
`;
const sets = [
  '@ SOA',
  '@ NS',
  '@ MX',
  '@ CAA',
  '@ TXT',
  'mail A',
  'mail AAAA',
  'www CNAME',
  '_sip._tcp SRV',
  'a.b.wild TXT',
];
const zonesBy = (algorithms: readonly string[]): SignedZone[] =>
  algorithms.map((algorithm) => ({ name: `${algorithm}.example`, algorithm, text: zoneText }));

const client = new DnsClient({ check: (host) => Promise.resolve({ address: host, family: 4 }) }, []);
afterAll(() => client.onApplicationShutdown());

const answerOf = async (dnsPort: number, owner: string, typeText: string) => {
  const question = { name: parseFqdn(owner), type: parseRecordType(typeText) };
  const query = queryMessage(question, { edns: ednsFor({ dnssecOk: true }) });
  const server = { host: '127.0.0.1', port: dnsPort };
  const bytes = await client.exchange(server, encodeMessage(query), { transport: 'udp', timeoutMs: 5_000 });
  const { answer } = decodeMessage(bytes);
  const ofType = (type: string) => answer.filter((record) => record.name === question.name && record.type === type);
  return { records: ofType(typeText), signatures: ofType('RRSIG') };
};
const dsRecords = (zone: string, text: string): ResourceRecord[] =>
  [...text.matchAll(/\bDS\s+([0-9][0-9a-fA-F\s]*?)(?:;.*)?$/gm)].map(([, value = '']) => ({
    name: parseFqdn(`${zone}.`),
    type: parseRecordType('DS'),
    class: 1,
    ttlSeconds: 300,
    rdata: parseRdata(parseRecordType('DS'), value.trim()),
  }));

const servers: [string, 'bind' | 'knot' | 'powerdns', (zones: SignedZone[]) => Promise<SigningServer>, string[]][] = [
  [
    'BIND',
    'bind',
    startSigningBind,
    ['rsasha256', 'rsasha512', 'ecdsap256sha256', 'ecdsap384sha384', 'ed25519', 'ed448'],
  ],
  ['Knot', 'knot', startSigningKnot, ['rsasha256', 'ecdsap256sha256', 'ecdsap384sha384', 'ed25519']],
  ['PowerDNS', 'powerdns', startSigningPowerDns, ['rsasha256', 'rsasha512', 'ecdsa256', 'ecdsa384', 'ed25519']],
];

for (const [title, tool, start, algorithms] of servers) {
  describeLab(tool, `zones that ${title} signs`, () => {
    let server: SigningServer | undefined;
    beforeAll(async () => {
      server = await start(zonesBy(algorithms));
    });
    const running = () => {
      if (!server) throw new Error('the server did not start');
      return server;
    };
    afterAll(() => server?.stop());

    const trustedKeys = async (zone: string, now = new Date()) => {
      const { records, signatures } = await answerOf(running().dnsPort, `${zone}.`, 'DNSKEY');
      const ds = dsRecords(zone, await running().dsOf(zone));
      expect(ds.length).toBeGreaterThan(0);
      return { records, ...verifyKeys({ zone: parseFqdn(`${zone}.`), dnskeys: records, signatures, ds, now }) };
    };

    it.each(algorithms)('are verified from the DS to every set, with %s', async (algorithm) => {
      const zone = `${algorithm}.example`;
      const { result, keys } = await trustedKeys(zone);
      expect(result).toMatchObject({ verdict: 'secure' });
      for (const set of sets) {
        const [owner = '', type = ''] = set.split(' ');
        const name = owner === '@' ? `${zone}.` : `${owner}.${zone}.`;
        const { records, signatures } = await answerOf(running().dnsPort, name, type);
        const options = { zone: parseFqdn(`${zone}.`), keys, now: new Date() };
        const wildcard = owner === 'a.b.wild' ? { wildcard: `*.wild.${zone}.` } : {};
        expect([set, verifyRrset(records, signatures, options)]).toMatchObject([
          set,
          { verdict: 'secure', ...wildcard },
        ]);
        const [first] = records;
        const changed = records.map((record) => (record === first ? { ...record, class: 3 } : record));
        expect(verifyRrset(changed, signatures, options)).toMatchObject({ problems: [{ reason: 'bad_signature' }] });
        const fewer = records.slice(1);
        if (fewer.length > 0) expect(verifyRrset(fewer, signatures, options)).toMatchObject({ verdict: 'bogus' });
      }
    });

    it('are refused outside their validity period, and for another zone or key', async () => {
      const [algorithm = ''] = algorithms;
      const zone = `${algorithm}.example`;
      const { keys, records: dnskeys } = await trustedKeys(zone);
      const { records, signatures } = await answerOf(running().dnsPort, `mail.${zone}.`, 'A');
      const options = { zone: parseFqdn(`${zone}.`), keys, now: new Date() };
      const day = 86_400_000;
      const at = (days: number) => ({ ...options, now: new Date(Date.now() + days * day) });
      const reasonOf = (changed: Partial<typeof options>) =>
        verifyRrset(records, signatures, { ...options, ...changed });
      expect(reasonOf(at(400))).toMatchObject({ problems: [{ reason: 'expired' }] });
      expect(reasonOf(at(-400))).toMatchObject({ problems: [{ reason: 'not_yet_valid' }] });
      expect(reasonOf({ zone: parseFqdn('example.') })).toMatchObject({ problems: [{ reason: 'wrong_signer' }] });
      expect(reasonOf({ keys: [] })).toMatchObject({ problems: [{ reason: 'no_key' }] });
      const strangers = dnskeys
        .map(readDnskey)
        .map((key) => ({ ...key, publicKey: key.publicKey.map((one) => one ^ 1) }));
      expect(reasonOf({ keys: strangers })).toMatchObject({ problems: [{ reason: 'bad_signature' }] });
    });
  });
}
