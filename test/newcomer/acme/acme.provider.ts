import { sayConnect } from '../../../providers/contract/connect.words.js';
import type { ProviderContext } from '../../../providers/contract/context.js';
import { apiAddress } from '../../../providers/contract/credentials.js';
import { ProviderError } from '../../../providers/contract/errors.js';
import { applyByRecord } from '../../../providers/contract/granularity/apply-records.js';
import type { RecordWrite } from '../../../providers/contract/granularity/by-record.js';
import { listingOf } from '../../../providers/contract/granularity/record-listing.js';
import { sayHost } from '../../../providers/contract/hosts.words.js';
import { issuesByCapabilities, withLimitsOfHost } from '../../../providers/contract/limits.js';
import type { ProviderManifest } from '../../../providers/contract/manifest.js';
import type {
  ApplyOptions,
  ChangeSet,
  Fqdn,
  HostedRecord,
  Issue,
  ProviderPlugin,
  RelativeName,
  Rrset,
  ZoneInfo,
  ZoneListing,
} from '../../../providers/contract/provider.js';
import { displayName, parseFqdn, type Statement } from '../../../src/dns/index.js';
import { sayAcme } from './acme.words.js';
import type { AcmeZone } from './answers.js';
import { acmeAddress, AcmeClient } from './client.js';
import { bodyOf, hostedRecord, metaOf, textOf } from './convert.js';
import { capabilities } from './limits.js';

const manifest: ProviderManifest = {
  id: 'acme',
  displayName: 'Acme',
  description: sayAcme('acme.description'),
  docsUrl: 'https://docs.acme.example/api/',
  signupUrl: 'https://acme.example/signup',
  brand: { colour: 'green', icon: 'server' },
  categories: ['managed'],
  credentials: [
    {
      key: 'apiKey',
      label: sayConnect('label.apiKey'),
      help: sayAcme('acme.key'),
      secret: true,
      required: true,
      kind: 'text',
    },
    apiAddress(acmeAddress),
  ],
  capabilities,
  settings: [
    { key: 'comments', label: sayHost('setting.comment'), per: 'value', kind: 'text', maxLength: 100, isRemark: true },
  ],
};

const host = manifest.displayName;

export class AcmeProvider implements ProviderPlugin {
  readonly manifest = manifest;

  async validateCredentials(context: ProviderContext): Promise<{ principal?: string; warnings: Statement[] }> {
    await new AcmeClient(context).zones();
    return { warnings: [] };
  }

  async listZones(context: ProviderContext): Promise<ZoneInfo[]> {
    return (await new AcmeClient(context).zones()).map(zoneInfo);
  }

  async getZone(context: ProviderContext, zone: Fqdn): Promise<ZoneInfo> {
    return zoneInfo(await new AcmeClient(context).zone(zone));
  }

  async listRecords(context: ProviderContext, zone: Fqdn): Promise<ZoneListing> {
    const records = await hostedRecords(new AcmeClient(context), zone);
    if (!records.some(({ type }) => type === 'SOA')) {
      throw new ProviderError('partial_listing', `Acme listed no SOA record for ${displayName(zone)}.`);
    }
    return { ...listingOf({ host, records, textOf, metaOf }), writeCaveat: sayHost('unnoticedWrites', { host }) };
  }

  normalizeDesired(rrset: Rrset): { rrset: Rrset; notices: Statement[] } {
    return withLimitsOfHost(manifest, rrset);
  }

  audit(rrsets: readonly Rrset[]): Issue[] {
    return issuesByCapabilities(manifest, rrsets);
  }

  async applyChanges(
    context: ProviderContext,
    { zone, base, changes }: ChangeSet,
    options: ApplyOptions,
  ): Promise<void> {
    const client = new AcmeClient(context);
    await applyByRecord({
      host,
      base,
      changes,
      options,
      namesPerLook: 1,
      read: async (names) => (await Promise.all(names.map((name) => hostedRecords(client, zone, name)))).flat(),
      send: (write) => send(client, zone, write),
      metaOf,
    });
  }
}

async function hostedRecords(client: AcmeClient, zone: Fqdn, name?: RelativeName): Promise<HostedRecord[]> {
  return (await client.records(zone, name)).map((record) => hostedRecord(record, zone));
}

function send(client: AcmeClient, zone: Fqdn, write: RecordWrite): Promise<void> {
  switch (write.kind) {
    case 'create':
      return client.create(zone, bodyOf(write.record));
    case 'update':
      return client.update(zone, write.id, bodyOf(write.record));
    case 'delete':
      return client.delete(zone, write.id);
  }
}

function zoneInfo({ name, nameServers, readOnly }: AcmeZone): ZoneInfo {
  return { name: parseFqdn(name), nameServers, editable: !readOnly };
}
