import { displayName, parseFqdn, type Fqdn, type Rrset, type Statement } from '../../src/dns/index.js';
import { sayFailure } from '../contract/failures.words.js';
import type { ProviderContext } from '../contract/context.js';
import { apiAddress } from '../contract/credentials.js';
import { ProviderError } from '../contract/errors.js';
import { sayHost } from '../contract/hosts.words.js';
import { unreadReason, withoutSoa } from '../contract/incomplete.js';
import { issuesByCapabilities, withLimitsOfHost } from '../contract/limits.js';
import type { ProviderManifest } from '../contract/manifest.js';
import type { ApplyOptions, ChangeSet, Issue, ProviderPlugin, ZoneInfo, ZoneListing } from '../contract/provider.js';
import { applyInBatches } from './apply.js';
import { defaultApi, describeZone, Route53Client, type Zone } from './client.js';
import { readSets } from './convert.js';
import { capabilities, issuesWith } from './limits.js';
import { fromOctal } from './octal.js';
import { settings } from './settings.js';
import { sayRoute53 } from './route53.words.js';

const manifest: ProviderManifest = {
  id: 'route53',
  displayName: 'AWS Route 53',
  description: sayRoute53('route53.description'),
  docsUrl: 'https://docs.aws.amazon.com/Route53/latest/APIReference/',
  signupUrl: 'https://aws.amazon.com/route53/',
  brand: {
    colour: 'yellow',
    icon: 'cloud',
    mark: 'M12 2l8 3v7c0 5-3.4 8.4-8 10-4.6-1.6-8-5-8-10V5l8-3Zm0 3.2L7 7v5c0 3.2 2 5.4 5 6.7 3-1.3 5-3.5 5-6.7V7l-5-1.8Z',
  },
  categories: ['managed'],
  credentials: [
    {
      key: 'accessKeyId',
      label: 'Access key ID',
      help: sayRoute53('route53.accessKeyId'),
      placeholder: 'AKIA…',
      secret: false,
      required: true,
      kind: 'text',
    },
    {
      key: 'secretAccessKey',
      label: 'Secret access key',
      help: sayRoute53('route53.secretAccessKey'),
      secret: true,
      required: true,
      kind: 'text',
    },
    {
      key: 'sessionToken',
      label: 'Session token',
      help: sayRoute53('route53.sessionToken'),
      secret: true,
      required: false,
      kind: 'text',
    },
    {
      key: 'zoneId',
      label: 'Hosted zone ID',
      help: sayRoute53('route53.hostedZoneId'),
      placeholder: 'Z0123456789ABCDEFGHIJ',
      secret: false,
      required: false,
      kind: 'text',
    },
    apiAddress(defaultApi),
  ],
  capabilities,
  settings,
};

export class Route53Provider implements ProviderPlugin {
  readonly manifest = manifest;

  async validateCredentials(context: ProviderContext): Promise<{ principal?: string; warnings: Statement[] }> {
    const client = new Route53Client(context);
    const zoneId = chosenZoneId(context);
    const zones = zoneId ? [(await client.zone(zoneId)).zone] : await client.zones();
    const principal = `AWS ${context.credentials.accessKeyId?.trim() ?? ''}`;
    const left = zoneId ? [] : zones.filter(isPrivate);
    if (left.length === 0) return { principal, warnings: [] };
    const names = left.slice(0, 5).map(describeZone).join(', ') + (left.length > 5 ? ' …' : '');
    return { principal, warnings: [sayHost('privateZones', { host: manifest.displayName, zones: names })] };
  }

  async listZones(context: ProviderContext): Promise<ZoneInfo[]> {
    const client = new Route53Client(context);
    const zoneId = chosenZoneId(context);
    if (zoneId) {
      const { zone, nameServers } = await client.zone(zoneId);
      return [infoOf(zone, nameServers)];
    }
    const zones = (await client.zones()).filter((zone) => !isPrivate(zone));
    return [...Map.groupBy(zones, ({ name }) => name).values()].map(([zone]) => infoOf(zone as Zone, []));
  }

  async getZone(context: ProviderContext, zone: Fqdn): Promise<ZoneInfo> {
    const client = new Route53Client(context);
    const { id } = await findZone(client, context, zone);
    const found = await client.zone(id);
    return infoOf(found.zone, found.nameServers);
  }

  async listRecords(context: ProviderContext, zone: Fqdn): Promise<ZoneListing> {
    const client = new Route53Client(context);
    const { id } = await findZone(client, context, zone);
    const { rrsets, hosted, unread } = readSets(await client.recordSets(id), zone);
    if (!rrsets.some(({ type }) => type === 'SOA')) throw withoutSoa('Route 53', zone);
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
    const client = new Route53Client(context);
    const { id } = await findZone(client, context, changeSet.zone);
    await applyInBatches({ client, clock: context.clock }, { ...changeSet, zoneId: id }, options);
  }
}

function chosenZoneId({ credentials }: ProviderContext): string {
  return credentials.zoneId?.trim().replace(/^\/?hostedzone\//, '') ?? '';
}

/** Names of zones are not unique at AWS: the account's zone id decides, and else there has to be one public zone. */
async function findZone(client: Route53Client, context: ProviderContext, name: Fqdn): Promise<Pick<Zone, 'id'>> {
  const zoneId = chosenZoneId(context);
  if (zoneId) {
    const { zone } = await client.zone(zoneId);
    if (parseFqdn(fromOctal(zone.name)) === name) return zone;
    const message = sayFailure('failure.otherZone', { found: describeZone(zone), zone: displayName(name) });
    throw new ProviderError('zone_not_found', message);
  }
  const zones = await client.zonesNamed(name);
  const [found, ...others] = zones.filter((zone) => !isPrivate(zone));
  if (found && others.length === 0) return found;
  const choices = (found ? [found, ...others] : zones).map(({ id }) => id).join(', ');
  const values = { zone: displayName(name), choices, field: 'Hosted zone ID' };
  if (found) {
    const message = sayFailure('failure.severalZones', { ...values, host: 'Route 53' });
    throw new ProviderError('validation', message);
  }
  if (zones.length > 0) {
    const message = sayFailure('failure.privateZone', values);
    throw new ProviderError('zone_not_found', message);
  }
  const message = sayFailure('failure.noSuchZone', { host: 'Route 53', zone: displayName(name) });
  throw new ProviderError('zone_not_found', message);
}

function isPrivate({ config }: Zone): boolean {
  return config?.isPrivate ?? false;
}

/** A zone that another service of AWS made is that service's to change. */
function infoOf({ id, name, linkedService }: Zone, nameServers: readonly string[]): ZoneInfo {
  return {
    name: parseFqdn(fromOctal(name)),
    id,
    nameServers: nameServers.map((server) => parseFqdn(server.endsWith('.') ? server : `${server}.`)),
    editable: linkedService === undefined,
  };
}
