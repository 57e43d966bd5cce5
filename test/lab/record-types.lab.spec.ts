import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  absoluteName,
  decodeRdata,
  encodeRdata,
  parseFqdn,
  parseZoneFile,
  parseZoneName,
  printZoneFile,
  recordTypeFromCode,
  recordTypes,
  WireReader,
} from '../../src/dns/index.js';
import type { Rrset } from '../../src/dns/index.js';
import { describeLab, type LabServer, startBind, startKnot, startPowerDns } from '../support/lab/index.js';
import { run } from '../support/lab/lab-process.js';
import { requireExecutable } from '../support/lab/tools.js';

const zone = parseZoneName('example.org');
const sha256 = '0123456789abcdef0123456789ABCDEF 0123456789abcdef0123456789abcdef';

/** Every type, in the spellings that zone files use, and the odd corners of each. */
const everyType = `$ORIGIN example.org.
$TTL 3600
@ SOA ns1 hostmaster ( 2026112101 2h 1h 2w 1h )
@ NS ns1
@ NS ns2.example.net.
@ A 192.0.2.1
@ AAAA 2001:DB8:0:0::1
@ MX 10 mail
@ TXT "v=spf1 -all" plain "\\"q\\" \\\\ \\195\\188 ; (x)"
@ CAA 0 issue "ca.example.net; policy=ev"
@ RP hostmaster who.example.org.
@ DNSKEY 256 3 ECDSAP256SHA256 ( oJMRESz5E4gYzS/q6XDrvU1qMPYIjCWzJaOau8XNEZeq
    CYKD5ar0IRd8KqXXFJkqmVfRvMGPmM1x8fGAa2XhSA== )
@ CDS 0 0 0 00
@ CDNSKEY 0 3 0 AA==
@ CSYNC 66 3 A NS AAAA
@ HTTPS 1 . alpn=h2,h3 port=8443 ipv4hint=192.0.2.1,192.0.2.2 ipv6hint=2001:db8::1
www HTTPS 0 other.example.net.
www SSHFP 4 2 ${sha256.replace(' ', '')}
www SSHFP 1 1 0123456789abcdef0123456789abcdef01234567
ns1 A 192.0.2.53
ns1 AAAA ::ffff:192.0.2.53
mail HINFO "PC-Intel" "Free\\"BSD; 14"
alias CNAME www
below DNAME target.example.net.
ptr PTR host
_sip._tcp SRV 0 5 5060 sip.example.net.
_25._tcp.mail TLSA 3 1 1 ( ${sha256} )
_443._tcp TLSA 2 0 0 30820122300d06092a
abc._smimecert SMIMEA 3 0 2 ${sha256.replace(' ', '').repeat(2)}
abc._openpgpkey OPENPGPKEY mQENBFVHm5sBCADJ
_http._tcp URI 10 1 "https://www.example.org/a;b?c=\\"d\\""
_dns SVCB 1 dns.example.net. mandatory=alpn,port port=853 alpn=dot
_dns SVCB 2 . alpn="f\\\\\\\\oo\\\\,bar,h2" no-default-alpn ech="AEj+DQBEAQ==" key667=hello\\210qoo
enum NAPTR 100 10 "u" "E2U+sip" "!^.*$!sip:info@example.org!" .
enum NAPTR 100 20 S SIP+D2U "" _sip._udp
here LOC 52 22 23.000 N 4 53 32.000 E -2.00m 0.00m 10000m 10m
there LOC 42 21 54 N 71 06 18 W -24m 30m
nowhere LOC 0 S 180 E 0
child NS ns.child
ns.child A 192.0.2.99
child DS 60485 RSASHA256 2 ( ${sha256} )
afs AFSDB 1 db
kx KX 10 other
cert CERT PGP 12345 RSASHA256 AAECAw==
spf SPF "v=spf1 -all"
odd TYPE65280 \\# 3 ABCDEF
generic TYPE52 \\# 6 030101 ABCDEF
`;

