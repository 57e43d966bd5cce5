import type { ProviderContext } from '../../../providers/contract/context.js';
import { apiAddress } from '../../../providers/contract/credentials.js';
import { ProviderError } from '../../../providers/contract/errors.js';
import { issuesByCapabilities, withLimitsOfHost } from '../../../providers/contract/limits.js';
import type { ProviderManifest } from '../../../providers/contract/manifest.js';
import type {
  ApplyOptions,
  ChangeSet,
  Fqdn,
  Issue,
  ProviderPlugin,
  Rrset,
  ZoneInfo,
  ZoneListing,
} from '../../../providers/contract/provider.js';
import { displayName, type Statement } from '../../../src/dns/index.js';
import { applyInOrder } from './apply.js';
import { AcmeClient } from './client.js';
import { hostedRecord, rrsetsOf } from './convert.js';
import { capabilities } from './limits.js';

const manifest: ProviderManifest = {
  id: 'acme',
  displayName: 'Acme',
  description: 'DNS by Acme, record by record.',
  docsUrl: 'https://docs.acme.example/api/',
  signupUrl: 'https://acme.example/signup',
  brand: { colour: 'green', icon: 'server' },
  categories: ['managed'],
  credentials: [
    { key: 'apiKey', label: 'API key', secret: true, required: true, kind: 'text' },
    apiAddress('https://api.acme.example'),
  ],
  capabilities,
};

export class AcmeProvider implements ProviderPlugin {
  readonly manifest = manifest;

  async validateCredentials(context: ProviderContext): Promise<{ principal?: string; warnings: Statement[] }> {
    await new AcmeClient(context).zones();
    return { warnings: [] };
  }

  async listZones(context: ProviderContext): Promise<ZoneInfo[]> {
    const zones = await new AcmeClient(context).zones();
    return zones.map((name) => ({ name, nameServers: [], editable: true }));
  }

  async getZone(context: ProviderContext, zone: Fqdn): Promise<ZoneInfo> {
    const { rrsets } = await this.listRecords(context, zone);
    const apexNs = rrsets.find(({ name, type }) => name === '@' && type === 'NS');
    return { name: zone, nameServers: [...(apexNs?.values ?? [])], editable: true };
  }

  async listRecords(context: ProviderContext, zone: Fqdn): Promise<ZoneListing> {
    const records = await new AcmeClient(context).records(zone);
    if (!records.some(({ type }) => type === 'SOA')) {
      throw new ProviderError('partial_listing', `Acme listed no SOA record for ${displayName(zone)}.`);
    }
    const hosted = records.map((record) => hostedRecord(record, zone));
    return { rrsets: rrsetsOf(hosted), hosted };
  }

  normalizeDesired(rrset: Rrset): { rrset: Rrset; notices: Statement[] } {
    return withLimitsOfHost(manifest, rrset);
  }

  audit(rrsets: readonly Rrset[]): Issue[] {
    return issuesByCapabilities(manifest, rrsets);
  }

  async applyChanges(context: ProviderContext, changeSet: ChangeSet, options: ApplyOptions): Promise<void> {
    await applyInOrder(new AcmeClient(context), changeSet, options);
  }
}
