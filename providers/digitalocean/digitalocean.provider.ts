import type { Fqdn, Rrset, Statement } from '../../src/dns/index.js';
import type { ProviderContext } from '../contract/context.js';
import { apiAddress, apiToken } from '../contract/credentials.js';
import { applyByRecord } from '../contract/granularity/apply-records.js';
import type { RecordWrite } from '../contract/granularity/by-record.js';
import { listingOf } from '../contract/granularity/record-listing.js';
import { withLimitsOfHost } from '../contract/limits.js';
import type { ProviderManifest } from '../contract/manifest.js';
import type { ApplyOptions, ChangeSet, Issue, ProviderPlugin, ZoneInfo, ZoneListing } from '../contract/provider.js';
import type { DigitalOceanRecord } from './answers.js';
import { defaultApiBaseUrl, DigitalOceanClient } from './client.js';
import { bodyOf, hostedRecord, soaIn } from './convert.js';
import { capabilities, displayName, issuesWith, namesPerLook, pageSize } from './limits.js';
import { sayDigitalocean } from './digitalocean.words.js';

const manifest: ProviderManifest = {
  id: 'digitalocean',
  displayName,
  description: sayDigitalocean('digitalocean.description'),
  docsUrl: 'https://docs.digitalocean.com/products/networking/dns/reference/api/',
  signupUrl: 'https://cloud.digitalocean.com/registrations/new',
  brand: {
    colour: 'blue',
    icon: 'droplet',
    mark: 'M12 2a10 10 0 0 1 0 20v-4a6 6 0 1 0-6-6H2A10 10 0 0 1 12 2ZM8 18h4v4H8v-4Zm-3-3h3v3H5v-3Z',
  },
  categories: ['managed'],
  credentials: [apiToken(sayDigitalocean('digitalocean.token')), apiAddress(defaultApiBaseUrl)],
  capabilities,
};

export class DigitalOceanProvider implements ProviderPlugin {
  readonly manifest = manifest;

  async validateCredentials(context: ProviderContext): Promise<{ principal?: string; warnings: Statement[] }> {
    await new DigitalOceanClient(context).zones();
    return { warnings: [] };
  }

  async listZones(context: ProviderContext): Promise<ZoneInfo[]> {
    const zones = await new DigitalOceanClient(context).zones();
    return zones.map(({ name }) => ({ name, nameServers: [...nameServers], editable: true }));
  }

  async getZone(context: ProviderContext, zone: Fqdn): Promise<ZoneInfo> {
    const { name } = await new DigitalOceanClient(context).zone(zone);
    return { name, nameServers: [...nameServers], editable: true };
  }

  async createZone(context: ProviderContext, zone: Fqdn): Promise<ZoneInfo> {
    await new DigitalOceanClient(context).createZone(zone);
    return this.getZone(context, zone);
  }

  async listRecords(context: ProviderContext, zone: Fqdn): Promise<ZoneListing> {
    const client = new DigitalOceanClient(context);
    const soa = soaIn((await client.zone(zone)).zone_file, zone);
    const records = (await client.records(zone)).map((record) => hostedRecord(record, zone, soa));
    // The SOA is no mystery while DigitalOcean makes the zone file that has its data.
    const known = records.filter(({ type, rdata }) => type !== 'SOA' || rdata !== null);
    return listingOf({ host: displayName, records: known, textOf });
  }

  normalizeDesired(rrset: Rrset): { rrset: Rrset; notices: Statement[] } {
    return withLimitsOfHost(manifest, rrset);
  }

  audit(rrsets: readonly Rrset[]): Issue[] {
    return issuesWith(rrsets);
  }

  async applyChanges(
    context: ProviderContext,
    { zone, base, changes }: ChangeSet,
    options: ApplyOptions,
  ): Promise<void> {
    const client = new DigitalOceanClient(context);
    const pages = Math.ceil((base.hosted ?? []).length / pageSize);
    await applyByRecord({
      host: displayName,
      base,
      changes,
      options,
      namesPerLook,
      read: async (names) => {
        const answers =
          names.length > pages
            ? [await client.records(zone)]
            : await Promise.all(names.map((name) => client.records(zone, name)));
        return answers.flat().map((record) => hostedRecord(record, zone, null));
      },
      send: (write) => send(client, zone, write),
    });
  }
}

/** The same for every domain. */
const nameServers = ['ns1.digitalocean.com.', 'ns2.digitalocean.com.', 'ns3.digitalocean.com.'];

function send(client: DigitalOceanClient, zone: Fqdn, write: RecordWrite): Promise<void> {
  if (write.kind === 'delete') return client.delete(zone, write.id);
  const body = bodyOf(write.record);
  return write.kind === 'create' ? client.create(zone, body) : client.update(zone, write.id, body);
}

function textOf({ raw }: { raw: unknown }): string {
  const { data, priority, port, weight, flags, tag } = raw as DigitalOceanRecord;
  return [priority, weight, port, flags, tag, data].filter((part) => part !== null).join(' ');
}
