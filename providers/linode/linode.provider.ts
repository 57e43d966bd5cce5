import { apex, makeRrset, makeZone } from '../../src/dns/index.js';
import type { Fqdn, RelativeName, Rrset, Statement } from '../../src/dns/index.js';
import type { ProviderContext } from '../contract/context.js';
import { apiAddress, apiToken } from '../contract/credentials.js';
import { applyByRecord } from '../contract/granularity/apply-records.js';
import type { RecordWrite } from '../contract/granularity/by-record.js';
import { listingOf } from '../contract/granularity/record-listing.js';
import { withLimitsOfHost } from '../contract/limits.js';
import type { ProviderManifest } from '../contract/manifest.js';
import type {
  ApplyOptions,
  ChangeSet,
  HostedRecord,
  Issue,
  ProviderPlugin,
  ZoneInfo,
  ZoneListing,
} from '../contract/provider.js';
import type { LinodeRecord, LinodeZone } from './answers.js';
import { defaultApiBaseUrl, LinodeClient } from './client.js';
import { apexSets, bodyOf, hostedRecord, isStored, metaOf, type Zone } from './convert.js';
import { capabilities, defaultTtl, displayName, issuesWith, namesPerLook, pageSize } from './limits.js';
import { settings } from './settings.js';
import { sayLinode } from './linode.words.js';

const manifest: ProviderManifest = {
  id: 'linode',
  displayName,
  description: sayLinode('linode.description'),
  docsUrl: 'https://techdocs.akamai.com/linode-api/reference/get-domains',
  signupUrl: 'https://login.linode.com/signup',
  brand: {
    colour: 'green',
    icon: 'boxes',
    mark: 'M4 4l8-2 8 2-2 6-6 2-6-2L4 4Zm3 8 5 2 5-2-1 4-4 2-4-2-1-4Zm2 6 3 1.5 3-1.5-.5 3L12 22l-2.500-1L9 18Z',
  },
  categories: ['managed'],
  credentials: [apiToken(sayLinode('linode.token')), apiAddress(defaultApiBaseUrl)],
  capabilities,
  settings,
};

/** The same for every domain. */
const nameServers = [1, 2, 3, 4, 5].map((number) => `ns${number}.linode.com.`);

export class LinodeProvider implements ProviderPlugin {
  readonly manifest = manifest;

  async validateCredentials(context: ProviderContext): Promise<{ principal?: string; warnings: Statement[] }> {
    await new LinodeClient(context).zones();
    return { warnings: [] };
  }

  async listZones(context: ProviderContext): Promise<ZoneInfo[]> {
    return (await new LinodeClient(context).zones()).map(describeZone);
  }

  async getZone(context: ProviderContext, zone: Fqdn): Promise<ZoneInfo> {
    return describeZone(await new LinodeClient(context).zone(zone));
  }

  async listRecords(context: ProviderContext, zone: Fqdn): Promise<ZoneListing> {
    const client = new LinodeClient(context);
    const found = await client.zone(zone);
    const own = apexSets(await client.zoneFile(found.id), zone);
    const records = (await client.records(found.id)).map((record) => hostedRecord(record, zoneOf(found)));
    const listing = listingOf({ host: displayName, records, textOf, metaOf });
    return { ...listing, rrsets: withApexSets(listing.rrsets, own, zone) };
  }

  normalizeDesired(rrset: Rrset): { rrset: Rrset; notices: Statement[] } {
    return withLimitsOfHost(manifest, rrset);
  }

  audit(rrsets: readonly Rrset[], zone: Fqdn): Issue[] {
    return issuesWith(rrsets, zone);
  }

  async applyChanges(
    context: ProviderContext,
    { zone, base, changes }: ChangeSet,
    options: ApplyOptions,
  ): Promise<void> {
    if (changes.length === 0) return;
    const client = new LinodeClient(context);
    const found = await client.zone(zone);
    const pages = Math.ceil((base.hosted ?? []).length / pageSize);
    await applyByRecord({
      host: displayName,
      base,
      changes,
      options,
      namesPerLook,
      metaOf,
      read: async (names) => {
        const records = await client.records(found.id, canFilter(names, pages) ? names : undefined);
        return records.map((record) => hostedRecord(record, zoneOf(found)));
      },
      send: (write) => send(client, found, write),
    });
  }
}

/** One request by a filter, unless the zone is one page anyway. No filter is known for the apex, whose name is empty. */
function canFilter(names: readonly RelativeName[], pages: number): boolean {
  return pages > 1 && !names.includes(apex);
}

function send(client: LinodeClient, zone: LinodeZone, write: RecordWrite): Promise<void> {
  if (write.kind === 'delete') return client.delete(zone.id, write.id);
  const body = bodyOf(write.record, zoneOf(zone));
  if (write.kind === 'create') return client.create(zone.id, body);
  const { from } = write.record;
  if (from && isStored(body, from.raw as LinodeRecord)) return Promise.resolve();
  return client.update(zone.id, write.id, body);
}

function zoneOf({ domain, ttl_sec: ttl }: LinodeZone): Zone {
  return { name: domain, ttl: ttl === 0 ? defaultTtl : ttl };
}

function describeZone({ domain, id, type }: LinodeZone): ZoneInfo {
  return { name: domain, id: String(id), nameServers, editable: type !== 'slave' };
}

/** Linode lists its own name servers in the zone file alone, and those that people add at the apex as records. */
function withApexSets(listed: readonly Rrset[], own: readonly Rrset[], zone: Fqdn): Rrset[] {
  const added = listed.filter((rrset) => rrset.name === apex && rrset.type === 'NS');
  const others = listed.filter((rrset) => !added.includes(rrset));
  const sets = own.map((rrset) => {
    const more = rrset.type === 'NS' ? added.flatMap(({ values }) => values) : [];
    return makeRrset({ ...rrset, values: [...rrset.values, ...more] });
  });
  return [...makeZone(zone, [...others, ...(own.length > 0 ? sets : added)]).rrsets];
}

function textOf({ raw }: HostedRecord): string {
  const { target, priority, weight, port, tag } = raw as LinodeRecord;
  return [priority, weight, port, tag, target].filter((part) => part !== 0 && part !== null).join(' ');
}
