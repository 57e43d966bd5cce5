import { addressTypes, isWithin, parseFqdn, parseRecordType } from '../../src/dns/index.js';
import type { Fqdn, RecordType, Rrset } from '../../src/dns/index.js';
import { cnameType } from './limits.js';
import { soaType } from './soa.js';
import { namesUpTo, type Node, type ZoneIndex } from './zone-index.js';

/** A record set under its answered name: a wildcard's set takes the queried name. */
export interface OwnedRrset {
  readonly owner: Fqdn;
  readonly rrset: Rrset;
}

export interface Answer {
  readonly rcode: 'NOERROR' | 'NXDOMAIN';
  /** False for a referral alone. */
  readonly authoritative: boolean;
  readonly answer: readonly OwnedRrset[];
  readonly authority: readonly OwnedRrset[];
  readonly additional: readonly OwnedRrset[];
}

const nsType = parseRecordType('NS');
const dsType = parseRecordType('DS');

/** Longer chains are a loop or a mistake. */
const maxAliases = 16;

/**
 * The answer of an authoritative server for this zone: RFC 1034 §4.3.2, with wildcards as in RFC 4592,
 * negative answers as in RFC 2308 and aliases followed inside the zone as in RFC 6604.
 * `type` null asks for any type and returns one set (RFC 8482 §4.1). `name` must be within the zone.
 */
export function answerFrom(zone: ZoneIndex, name: Fqdn, type: RecordType | null): Answer {
  const aliases: OwnedRrset[] = [];
  const seen = new Set<Fqdn>();
  let owner = name;
  for (;;) {
    seen.add(owner);
    const step = answerOne(zone, owner, type);
    const alias = step.answer[0]?.rrset;
    const follow = alias?.type === cnameType && type !== cnameType && type !== null ? alias : undefined;
    if (!follow) return prepend(aliases, step);
    aliases.push(...step.answer);
    const target = parseFqdn(follow.values[0] ?? '.');
    const done = !isWithin(target, zone.name) || seen.has(target) || aliases.length >= maxAliases;
    if (done) return { rcode: 'NOERROR', authoritative: true, answer: aliases, authority: [], additional: [] };
    owner = target;
  }
}

function prepend(aliases: readonly OwnedRrset[], last: Answer): Answer {
  if (aliases.length === 0) return last;
  // AA refers to the first owner name, which was in this zone even if the chain ends in a referral. RFC 1035 §4.1.1.
  return { ...last, authoritative: true, answer: [...aliases, ...last.answer] };
}

function answerOne(zone: ZoneIndex, name: Fqdn, type: RecordType | null): Answer {
  const cut = delegationAbove(zone, name, type);
  if (cut) return referral(zone, cut);
  const node = zone.nodes.get(name) ?? wildcardFor(zone, name);
  if (!node) return negative(zone, 'NXDOMAIN');
  const rrset = choose(node, type);
  if (!rrset) return negative(zone, 'NOERROR');
  return { rcode: 'NOERROR', authoritative: true, answer: [{ owner: name, rrset }], authority: [], additional: [] };
}

/** The highest zone cut above the name. The parent answers DS queries at the cut itself: RFC 4035 §3.1.4.1. */
function delegationAbove(zone: ZoneIndex, name: Fqdn, type: RecordType | null): OwnedRrset | null {
  for (const owner of namesUpTo(zone.name, name)) {
    const rrset = zone.nodes.get(owner)?.get(nsType);
    if (rrset) return owner === name && type === dsType ? null : { owner, rrset };
  }
  return null;
}

function referral(zone: ZoneIndex, cut: OwnedRrset): Answer {
  const glue = cut.rrset.values.flatMap((value) => {
    const owner = parseFqdn(value);
    return addressTypes.flatMap((type) => {
      const rrset = zone.nodes.get(owner)?.get(type);
      return rrset ? [{ owner, rrset }] : [];
    });
  });
  return { rcode: 'NOERROR', authoritative: false, answer: [], authority: [cut], additional: glue };
}

/** RFC 4592 §3.3.1: the asterisk below the closest name that exists, and no other. */
function wildcardFor(zone: ZoneIndex, name: Fqdn): Node | undefined {
  const existing = namesUpTo(zone.name, name).filter((ancestor) => zone.nodes.has(ancestor));
  const closestEncloser = existing.at(-1) ?? zone.name;
  return zone.nodes.get(`*.${closestEncloser === '.' ? '' : closestEncloser}` as Fqdn);
}

function choose(node: Node, type: RecordType | null): Rrset | undefined {
  if (type === null) return node.get(cnameType) ?? [...node.values()][0];
  return node.get(type) ?? node.get(cnameType);
}

function negative(zone: ZoneIndex, rcode: Answer['rcode']): Answer {
  const authority = zone.soa ? [{ owner: zone.name, rrset: negativeSoa(zone.soa) }] : [];
  return { rcode, authoritative: true, answer: [], authority, additional: [] };
}

/** RFC 2308 §3: negative answers are cached for the smaller of the SOA's TTL and its last field. */
function negativeSoa(soa: Rrset): Rrset {
  const minimum = Number(soa.values[0]?.split(' ')[6] ?? soa.ttlSeconds);
  return { ...soa, type: soaType, ttlSeconds: Math.min(soa.ttlSeconds, minimum) };
}
