import type { Fqdn, Rrset, Statement } from '../../src/dns/index.js';
import type { ProviderContext } from '../contract/context.js';
import { apiAddress, apiKey } from '../contract/credentials.js';
import { applyByRecord } from '../contract/granularity/apply-records.js';
import type { RecordWrite } from '../contract/granularity/by-record.js';
import { listingOf } from '../contract/granularity/record-listing.js';
import { sayHost } from '../contract/hosts.words.js';
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
import type { VultrDomain } from './answers.js';
import { defaultApiBaseUrl, VultrClient } from './client.js';
import { bodyOf, hostedRecord, textOf } from './convert.js';
import { capabilities, displayName, issuesWith, namesPerLook } from './limits.js';
import { sayVultr } from './vultr.words.js';

const manifest: ProviderManifest = {
  id: 'vultr',
  displayName,
  description: sayVultr('vultr.description'),
  docsUrl: 'https://www.vultr.com/api/#tag/dns',
  signupUrl: 'https://www.vultr.com/register/',
  brand: {
    colour: 'blue',
    icon: 'cloud',
    mark: 'M2 5h5l4.500 7.200L9 16.300 2 5Zm8.500 0h5l2.500 4-2.500 4-5-8Zm8.700 6 2.300 3.700L18.500 19h-5l5.700-8Z',
  },
  categories: ['managed'],
  credentials: [apiKey(sayVultr('vultr.token')), apiAddress(defaultApiBaseUrl)],
  capabilities,
};

export class VultrProvider implements ProviderPlugin {
  readonly manifest = manifest;

  async validateCredentials(context: ProviderContext): Promise<{ principal?: string; warnings: Statement[] }> {
    await new VultrClient(context).domains();
    return { warnings: [] };
  }

  async listZones(context: ProviderContext): Promise<ZoneInfo[]> {
    return (await new VultrClient(context).domains()).map(describe);
  }

  async getZone(context: ProviderContext, zone: Fqdn): Promise<ZoneInfo> {
    return describe(await new VultrClient(context).domain(zone));
  }

  async createZone(context: ProviderContext, zone: Fqdn): Promise<ZoneInfo> {
    await new VultrClient(context).createDomain(zone);
    return this.getZone(context, zone);
  }

  async listRecords(context: ProviderContext, zone: Fqdn): Promise<ZoneListing> {
    const records = await hostedRecords(new VultrClient(context), zone);
    const writeCaveat = sayHost('unnoticedWrites', { host: displayName });
    return { ...listingOf({ host: displayName, records, textOf }), writeCaveat };
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
    const client = new VultrClient(context);
    await applyByRecord({
      host: displayName,
      base,
      changes,
      options,
      namesPerLook,
      updatesFirst: true,
      read: () => hostedRecords(client, zone),
      send: (write) => send(client, zone, write),
    });
  }
}

/** The same for every domain. */
const nameServers = ['ns1.vultr.com.', 'ns2.vultr.com.'];

function describe({ domain }: VultrDomain): ZoneInfo {
  return { name: domain, nameServers: [...nameServers], editable: true };
}

async function hostedRecords(client: VultrClient, zone: Fqdn): Promise<HostedRecord[]> {
  return (await client.records(zone)).map((record) => hostedRecord(record, zone));
}

function send(client: VultrClient, zone: Fqdn, write: RecordWrite): Promise<void> {
  if (write.kind === 'delete') return client.delete(zone, write.id);
  const body = bodyOf(write.record);
  return write.kind === 'create' ? client.create(zone, body) : client.update(zone, write.id, body);
}
