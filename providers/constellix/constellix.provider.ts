import { subjectOf } from '../../src/dns/index.js';
import type { Change, Fqdn, Rrset, Statement } from '../../src/dns/index.js';
import type { ProviderContext } from '../contract/context.js';
import { apiAddress, apiKey, secretKey } from '../contract/credentials.js';
import { ProviderError } from '../contract/errors.js';
import { applyByName, type Step } from '../contract/granularity/apply-records.js';
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
import type { ConstellixDomain } from './answers.js';
import { defaultApiBaseUrl, ConstellixClient } from './client.js';
import { bodyOf, hostedRecords, hostType, isLocked, textOf } from './convert.js';
import { sayConstellix } from './constellix.words.js';
import { capabilities, displayName, issuesWith, namesPerLook } from './limits.js';
import { metaOf, settings } from './settings.js';

const manifest: ProviderManifest = {
  id: 'constellix',
  displayName,
  description: sayConstellix('constellix.description'),
  docsUrl: 'https://api.dns.constellix.com/v1/',
  signupUrl: 'https://constellix.com/signup',
  brand: {
    colour: 'purple',
    icon: 'network',
    mark: 'M12 2l2 5h5l-4 3.500 1.500 5.500L12 12.800 7.500 16 9 10.500 5 7h5l2-5ZM4 18h16v2H4v-2Z',
  },
  categories: ['managed'],
  credentials: [
    apiKey(sayConstellix('constellix.key')),
    secretKey(sayConstellix('constellix.secret')),
    apiAddress(defaultApiBaseUrl),
  ],
  capabilities,
  settings,
};

export class ConstellixProvider implements ProviderPlugin {
  readonly manifest = manifest;

  async validateCredentials(context: ProviderContext): Promise<{ principal?: string; warnings: Statement[] }> {
    await new ConstellixClient(context).domains();
    return { warnings: [] };
  }

  async listZones(context: ProviderContext): Promise<ZoneInfo[]> {
    return (await new ConstellixClient(context).domains()).map(describe);
  }

  async getZone(context: ProviderContext, zone: Fqdn): Promise<ZoneInfo> {
    const client = new ConstellixClient(context);
    return describe(await client.domain(await client.domainId(zone)));
  }

  async listRecords(context: ProviderContext, zone: Fqdn): Promise<ZoneListing> {
    const client = new ConstellixClient(context);
    const records = hostedRecords(await client.records(await client.domainId(zone)), zone);
    const writeCaveat = sayHost('unnoticedWrites', { host: displayName });
    return { ...listingOf({ host: displayName, records, textOf, metaOf }), writeCaveat };
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
    const client = new ConstellixClient(context);
    const domainId = await client.domainId(zone);
    await applyByName({
      host: displayName,
      base,
      changes,
      options,
      namesPerLook,
      metaOf,
      read: async () => hostedRecords(await client.records(domainId), zone),
      stepsOf: (current, records) => {
        return new Map(current.map((change) => [change.id, [() => send({ client, domainId, records }, change)]]));
      },
    });
  }
}

interface Place {
  client: ConstellixClient;
  domainId: number;
  /** Those of the name, right before. */
  records: readonly HostedRecord[];
}

async function send({ client, domainId, records }: Place, change: Change): ReturnType<Step> {
  const { name, type } = subjectOf(change);
  const own = records.filter((record) => record.name === name && record.type === type);
  if (isLocked(own)) {
    throw new ProviderError('unsupported', sayHost('unreadInTheWay', { set: `${name} ${type}` }));
  }
  const id = own[0]?.id;
  const known = hostType(type);
  if (change.kind === 'delete') {
    return id === undefined ? undefined : client.delete(domainId, known, id).catch(unlessGone);
  }
  const body = bodyOf(change, own);
  return id === undefined ? client.create(domainId, known, body) : client.replace(domainId, known, id, body);
}

function unlessGone(error: unknown): void {
  if (!(error instanceof ProviderError && error.kind === 'record_not_found')) throw error;
}

function describe({ name, nameservers }: ConstellixDomain): ZoneInfo {
  return { name, nameServers: nameservers.map((server) => `${server.replace(/\.$/, '')}.`), editable: true };
}
