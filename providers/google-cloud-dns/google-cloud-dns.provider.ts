import { displayName, parseFqdn, type Fqdn, type Rrset, type Statement } from '../../src/dns/index.js';
import { sayFailure } from '../contract/failures.words.js';
import type { ProviderContext } from '../contract/context.js';
import { apiAddress, signInAddress } from '../contract/credentials.js';
import { ProviderError } from '../contract/errors.js';
import { sayHost } from '../contract/hosts.words.js';
import { unreadReason, withoutSoa } from '../contract/incomplete.js';
import { issuesByCapabilities, withLimitsOfHost } from '../contract/limits.js';
import type { ProviderManifest } from '../contract/manifest.js';
import type { ApplyOptions, ChangeSet, Issue, ProviderPlugin, ZoneInfo, ZoneListing } from '../contract/provider.js';
import type { ManagedZone } from './answers.js';
import { applyInChanges } from './apply.js';
import { defaultApi, defaultTokenUrl, describeZone, GoogleClient } from './client.js';
import { readSets } from './convert.js';
import { capabilities, issuesWith } from './limits.js';
import { settings } from './settings.js';
import { sayConnect } from '../contract/connect.words.js';
import { sayGoogleCloudDns } from './google-cloud-dns.words.js';

const manifest: ProviderManifest = {
  id: 'google-cloud-dns',
  displayName: 'Google Cloud DNS',
  description: sayGoogleCloudDns('google-cloud-dns.description'),
  docsUrl: 'https://cloud.google.com/dns/docs/reference/rest/v1',
  signupUrl: 'https://cloud.google.com/dns',
  brand: {
    colour: 'blue',
    icon: 'cloud',
    mark: 'M8 3h8l5 9-5 9H8l-5-9 5-9Zm1.2 2.2L5.4 12l3.8 6.8h5.6l3.8-6.8-3.8-6.8H9.2ZM8 11h3v2H8v-2Zm5 0h3v2h-3v-2Z',
  },
  categories: ['managed'],
  credentials: [
    {
      key: 'serviceAccountKey',
      label: 'Service account key',
      help: sayGoogleCloudDns('google-cloud-dns.key'),
      placeholder: '{"type": "service_account", …}',
      secret: true,
      required: true,
      kind: 'multiline',
    },
    {
      key: 'projectId',
      label: 'Project ID',
      help: sayGoogleCloudDns('google-cloud-dns.projectId'),
      secret: false,
      required: false,
      kind: 'text',
    },
    {
      key: 'zoneId',
      label: sayConnect('label.zoneName'),
      help: sayGoogleCloudDns('google-cloud-dns.zoneName'),
      placeholder: 'my-zone',
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

export class GoogleCloudDnsProvider implements ProviderPlugin {
  readonly manifest = manifest;

  async validateCredentials(context: ProviderContext): Promise<{ principal?: string; warnings: Statement[] }> {
    const client = new GoogleClient(context);
    const zoneId = chosenZone(context);
    const zones = zoneId ? [await client.zone(zoneId)] : await client.zones();
    const left = zoneId ? [] : zones.filter(({ visibility }) => visibility === 'private');
    if (left.length === 0) return { principal: client.principal, warnings: [] };
    const names = left.slice(0, 5).map(describeZone).join(', ') + (left.length > 5 ? ' …' : '');
    return {
      principal: client.principal,
      warnings: [sayHost('privateZones', { host: manifest.displayName, zones: names })],
    };
  }

  async listZones(context: ProviderContext): Promise<ZoneInfo[]> {
    const client = new GoogleClient(context);
    const zoneId = chosenZone(context);
    if (zoneId) return [infoOf(await client.zone(zoneId))];
    const zones = (await client.zones()).filter(({ visibility }) => visibility === 'public');
    return [...Map.groupBy(zones, ({ dnsName }) => dnsName).values()].flatMap(([zone]) => (zone ? [infoOf(zone)] : []));
  }

  async getZone(context: ProviderContext, zone: Fqdn): Promise<ZoneInfo> {
    return infoOf(await findZone(new GoogleClient(context), context, zone));
  }

  async listRecords(context: ProviderContext, zone: Fqdn): Promise<ZoneListing> {
    const client = new GoogleClient(context);
    const { name } = await findZone(client, context, zone);
    const { rrsets, hosted, unread } = readSets(await client.recordSets(name), zone);
    if (!rrsets.some(({ type }) => type === 'SOA')) throw withoutSoa('Google Cloud DNS', zone);
    if (unread.length === 0) return { rrsets, hosted };
    return { rrsets, hosted, unread, incompleteReason: unreadReason(manifest.displayName, unread) };
  }

  normalizeDesired(rrset: Rrset): { rrset: Rrset; notices: Statement[] } {
    return withLimitsOfHost(manifest, rrset);
  }

  audit(rrsets: readonly Rrset[]): Issue[] {
    return [...issuesByCapabilities(manifest, rrsets), ...issuesWith(rrsets)];
  }

  async applyChanges(context: ProviderContext, changeSet: ChangeSet, options: ApplyOptions): Promise<void> {
    if (changeSet.changes.length === 0) return;
    const client = new GoogleClient(context);
    const { name } = await findZone(client, context, changeSet.zone);
    await applyInChanges(client, { ...changeSet, zoneId: name }, options);
  }
}

function chosenZone({ credentials }: ProviderContext): string {
  return credentials.zoneId?.trim() ?? '';
}

/** A project may have several zones of one DNS name: the account's zone name decides, and else there has to be one public zone. */
async function findZone(client: GoogleClient, context: ProviderContext, name: Fqdn): Promise<ManagedZone> {
  const zoneId = chosenZone(context);
  if (zoneId) {
    const zone = await client.zone(zoneId);
    if (parseFqdn(zone.dnsName) === name) return zone;
    const message = sayFailure('failure.otherZone', { found: describeZone(zone), zone: displayName(name) });
    throw new ProviderError('zone_not_found', message);
  }
  const zones = (await client.zones(name)).filter(({ dnsName }) => parseFqdn(dnsName) === name);
  const found = zones.filter(({ visibility }) => visibility === 'public');
  const [only, ...others] = found;
  if (only && others.length === 0) return only;
  const choices = (only ? found : zones).map((zone) => zone.name).join(', ');
  const values = { zone: displayName(name), choices, field: sayConnect('label.zoneName') };
  if (only) {
    const message = sayFailure('failure.severalZones', { ...values, host: manifest.displayName });
    throw new ProviderError('validation', message);
  }
  if (zones.length > 0) {
    const message = sayFailure('failure.privateZone', values);
    throw new ProviderError('zone_not_found', message);
  }
  const message = sayFailure('failure.noSuchZone', { host: manifest.displayName, zone: displayName(name) });
  throw new ProviderError('zone_not_found', message);
}

/** Zones that forward, peer or mirror a service directory hold no records of their own. */
function infoOf({
  name,
  dnsName,
  nameServers,
  forwardingConfig,
  peeringConfig,
  serviceDirectoryConfig,
}: ManagedZone): ZoneInfo {
  const editable = [forwardingConfig, peeringConfig, serviceDirectoryConfig].every((config) => config === undefined);
  return { name: parseFqdn(dnsName), id: name, nameServers, editable };
}
