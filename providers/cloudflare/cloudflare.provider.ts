import { makeRrset } from '../../src/dns/index.js';
import type { Fqdn, Rrset, Statement } from '../../src/dns/index.js';
import type { ProviderContext } from '../contract/context.js';
import { apiAddress, apiToken } from '../contract/credentials.js';
import { ProviderError } from '../contract/errors.js';
import { listingOf } from '../contract/granularity/record-listing.js';
import { sayHost } from '../contract/hosts.words.js';
import { issuesByCapabilities, withLimitsOfHost } from '../contract/limits.js';
import type { ProviderManifest } from '../contract/manifest.js';
import type { ApplyOptions, ChangeSet, Issue, ProviderPlugin, ZoneInfo, ZoneListing } from '../contract/provider.js';
import type { CloudflareRecord, CloudflareZone } from './answers.js';
import { applyInBatches } from './apply.js';
import { CloudflareClient, defaultApiBaseUrl } from './client.js';
import { hostedRecord, ttlOfSet } from './convert.js';
import { automaticTtl, capabilities, displayName, limits } from './limits.js';
import { isProxied, metaOf, settings, withoutStaleMeta } from './settings.js';
import { sayCloudflare, sayCloudflareFailure } from './cloudflare.words.js';

const manifest: ProviderManifest = {
  id: 'cloudflare',
  displayName,
  description: sayCloudflare('cloudflare.description'),
  docsUrl: 'https://developers.cloudflare.com/api/resources/dns/',
  signupUrl: 'https://dash.cloudflare.com/sign-up',
  brand: {
    colour: 'orange',
    icon: 'cloud',
    mark: 'M7 19a5 5 0 0 1-.7-9.95A6 6 0 0 1 18 9.6 4.75 4.75 0 0 1 17.25 19H7Z',
  },
  categories: ['managed'],
  credentials: [apiToken(sayCloudflare('cloudflare.token')), apiAddress(defaultApiBaseUrl)],
  capabilities,
  settings,
};

export class CloudflareProvider implements ProviderPlugin {
  readonly manifest = manifest;

  /** Asks for each permission by a call that needs it: no call lists them. */
  async validateCredentials(context: ProviderContext): Promise<{ principal?: string; warnings: Statement[] }> {
    const client = new CloudflareClient(context);
    await assertActive(client);
    const zones = await client.zones();
    const [first] = zones;
    if (first) await client.records(first.id, first.name);
    return { warnings: zones.some(isReadOnly) ? [sayHost('readOnlyToken', { host: displayName })] : [] };
  }

  async listZones(context: ProviderContext): Promise<ZoneInfo[]> {
    return (await new CloudflareClient(context).zones()).map(describeZone);
  }

  async getZone(context: ProviderContext, zone: Fqdn): Promise<ZoneInfo> {
    return describeZone(await new CloudflareClient(context).zone(zone));
  }

  async listRecords(context: ProviderContext, zone: Fqdn): Promise<ZoneListing> {
    const client = new CloudflareClient(context);
    const { id } = await client.zone(zone);
    const records = (await client.records(id)).map((record) => hostedRecord(record, zone));
    return listingOf({
      host: displayName,
      records,
      textOf: ({ raw }) => textOf(raw as CloudflareRecord),
      metaOf,
      ttlOf: ttlOfSet,
    });
  }

  normalizeDesired(rrset: Rrset): { rrset: Rrset; notices: Statement[] } {
    const plain = makeRrset({ ...rrset, meta: withoutStaleMeta(rrset) });
    if (isProxied(plain) !== 'all' || plain.ttlSeconds === automaticTtl) return withLimitsOfHost(limits, plain);
    const { rrset: stored, notices } = withLimitsOfHost(limits, { ...plain, ttlSeconds: automaticTtl });
    const values = { host: displayName, type: stored.type, kept: automaticTtl, asked: rrset.ttlSeconds };
    return { rrset: stored, notices: [...notices, sayHost('ttl', values)] };
  }

  audit(rrsets: readonly Rrset[]): Issue[] {
    return issuesByCapabilities(limits, rrsets);
  }

  async applyChanges(context: ProviderContext, changeSet: ChangeSet, options: ApplyOptions): Promise<void> {
    if (changeSet.changes.length === 0) return;
    const client = new CloudflareClient(context);
    await applyInBatches(client, await client.zone(changeSet.zone), changeSet, options);
  }
}

/** A token that belongs to an account cannot be asked about here: then the calls that follow show whether it works. */
async function assertActive(client: CloudflareClient): Promise<void> {
  const status = await client.tokenStatus().catch((error: unknown) => {
    if (error instanceof ProviderError && error.kind === 'auth_invalid') return 'active';
    throw error;
  });
  if (status === 'active') return;
  const message = sayCloudflareFailure('cloudflare.tokenStatus', { status });
  throw new ProviderError('auth_invalid', message);
}

function describeZone(zone: CloudflareZone): ZoneInfo {
  const { id, name, name_servers: nameServers, type } = zone;
  return {
    name,
    id,
    nameServers: nameServers.map((server) => `${server}.`),
    editable: type !== 'secondary' && !isReadOnly(zone),
  };
}

/** Only a list that names the right to read, and not the right to edit, says so. */
function isReadOnly({ permissions }: CloudflareZone): boolean {
  return permissions.includes('#dns_records:read') && !permissions.includes('#dns_records:edit');
}

function textOf({ content, priority, data }: CloudflareRecord): string {
  const text = content === '' ? JSON.stringify(data) : content;
  return priority === undefined ? text : `${priority} ${text}`;
}
