import { subjectOf } from '../../src/dns/index.js';
import type { Change, Fqdn, Rrset, Statement } from '../../src/dns/index.js';
import type { ProviderContext } from '../contract/context.js';
import { apiAddress, apiKey } from '../contract/credentials.js';
import { ProviderError } from '../contract/errors.js';
import { sayFailure } from '../contract/failures.words.js';
import { applyByName, type Step } from '../contract/granularity/apply-records.js';
import { listingOf } from '../contract/granularity/record-listing.js';
import { sayHost } from '../contract/hosts.words.js';
import { withoutNs } from '../contract/incomplete.js';
import { withLimitsOfHost } from '../contract/limits.js';
import type { ProviderManifest } from '../contract/manifest.js';
import type {
  ApplyOptions,
  ChangeSet,
  HostedRecord,
  Issue,
  ProviderPlugin,
  RelativeName,
  ZoneInfo,
  ZoneListing,
} from '../contract/provider.js';
import type { Ns1Record, Ns1Zone } from './answers.js';
import { defaultApiBaseUrl, Ns1Client, type SetAddress } from './client.js';
import { bodyOf, hostedRecords, isLocked, recordOfListed, textOf } from './convert.js';
import { capabilities, displayName, issuesWith, namesPerLook } from './limits.js';
import { sayNs1 } from './ns1.words.js';
import { metaOf, settings, withoutStaleData } from './settings.js';

const manifest: ProviderManifest = {
  id: 'ns1',
  displayName,
  description: sayNs1('ns1.description'),
  docsUrl: 'https://developer.ibm.com/apis/catalog/ns1--ibm-ns1-connect-api/',
  signupUrl: 'https://www.ibm.com/products/ns1-connect',
  brand: {
    colour: 'green',
    icon: 'network',
    mark: 'M3 5h3.500l4 6.500V5H14v14h-3.500l-4-6.500V19H3V5Zm13.500 0H21v14h-3.500V8.500h-1V5Z',
  },
  categories: ['managed'],
  credentials: [apiKey(sayNs1('ns1.key')), apiAddress(defaultApiBaseUrl)],
  capabilities,
  settings,
};

export class Ns1Provider implements ProviderPlugin {
  readonly manifest = manifest;

  async validateCredentials(context: ProviderContext): Promise<{ principal?: string; warnings: Statement[] }> {
    await new Ns1Client(context).zones();
    return { warnings: [] };
  }

  async listZones(context: ProviderContext): Promise<ZoneInfo[]> {
    return (await new Ns1Client(context).zones()).map(describe);
  }

  async getZone(context: ProviderContext, zone: Fqdn): Promise<ZoneInfo> {
    return describe((await new Ns1Client(context).zone(zone)).zone);
  }

  async createZone(context: ProviderContext, zone: Fqdn): Promise<ZoneInfo> {
    await new Ns1Client(context).createZone(zone);
    return this.getZone(context, zone);
  }

  async listRecords(context: ProviderContext, zone: Fqdn): Promise<ZoneListing> {
    const records = (await wholeRecords(new Ns1Client(context), zone)).flatMap((record) => hostedRecords(record, zone));
    // There is no SOA among them that would show a whole answer, and NS1 puts its own NS records into every zone.
    if (records.length === 0) throw withoutNs(displayName, zone);
    const writeCaveat = sayHost('unnoticedWrites', { host: displayName });
    return { ...listingOf({ host: displayName, records, textOf, metaOf }), writeCaveat };
  }

  normalizeDesired(rrset: Rrset): { rrset: Rrset; notices: Statement[] } {
    return withLimitsOfHost(manifest, withoutStaleData(rrset));
  }

  audit(rrsets: readonly Rrset[]): Issue[] {
    return issuesWith(rrsets);
  }

  async applyChanges(
    context: ProviderContext,
    { zone, base, changes }: ChangeSet,
    options: ApplyOptions,
  ): Promise<void> {
    const client = new Ns1Client(context);
    const known: readonly SetAddress[] = [...(base.hosted ?? []), ...changes.map(subjectOf)];
    await applyByName({
      host: displayName,
      base,
      changes,
      options,
      namesPerLook,
      metaOf,
      read: (names) => recordsAt(client, zone, { names, known }),
      stepsOf: (current, records) => {
        return new Map(current.map((change) => [change.id, [() => send({ client, zone, records }, change)]]));
      },
    });
  }
}

/** Those with a filter chain or data of their answers are read one by one: the listing has their answers alone. */
async function wholeRecords(client: Ns1Client, zone: Fqdn): Promise<Ns1Record[]> {
  const { records } = await client.zone(zone);
  const whole: Ns1Record[] = [];
  for (const listed of records) {
    if (listed.tier <= 1 || listed.link !== null) {
      whole.push(recordOfListed(listed));
      continue;
    }
    const [record] = hostedRecords(recordOfListed(listed), zone);
    const found = record && (await client.record(zone, record));
    // Somebody has deleted it since: the zone is read again.
    if (!found) throw moved();
    whole.push(found);
  }
  return whole;
}

/** All sets of these names that are known, or that a change names. */
async function recordsAt(
  client: Ns1Client,
  zone: Fqdn,
  { names, known }: { names: readonly RelativeName[]; known: readonly SetAddress[] },
): Promise<HostedRecord[]> {
  const wanted = new Set(names);
  const sets = new Map(known.filter(({ name }) => wanted.has(name)).map((set) => [`${set.name} ${set.type}`, set]));
  const found = await Promise.all([...sets.values()].map((set) => client.record(zone, set)));
  return found.flatMap((record) => (record ? hostedRecords(record, zone) : []));
}

interface Place {
  client: Ns1Client;
  zone: Fqdn;
  /** Those of the name, right before. */
  records: readonly HostedRecord[];
}

async function send({ client, zone, records }: Place, change: Change): ReturnType<Step> {
  const { name, type } = subjectOf(change);
  const own = records.filter((record) => record.name === name && record.type === type);
  if (isLocked(own)) {
    throw new ProviderError('unsupported', sayHost('unreadInTheWay', { set: `${name} ${type}` }));
  }
  const set = { name, type };
  if (change.kind === 'create') return client.create(zone, set, bodyOf(change, own));
  if (change.kind === 'update') return client.update(zone, set, bodyOf(change, own));
  return client.delete(zone, set).catch(unlessGone);
}

function unlessGone(error: unknown): void {
  if (!(error instanceof ProviderError && error.kind === 'record_not_found')) throw error;
}

function moved(): ProviderError {
  const why = sayFailure('failure.why.moved');
  return new ProviderError('partial_listing', sayFailure('failure.incomplete', { host: displayName, why }), {
    retryable: true,
  });
}

function describe({ zone, dns_servers: servers, secondary, link }: Ns1Zone): ZoneInfo {
  const nameServers = servers.map((server) => (server.endsWith('.') ? server : `${server}.`));
  return { name: zone, nameServers, editable: !secondary.enabled && link === null };
}
