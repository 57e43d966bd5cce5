import { describeDuration, displayOwner } from './describe.js';
import { absoluteName, apex, displayName, isWithin, relativeName } from './name.js';
import { isInnerAddress, parseIpv4, parseIpv6 } from './rdata/address.js';
import { isAddressName } from './rdata/hostname.js';
import { rrsetId } from './rrset.js';
import type { Change, Fqdn, Rdata, RecordType, Rrset, Zone } from './types.js';
import { indexRrsets } from './zone.js';

const maxUsefulTtlSeconds = 7 * 86_400;

interface Scene {
  zone: Fqdn;
  byId: ReadonlyMap<string, Rrset>;
  touched: ReadonlySet<string>;
}

type Rule = (rrset: Rrset, scene: Scene) => string | undefined;

/**
 * What is allowed and yet likely a mistake in the zone as it will be, for the sets that the changes touch.
 * Sentences for people; nothing here stops a plan.
 */
export function zoneWarnings(after: Zone, changes: readonly Change[]): string[] {
  const scene = { zone: after.name, byId: indexRrsets(after.rrsets), touched: new Set(changes.map(({ id }) => id)) };
  const found = after.rrsets.flatMap((rrset) => {
    const rules = scene.touched.has(rrsetId(rrset.name, rrset.type)) ? touchedRules : neighbourRules;
    return rules.map((rule) => rule(rrset, scene));
  });
  return found.filter((warning) => warning !== undefined);
}

const cnameAtApex: Rule = ({ name, type }, { zone }) =>
  name === apex && type === 'CNAME'
    ? `${displayName(zone)} itself cannot be a CNAME, because its SOA and NS records stand at the same name (RFC 1912 §2.4): most servers refuse this or lose your mail.`
    : undefined;

/** RFC 2181 §10.3. Also asked about sets that stay, for the CNAME may be what is new. */
const targetIsCname: Rule = (rrset, { zone, byId, touched }) => {
  const own = touched.has(rrsetId(rrset.name, rrset.type));
  const alias = serverTargets(rrset)
    .filter((target) => isWithin(target, zone))
    .find((target) => {
      const id = rrsetId(relativeName(target, zone), 'CNAME' as RecordType);
      return byId.has(id) && (own || touched.has(id));
    });
  return (
    alias &&
    `${title(rrset, zone)} leads to ${displayName(alias)}, which is a CNAME; it has to be a name with addresses of its own (RFC 2181 §10.3).`
  );
};

const targetIsAddress: Rule = (rrset, { zone }) => {
  const address = serverTargets(rrset).find(isAddressName);
  return address && `${title(rrset, zone)} leads to ${displayName(address)}, an address; a host name is needed there.`;
};

const privateAddress: Rule = (rrset, { zone }) => {
  const parse = addressParsers[rrset.type];
  const address = parse && rrset.values.find((value) => isInnerAddress(parse(value)));
  return (
    address &&
    `${title(rrset, zone)} points to ${address}, a private address that nobody outside your network can reach.`
  );
};

const longTtl: Rule = (rrset, { zone }) =>
  rrset.ttlSeconds > maxUsefulTtlSeconds
    ? `${title(rrset, zone)} has a TTL of ${describeDuration(rrset.ttlSeconds)}: a mistake in it would stay with resolvers for over a week.`
    : undefined;

const doubledSuffix: Rule = (rrset, { zone }) => {
  const doubled = `${zone}${zone}` as Fqdn;
  const names = [absoluteName(rrset.name, zone), ...targets(rrset)];
  const found = names.find((name) => zone !== '.' && isWithin(name, doubled));
  return (
    found &&
    `${displayName(found)} ends in the name of the zone twice, which is most likely a missing dot at the end of a name.`
  );
};

const neighbourRules: readonly Rule[] = [targetIsCname];
const touchedRules: readonly Rule[] = [
  cnameAtApex,
  targetIsCname,
  targetIsAddress,
  privateAddress,
  longTtl,
  doubledSuffix,
];

const addressParsers: Readonly<Record<string, (text: string) => Uint8Array>> = { A: parseIpv4, AAAA: parseIpv6 };

/** Names that have to be hosts with addresses. */
function serverTargets(rrset: Rrset): Fqdn[] {
  return ['NS', 'MX', 'SRV'].includes(rrset.type) ? targets(rrset) : [];
}

/** Where the values lead: the last field of each type that leads anywhere. */
function targets({ type, values }: Rrset): Fqdn[] {
  if (!['NS', 'MX', 'SRV', 'CNAME', 'PTR'].includes(type)) return [];
  return values.map((value: Rdata) => value.slice(value.lastIndexOf(' ') + 1) as Fqdn);
}

function title(rrset: Rrset, zone: Fqdn): string {
  return `${displayOwner(rrset.name, zone)} ${rrset.type}`;
}
