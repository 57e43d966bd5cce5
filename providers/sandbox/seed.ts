import { makeRrset, parseOwner, parseRecordType, parseValue, parseZoneName } from '../../src/dns/index.js';
import type { Fqdn, Rrset } from '../../src/dns/index.js';
import { startOfZone } from './soa.js';
import type { SandboxStore } from './store.js';

const adjectives = 'amber brave calm cosy eager fair gentle golden lively mellow quiet silver sunny swift warm'.split(
  ' ',
);
const places = 'bay bridge brook canyon cove forest garden harbor island lagoon meadow orchard river valley'.split(' ');

/** Sample zone of a small company, with documentation addresses (RFC 5737, RFC 3849). */
const trialRecords: readonly { name: string; type: string; ttlSeconds: number; values: readonly string[] }[] = [
  { name: '@', type: 'A', ttlSeconds: 300, values: ['192.0.2.10'] },
  { name: '@', type: 'AAAA', ttlSeconds: 300, values: ['2001:db8::10'] },
  { name: '@', type: 'HTTPS', ttlSeconds: 300, values: ['1 . alpn=h2,h3'] },
  { name: 'www', type: 'CNAME', ttlSeconds: 300, values: ['@'] },
  { name: 'staging', type: 'A', ttlSeconds: 300, values: ['192.0.2.20', '192.0.2.21'] },
  { name: 'shop', type: 'CNAME', ttlSeconds: 3600, values: ['shops.example.net.'] },
  { name: 'mail', type: 'A', ttlSeconds: 3600, values: ['192.0.2.25'] },
  { name: 'mail', type: 'AAAA', ttlSeconds: 3600, values: ['2001:db8::25'] },
  { name: '@', type: 'MX', ttlSeconds: 3600, values: ['10 mail', '20 backup-mail.example.net.'] },
  { name: '@', type: 'TXT', ttlSeconds: 3600, values: ['v=spf1 mx include:_spf.example.net -all'] },
  { name: '_dmarc', type: 'TXT', ttlSeconds: 3600, values: ['v=DMARC1; p=quarantine; rua=mailto:dmarc@example.net'] },
  {
    name: 'default._domainkey',
    type: 'TXT',
    ttlSeconds: 3600,
    values: [`v=DKIM1; k=rsa; p=MIIBIjANBgkq${'Zk0'.repeat(120)}IDAQAB`],
  },
  {
    name: '@',
    type: 'CAA',
    ttlSeconds: 3600,
    values: ['0 issue "letsencrypt.org"', '0 iodef "mailto:security@example.net"'],
  },
  { name: '_sip._tcp', type: 'SRV', ttlSeconds: 3600, values: ['10 60 5060 mail'] },
  { name: '*.preview', type: 'A', ttlSeconds: 300, values: ['192.0.2.30'] },
];

/** All initial records of a trial zone, including SOA and NS. */
export function trialRrsets(zone: Fqdn): Rrset[] {
  const records = trialRecords.map(({ name, type: typeName, ttlSeconds, values }) => {
    const type = parseRecordType(typeName);
    return makeRrset({
      name: parseOwner(name, zone),
      type,
      ttlSeconds,
      values: values.map((value) => parseValue(type, value, zone)),
    });
  });
  return [...startOfZone(zone), ...records];
}

/** A pronounceable name such as `sunny-harbor-42.test.`, out of some 18,900. `random` gives 0 ≤ x < 1. */
export function trialZoneName(random: () => number): Fqdn {
  const pick = (choices: readonly string[]) => choices[Math.floor(random() * choices.length)];
  return parseZoneName(`${pick(adjectives)}-${pick(places)}-${10 + Math.floor(random() * 90)}.test`);
}

/** Creates a zone with its records under a free name, in one write. Returns its name. */
export async function createTrialZone(store: SandboxStore, tenant: string, random = Math.random): Promise<Fqdn> {
  for (let attempt = 1; attempt <= 20; attempt += 1) {
    const name = trialZoneName(random);
    if (await store.createZone({ tenant, name, rrsets: trialRrsets(name) })) return name;
  }
  // Most of the 18,900 names are taken, so this one gets a longer number.
  const name = parseZoneName(`${trialZoneName(random).split('.')[0]}${Math.floor(random() * 1e9)}.test`);
  if (await store.createZone({ tenant, name, rrsets: trialRrsets(name) })) return name;
  throw new Error('no free name for a sandbox zone was found');
}
