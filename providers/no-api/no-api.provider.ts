import { addressTypes, apex, parseOwner, rootName, rrsetId, splitLabels, type Statement } from '../../src/dns/index.js';
import type { Fqdn, RecordType, RelativeName, Rrset } from '../../src/dns/index.js';
import { ProviderError } from '../contract/errors.js';
import { longestTextOctets, typesOf } from '../contract/limits.js';
import type { ProviderContext } from '../contract/context.js';
import type { ProviderManifest } from '../contract/manifest.js';
import { issuesBy } from '../contract/objections.js';
import type { Issue, ProviderPlugin, ZoneInfo, ZoneListing } from '../contract/provider.js';
import { PublicWalk } from './public-walk.js';
import { findSource, type Source } from './source.js';
import { comesFrom, type Probe, Prober } from './probe.js';
import { apexTypes, usualNames } from './usual-names.js';
import { sayHost } from '../contract/hosts.words.js';
import { joinReasons } from '../contract/incomplete.js';
import { sayNoApi } from './no-api.words.js';
import { sayFailure } from '../contract/failures.words.js';

const readable = [...apexTypes, 'CNAME', 'SRV'];

const manifest: ProviderManifest = {
  id: 'no-api',
  displayName: 'No API (read only)',
  description: sayNoApi('no-api.description'),
  docsUrl: '',
  brand: {
    colour: 'yellow',
    icon: 'eye',
    mark: 'M12 5c5 0 8.5 3.9 10 7-1.5 3.1-5 7-10 7S3.5 15.1 2 12c1.5-3.1 5-7 10-7Zm0 2.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9Zm0 2.5a2 2 0 1 1 0 4 2 2 0 0 1 0-4Z',
  },
  categories: ['read-only'],
  credentials: [],
  capabilities: {
    granularity: 'rrset',
    writable: false,
    types: typesOf([], readable),
    opaqueTypes: false,
    atomic: { scope: 'none' },
    ttl: { minSeconds: 0, maxSeconds: 2_147_483_647 },
    alias: 'none',
    txt: { maxBytes: longestTextOctets, rejects: [], keepsSegments: true },
    nullMx: true,
    wildcard: true,
    apexNs: 'readonly',
    lock: 'none',
    asyncApply: false,
    concurrency: { maxInFlight: 1, serialPerZone: true },
    rate: [],
    listZones: false,
    createZone: false,
  },
};

/** Reads the publicly visible records. The found records are real, but there may be others that it cannot find. */
export class NoApiProvider implements ProviderPlugin {
  readonly manifest = manifest;
  private readonly publicWalk = new PublicWalk();

  validateCredentials(): Promise<{ principal?: string; warnings: Statement[] }> {
    return Promise.resolve({ warnings: [sayHost('watchedOnly')] });
  }

  listZones(): Promise<ZoneInfo[]> {
    return Promise.reject(new ProviderError('unsupported', sayFailure('failure.noZoneList')));
  }

  async getZone(context: ProviderContext, zone: Fqdn): Promise<ZoneInfo> {
    const { nameServers } = await findSource(context, zone, this.publicWalk);
    return { name: zone, nameServers, editable: false };
  }

  async listRecords(context: ProviderContext, zone: Fqdn): Promise<ZoneListing> {
    const source = await findSource(context, zone, this.publicWalk);
    const prober = new Prober(context.dns, zone, source);
    const atApex = await prober.probe(apexTypes.map((type) => ({ name: apex, type })));
    const wildcards = await findWildcards(prober);
    const named = await prober.probe(probes);
    const found = [...atApex, ...wildcards, ...named.filter((rrset) => !comesFrom(wildcards, rrset))];
    const rrsets = found.filter((rrset) => !showsInternal(rrset, context.publicDns));
    const { unread } = prober;
    return {
      rrsets,
      ...(unread.length > 0 && { unread }),
      incompleteReason: describeCoverage(source, found.length - rrsets.length),
    };
  }

  normalizeDesired(rrset: Rrset): { rrset: Rrset; notices: Statement[] } {
    return { rrset, notices: [] };
  }

  audit(rrsets: readonly Rrset[]): Issue[] {
    return issuesBy(rrsets, () => [cannotWrite]);
  }

  applyChanges(): Promise<void> {
    return Promise.reject(new ProviderError('unsupported', cannotWrite.text));
  }
}

const cannotWrite = sayHost('withoutApi');

const probes: readonly Probe[] = [
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
