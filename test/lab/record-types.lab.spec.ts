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
import { everyType, rareTypes } from '../builders/every-type.js';
import { describeLab, type LabServer, startBind, startKnot, startPowerDns } from '../support/lab/index.js';
import { run } from '../support/lab/lab-process.js';
import { requireExecutable } from '../support/lab/tools.js';

const zone = parseZoneName('example.org');
const toBeSigned = `$TTL 3600
@ SOA ns1 hostmaster 2026112101 7200 3600 1209600 3600
@ NS ns1
@ ZONEMD 2026112101 1 1 ${'0123456789abcdef'.repeat(6)}
ns1 A 192.0.2.53
*.wild MX 10 ns1
child NS ns.example.net.
child DS 60485 8 2 ${'0123456789abcdef'.repeat(4)}
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
