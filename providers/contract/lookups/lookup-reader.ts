import {
  addressTypes,
  apex,
  parseOwner,
  rootName,
  rrsetId,
  splitLabels,
  type Statement,
} from '../../../src/dns/index.js';
import type { Fqdn, RecordType, RelativeName, Rrset } from '../../../src/dns/index.js';
import type { ProviderContext } from '../context.js';
import { sayHost } from '../hosts.words.js';
import { joinReasons } from '../incomplete.js';
import type { ZoneListing } from '../provider.js';
import { comesFrom, type Probe, Prober } from './probe.js';
import { PublicWalk } from './public-walk.js';
import { findSource, type Source } from './source.js';
import { apexTypes, usualNames } from './usual-names.js';

/** The types that are asked for. */
export const typesOfLookups = [...apexTypes, 'CNAME', 'SRV'];

/** Reads the publicly visible records. The found records are real, but there may be others that it cannot find. */
export class LookupReader {
  private readonly publicWalk = new PublicWalk();

  async nameServers(context: ProviderContext, zone: Fqdn): Promise<Fqdn[]> {
    return (await findSource(context, zone, this.publicWalk)).nameServers;
  }

  /** The records of these names and types alone. */
  async readOnly(context: ProviderContext, zone: Fqdn, wanted: readonly Probe[]): Promise<Rrset[]> {
    const source = await findSource(context, zone, this.publicWalk);
    return new Prober(context.dns, zone, source).probe(wanted);
  }

  /** `more`: names and types beside the usual ones. */
  async read(context: ProviderContext, zone: Fqdn, more: readonly Probe[] = []): Promise<ZoneListing> {
    const source = await findSource(context, zone, this.publicWalk);
    const prober = new Prober(context.dns, zone, source);
    const atApex = await prober.probe(apexTypes.map((type) => ({ name: apex, type })));
    const wildcards = await findWildcards(prober);
    const asked = new Set([...usual, ...atApex].map(({ name, type }) => rrsetId(name, type)));
    const others = more.filter(({ name, type }) => !asked.has(rrsetId(name, type)));
    const named = await prober.probe([...usual, ...others]);
    const found = [...atApex, ...wildcards, ...named.filter((rrset) => !comesFrom(wildcards, rrset))];
    const rrsets = found.filter((rrset) => !showsInternal(rrset, context.publicDns));
    const { unread } = prober;
    return {
      rrsets,
      ...(unread.length > 0 && { unread }),
      incompleteReason: describeCoverage(source, found.length - rrsets.length),
    };
  }
}

const usual: readonly Probe[] = [
  ...new Map(
    usualNames
      .flatMap(({ names, types }) => names.flatMap((name) => types.map((type) => ({ name, type }))))
      .map((probe) => [rrsetId(probe.name, probe.type), probe] as const),
  ).values(),
];

const wildcardTypes: readonly RecordType[] = [...new Set(usualNames.flatMap(({ types }) => types))];

/** `_tcp`, `_domainkey` …: the parents of names in the table. */
const innerNames: readonly RelativeName[] = [
  ...new Set(usualNames.flatMap(({ names }) => names.map((name) => splitLabels(name).slice(1).join('.')))),
]
  .filter((parent) => parent !== '')
  .map((parent) => parseOwner(parent, rootName));

/** Wildcards below the apex and below every inner name of the table, without repeating the apex wildcard. */
async function findWildcards(prober: Prober): Promise<Rrset[]> {
  const found = await prober.probeWildcard(apex, wildcardTypes);
  for (const parent of innerNames) {
    const below = await prober.probeWildcard(parent, wildcardTypes);
    found.push(...below.filter((rrset) => !comesFrom(found, rrset)));
  }
  return found;
}

/** A private address in an answer may come from the operator's own network. */
function showsInternal({ type, values }: Rrset, publicDns: ProviderContext['publicDns']): boolean {
  return addressTypes.includes(type) && values.some((value) => publicDns.isInternal(value));
}

function describeCoverage({ recursive }: Source, hidden: number): Statement {
  const names = new Set(usualNames.flatMap((group) => group.names)).size;
  const coverage = sayHost('lookups.coverage', { types: apexTypes.join(', '), names });
  const inside = hidden === 0 ? null : sayHost('lookups.hidden', { count: hidden });
  return joinReasons(coverage, inside, recursive ? sayHost('lookups.ttls') : null) ?? coverage;
}