/** Types that hardly anybody uses, as BIND reads them. Those that it does not know yet are written as octets. */
const rareTypes = String.raw`$ORIGIN example.org.
$TTL 3600
@ SOA ns1 hostmaster 2026112101 2h 1h 2w 1h
@ NS ns1
ns1 A 192.0.2.53
a6 A6 0 2001:db8::1
a6 A6 68 ::1234:5678:9abc:def0 prefix
amt AMTRELAY 10 1 3 relay
amt AMTRELAY 20 0 0 .
apl APL !1:192.0.2.64/26 2:FF00::/8 1:0.0.0.0/0
apl2 APL
atma ATMA +61.2.0
atma ATMA 39.246f.00
avc AVC app-name:WOLFGANG|app-class:OAM
dhcid DHCID AAIBY2/AuCccgoJbsaxcQc9TUapptP69 lOjxfNuVAA2kjEA=
dlv DLV 60485 5 1 2BB183AF5F22588179A53B0A98631FAD1A292118
doa DOA 1234567890 1234567890 1 "image/gif" R0lGODlhKAAZ
doa DOA 0 1 2 "" -
dsync DSYNC CDS NOTIFY 5359 cds-scanner.example.net.
eid EID 12 89 AB
eui EUI48 01-23-45-67-89-AB
eui EUI64 01-23-45-67-89-ab-cd-ef
gpos GPOS -32.6882 116.8652 "10.0"
hhit HHIT AAEC
brid BRID AAEC
hip HIP 2 200100107B1A74DF365639CC39F1D578 AwEAAbdxyhNuSutc5EMzxTs9LBPCIkOFH8cI rvs rvs2.example.net.
ipsec IPSECKEY 10 1 2 192.0.2.38 AQNRU3mG7TVTO2BkR47usntb102uFJtu
ipsec IPSECKEY 10 3 2 mygateway AQNRU3mG
isdn ISDN 150862028003217 004
isdn ISDN "x"
key KEY NOKEY|HOST EMAIL RSASHA1
key KEY 512 255 1 AQMFD5raczCJHViKtLYhWGz8hMY9UGRuniJDBzC7w0aR
l32 L32 10 1.2.3.4
l64 L64 10 0014:4FFF:ff20:EE64
lp LP 10 l64
mb MB madname
mg MG mgmname
mr MR mrname
minfo MINFO rmailbx emailbx
nid NID 10 0014:4fff:ff20:ee64
nimloc NIMLOC 12 89 AB
ninfo NINFO "foo" "bar"
nsap NSAP 0x47.0005.80.005a00.0000.0001.e133.ffffff000161.00
nsapptr NSAP-PTR foo.
nxt NXT a.secure. NS SOA MX SIG KEY LOC NXT
px PX 65535 foo. bar.
resinfo RESINFO qnamemin exterr=15
rkey RKEY 0 255 1 AQMFD5raczCJHViKtLYhWGz8hMY9UGRuniJDBzC7w0aR
rt RT 65535 host
sig SIG NXT 1 3 3600 20000102030405 19961211100908 2143 foo.nil. MxFcby9k/yvedMfQgKzhH5er0Mu/vILz45IkskceFGgiWCn/GxHhai6V
sink SINK 8 0 2 l4ik
ta TA 30795 1 1 310D27F4D82C1FC2400704EA9939FE6E1CEAA3B9
talink TALINK . talink1
wallet WALLET BTC addr
cla TYPE263 \# 2 0161
wks WKS 10.0.0.1 tcp telnet ftp 0 1 2
wks WKS 10.0.0.2 udp domain
x25 X25 123456789
odd TYPE29 \# 4 01020304
odd TYPE65401 \# 4 01020304
`;

const toBeSigned = `$TTL 3600
@ SOA ns1 hostmaster 2026112101 7200 3600 1209600 3600
@ NS ns1
@ ZONEMD 2026112101 1 1 ${'0123456789abcdef'.repeat(6)}
ns1 A 192.0.2.53
*.wild MX 10 ns1
child NS ns.example.net.
child DS 60485 8 2 ${sha256.replace(' ', '')}
`;

const written = printZoneFile(parseZoneFile(everyType, { origin: zone }));
const rare = { asPeopleWrite: rareTypes };

describeLab('bind', 'all types on BIND', () => agreesOn(startBind, { asPeopleWrite: everyType, asWeWrite: written }));
describeLab('bind', 'rare types on BIND', () => agreesOn(startBind, rare, rareTypes));
describeLab('knot', 'all types on Knot', () => agreesOn(startKnot, { asPeopleWrite: everyType, asWeWrite: written }));
// PowerDNS reads fewer spellings (texts without quotes, for one), and unless told otherwise it serves the keys that it
// made, not those it was given.
describeLab('powerdns', 'all types on PowerDNS', () => {
  agreesOn((options) => startPowerDns({ ...options, storedKeys: true }), { asWeWrite: written });
});

type Start = (options: { zones: Record<string, string> }) => Promise<LabServer>;

