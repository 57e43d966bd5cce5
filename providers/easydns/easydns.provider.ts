import type { Fqdn, Rrset, Statement } from '../../src/dns/index.js';
import { sayConnect } from '../contract/connect.words.js';
import type { ProviderContext } from '../contract/context.js';
import { apiAddress, apiKey } from '../contract/credentials.js';
import { applyByRecord } from '../contract/granularity/apply-records.js';
import type { RecordWrite } from '../contract/granularity/by-record.js';
import { listingOf } from '../contract/granularity/record-listing.js';
import { sayHost } from '../contract/hosts.words.js';
import { withLimitsOfHost } from '../contract/limits.js';
import type { ProviderManifest } from '../contract/manifest.js';
import type { ApplyOptions, ChangeSet, Issue, ProviderPlugin, ZoneInfo, ZoneListing } from '../contract/provider.js';
import { defaultApiBaseUrl, EasyDnsClient } from './client.js';
import { bodyOf, hostedRecords, textOf } from './convert.js';
import { sayEasydns } from './easydns.words.js';
import { capabilities, displayName, issuesWith, namesPerLook } from './limits.js';
import { metaOf, settings, withoutStaleRegions } from './settings.js';

const manifest: ProviderManifest = {
  id: 'easydns',
  displayName,
  description: sayEasydns('easydns.description'),
  docsUrl: 'https://docs.sandbox.rest.easydns.net/',
  signupUrl: 'https://easydns.com/',
  brand: {
    colour: 'red',
    icon: 'globe',
    mark: 'M12 2a10 10 0 0 1 9.950 11H7.100a5 5 0 0 0 8.900 2h5.200A10 10 0 1 1 12 2Zm0 5a5 5 0 0 0-4.600 3h9.200A5 5 0 0 0 12 7Z',
  },
  categories: ['managed', 'registrar'],
  credentials: [
    {
      key: 'apiToken',
      label: sayConnect('label.apiToken'),
      help: sayEasydns('easydns.token'),
      secret: true,
      required: true,
      kind: 'text',
    },
    apiKey(sayEasydns('easydns.key')),
    apiAddress(defaultApiBaseUrl, sayEasydns('easydns.address')),
  ],
  capabilities,
  settings,
};

export class EasyDnsProvider implements ProviderPlugin {
  readonly manifest = manifest;

  async validateCredentials(context: ProviderContext): Promise<{ principal?: string; warnings: Statement[] }> {
    return { principal: await new EasyDnsClient(context).userName(), warnings: [] };
  }

  async listZones(context: ProviderContext): Promise<ZoneInfo[]> {
    return (await new EasyDnsClient(context).domains()).map(describe);
  }

  async getZone(context: ProviderContext, zone: Fqdn): Promise<ZoneInfo> {
    await new EasyDnsClient(context).checkDomain(zone);
    return describe(zone);
  }

  async listRecords(context: ProviderContext, zone: Fqdn): Promise<ZoneListing> {
    const records = hostedRecords(await new EasyDnsClient(context).records(zone), zone);
    const writeCaveat = sayHost('unnoticedWrites', { host: displayName });
    return { ...listingOf({ host: displayName, records, textOf, metaOf }), writeCaveat };
  }

  normalizeDesired(rrset: Rrset): { rrset: Rrset; notices: Statement[] } {
    return withLimitsOfHost(manifest, withoutStaleRegions(rrset));
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
    const client = new EasyDnsClient(context);
    await applyByRecord({
      host: displayName,
      base,
      changes,
      options,
      namesPerLook,
      metaOf,
      read: async () => hostedRecords(await client.records(zone), zone),
      send: (write) => send(client, zone, write),
    });
  }
}

function send(client: EasyDnsClient, zone: Fqdn, write: RecordWrite): Promise<void> {
  if (write.kind === 'delete') return client.delete(zone, write.id);
  const body = bodyOf(write.record, zone);
  return write.kind === 'create' ? client.create(zone, body) : client.update(write.id, body);
}

/** The API does not tell name servers reliably. */
function describe(name: Fqdn): ZoneInfo {
  return { name, nameServers: [], editable: true };
}
