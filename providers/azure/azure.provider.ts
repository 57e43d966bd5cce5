import { displayName, parseFqdn, type Fqdn, type Rrset, type Statement } from '../../src/dns/index.js';
import { sayFailure } from '../contract/failures.words.js';
import { unreadReason, withoutSoa } from '../contract/incomplete.js';
import type { ProviderContext } from '../contract/context.js';
import { apiAddress, signInAddress } from '../contract/credentials.js';
import { ProviderError } from '../contract/errors.js';
import { issuesByCapabilities, withLimitsOfHost } from '../contract/limits.js';
import type { ProviderManifest } from '../contract/manifest.js';
import type { ApplyOptions, ChangeSet, Issue, ProviderPlugin, ZoneInfo, ZoneListing } from '../contract/provider.js';
import type { AzureZone } from './answers.js';
import { applyByEtag } from './apply.js';
import { AzureClient, defaultApi, defaultTokenUrl, resourceGroupOf } from './client.js';
import { readSets } from './convert.js';
import { capabilities, issuesWith } from './limits.js';
import { settings } from './settings.js';
import { sayAzure } from './azure.words.js';

const manifest: ProviderManifest = {
  id: 'azure',
  displayName: 'Azure DNS',
  description: sayAzure('azure.description'),
  docsUrl: 'https://learn.microsoft.com/rest/api/dns/',
  signupUrl: 'https://azure.microsoft.com/products/dns/',
  brand: {
    colour: 'blue',
    icon: 'cloud',
    mark: 'M10.2 3h4.1L20 19.5a1 1 0 0 1-.95 1.3h-5.2L7.2 14.2h5.6L10.2 3Zm-1.6.6L11 9.8 4.2 20.8h4.4l1.5-3.1L5.3 12.4 8.6 3.6Z',
  },
  categories: ['managed'],
  credentials: [
    {
      key: 'tenantId',
      label: 'Directory (tenant) ID',
      help: sayAzure('azure.tenantId'),
      placeholder: '00000000-0000-0000-0000-000000000000',
      secret: false,
      required: true,
      kind: 'text',
    },
    {
      key: 'clientId',
      label: 'Application (client) ID',
      help: sayAzure('azure.clientId'),
      placeholder: '00000000-0000-0000-0000-000000000000',
      secret: false,
      required: true,
      kind: 'text',
    },
    {
      key: 'clientSecret',
      label: 'Client secret',
      help: sayAzure('azure.clientSecret'),
      secret: true,
      required: true,
      kind: 'text',
    },
    {
      key: 'subscriptionId',
      label: 'Subscription ID',
      help: sayAzure('azure.subscriptionId'),
      placeholder: '00000000-0000-0000-0000-000000000000',
      secret: false,
      required: true,
      kind: 'text',
    },
    {
      key: 'resourceGroup',
      label: 'Resource group',
      help: sayAzure('azure.resourceGroup'),
      secret: false,
      required: false,
      kind: 'text',
    },
    apiAddress(defaultApi),
    signInAddress(defaultTokenUrl),
  ],
  capabilities,
  settings,
};

export class AzureProvider implements ProviderPlugin {
  readonly manifest = manifest;

  async validateCredentials(context: ProviderContext): Promise<{ principal?: string; warnings: Statement[] }> {
    await new AzureClient(context).zones();
    return { principal: context.credentials.clientId?.trim(), warnings: [] };
  }

  async listZones(context: ProviderContext): Promise<ZoneInfo[]> {
    const zones = (await new AzureClient(context).zones()).filter(isPublic);
    const byName = Map.groupBy(zones, ({ name }) => name.toLowerCase());
    return [...byName.values()].flatMap(([zone]) => (zone ? [infoOf(zone)] : []));
  }

  async getZone(context: ProviderContext, zone: Fqdn): Promise<ZoneInfo> {
    return infoOf(await findZone(new AzureClient(context), zone));
  }

  async listRecords(context: ProviderContext, zone: Fqdn): Promise<ZoneListing> {
    const client = new AzureClient(context);
    const { rrsets, hosted, unread } = readSets(await client.recordSets(await findZone(client, zone)), zone);
    if (!rrsets.some(({ type }) => type === 'SOA')) throw withoutSoa('Azure DNS', zone);
    if (unread.length === 0) return { rrsets, hosted };
    return { rrsets, hosted, unread, incompleteReason: unreadReason(manifest.displayName, unread) };
  }

  normalizeDesired(rrset: Rrset): { rrset: Rrset; notices: Statement[] } {
    return withLimitsOfHost(manifest, rrset);
  }

  audit(rrsets: readonly Rrset[], zone: Fqdn): Issue[] {
    return [...issuesByCapabilities(manifest, rrsets), ...issuesWith(rrsets, zone)];
  }

  async applyChanges(context: ProviderContext, changeSet: ChangeSet, options: ApplyOptions): Promise<void> {
    if (changeSet.changes.length === 0) return;
    const client = new AzureClient(context);
    await applyByEtag({ client, azureZone: await findZone(client, changeSet.zone) }, changeSet, options);
  }
}

/** Every resource group may have a zone of one name, each with other name servers. */
async function findZone(client: AzureClient, name: Fqdn): Promise<AzureZone> {
  const zones = (await client.zones()).filter((zone) => isPublic(zone) && parseFqdn(`${zone.name}.`) === name);
  const [found, ...others] = zones;
  if (!found) {
    const message = sayFailure('failure.noSuchZone', { host: 'Azure DNS', zone: displayName(name) });
    throw new ProviderError('zone_not_found', message);
  }
  if (others.length === 0) return found;
  const groups = zones.map(resourceGroupOf).join(', ');
  const values = { host: 'Azure DNS', zone: displayName(name), choices: groups, field: 'Resource group' };
  const message = sayFailure('failure.severalZones', values);
  throw new ProviderError('validation', message);
}

function isPublic({ properties: { zoneType } }: AzureZone): boolean {
  return zoneType.toLowerCase() === 'public';
}

function infoOf({ id, name, properties: { nameServers } }: AzureZone): ZoneInfo {
  return {
    name: parseFqdn(`${name}.`),
    id,
    nameServers: nameServers.map((server) => parseFqdn(server.endsWith('.') ? server : `${server}.`)),
    editable: true,
  };
}