function agreesOn(start: Start, texts: Readonly<Record<string, string>>, meant = everyType): void {
  it.each(Object.entries(texts))(
    'encodes every type to the same octets as the server, and decodes them to the same data: %s',
    async (_who, text) => {
      const { rrsets } = parseZoneFile(meant, { origin: zone });
      expect(await servedBy(() => start({ zones: { 'example.org': text } }))).toEqual(expectedOf(rrsets));
    },
    60_000,
  );
}

it('every type that a zone file may hold and that we parse is tested here', () => {
  const sets = [everyType, rareTypes].flatMap((text) => parseZoneFile(text, { origin: zone }).rrsets);
  const asked = new Set<string>(sets.map(({ type }) => type));
  const readable = Object.values(recordTypes).filter(({ opaque }) => !opaque);
  const missing = readable.map(({ type }) => type).filter((type) => !asked.has(type));
  // Only PowerDNS has ALIAS, see its own tests; no server takes MD and MF; the others come with signing.
  expect(missing.sort()).toEqual(['ALIAS', 'MD', 'MF', 'NSEC', 'NSEC3', 'NSEC3PARAM', 'RRSIG', 'ZONEMD']);
});

describeLab(['bind', 'knot'], 'zones that dnssec-signzone has signed', () => {
  it.each(['NSEC', 'NSEC3'])(
    'are parsed as BIND and Knot parse them, with %s',
    async (proof) => {
      const text = await signedZone(proof === 'NSEC3' ? ['-3', 'abcd', '-A'] : []);
      const { rrsets } = parseZoneFile(text, { origin: zone });
      expect(rrsets.map(({ type }) => type)).toEqual(expect.arrayContaining(['RRSIG', 'DNSKEY', proof, 'ZONEMD']));
      for (const start of [startBind, startKnot]) {
        expect(await servedBy(() => start({ zones: { 'example.org': text } }))).toEqual(expectedOf(rrsets));
      }
    },
    60_000,
  );
});

interface Served {
  octets: string;
  data: string;
}

/** All records by a transfer, which dig prints octet for octet, without its own knowledge of types. */
async function servedBy(start: () => Promise<LabServer>): Promise<Served[]> {
  const server = await start();
  try {
    const { name, algorithm, secret } = server.tsig;
    const text = await run(requireExecutable('dig'), [
      ...['-r', '@127.0.0.1', '-p', String(server.dnsPort), '-y', `${algorithm}:${name}:${secret}`],
      ...[zone, 'AXFR', '+unknownformat', '+noall', '+answer', '+onesoa', '+nosplit'],
    ]);
    const served = text.split('\n').flatMap((line) => servedRecord(line) ?? []);
    return served.sort((a, b) => (a.octets < b.octets ? -1 : 1));
  } finally {
    await server.stop();
  }
}

function servedRecord(line: string): Served | undefined {
  const [, name, code, hex] = /^(\S+)\s+\d+\s+CLASS1\s+TYPE(\d+)\s+\\# \d+ ?(.*)$/.exec(line) ?? [];
  if (name === undefined || code === undefined || hex === undefined) return undefined;
  const type = recordTypeFromCode(Number(code));
  const octets = Buffer.from(hex.replaceAll(' ', ''), 'hex');
  const head = `${parseFqdn(name)} ${type}`;
  return {
    octets: `${head} ${octets.toString('hex')}`,
    data: `${head} ${decodeRdata(type, new WireReader(octets), octets.length)}`,
  };
}

/** The same records in our encoding, in the same order. */
function expectedOf(sets: readonly Rrset[]): Served[] {
  const records = sets.flatMap(({ name, type, values }) => {
    const head = `${absoluteName(name, zone)} ${type}`;
    return values.map((value) => ({
      octets: `${head} ${Buffer.from(encodeRdata(type, value)).toString('hex')}`,
      data: `${head} ${value}`,
    }));
  });
  return records.sort((a, b) => (a.octets < b.octets ? -1 : 1));
}

/** The text of a zone with keys, signatures, a zone digest, and proofs of nonexistence. */
async function signedZone(proofOptions: readonly string[]): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'zonekeeper-signed-'));
  try {
    await writeFile(path.join(folder, 'zone'), toBeSigned);
    for (const kind of [[], ['-f', 'KSK']]) {
      await run(requireExecutable('dnssec-keygen'), ['-K', folder, '-a', 'ECDSAP256SHA256', ...kind, zone]);
    }
    await run(requireExecutable('dnssec-signzone'), [
      ...['-S', '-K', folder, '-d', folder, '-o', zone, '-f', path.join(folder, 'signed'), ...proofOptions],
      path.join(folder, 'zone'),
    ]);
    return await readFile(path.join(folder, 'signed'), 'utf8');
  } finally {
    await rm(folder, { recursive: true });
  }
}
