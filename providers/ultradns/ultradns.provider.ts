import { subjectOf } from '../../src/dns/index.js';
import type { Change, Fqdn, RelativeName, Rrset, Statement } from '../../src/dns/index.js';
import { sayConnect } from '../contract/connect.words.js';
import type { ProviderContext } from '../contract/context.js';
import { apiAddress } from '../contract/credentials.js';
import { ProviderError } from '../contract/errors.js';
import { applyByName, type Step } from '../contract/granularity/apply-records.js';
import { listingOf } from '../contract/granularity/record-listing.js';
import { sayHost } from '../contract/hosts.words.js';
import { withoutSoa } from '../contract/incomplete.js';
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
import type { UltraDnsZone } from './answers.js';
import { defaultApiBaseUrl, UltraDnsClient, type SetAddress } from './client.js';
import { bodyOf, hostedRecords, hostType, isLocked, textOf } from './convert.js';
import { capabilities, displayName, issuesWith, namesPerLook } from './limits.js';
import { metaOf, settings } from './settings.js';
import { sayUltradns } from './ultradns.words.js';

const manifest: ProviderManifest = {
  id: 'ultradns',
  displayName,
  description: sayUltradns('ultradns.description'),
  docsUrl: 'https://docs.ultradns.com/',
  signupUrl: 'https://vercara.digicert.com/ultradns',
  brand: {
    colour: 'orange',
    icon: 'network',
    mark: 'M4 3h4.500v9.500a3.500 3.500 0 0 0 7 0V3H20v9.500a8 8 0 0 1-16 0V3Zm0 17.500h16V22H4v-1.500Z',
  },
  categories: ['managed'],
  credentials: [
    {
      key: 'userName',
      label: sayConnect('label.userName'),
      help: sayUltradns('ultradns.user'),
      secret: false,
      required: true,
      kind: 'text',
    },
    { key: 'password', label: sayUltradns('ultradns.password'), secret: true, required: true, kind: 'text' },
    apiAddress(defaultApiBaseUrl, sayUltradns('ultradns.address')),
  ],
  capabilities,
  settings,
};

export class UltraDnsProvider implements ProviderPlugin {
  readonly manifest = manifest;

  async validateCredentials(context: ProviderContext): Promise<{ principal?: string; warnings: Statement[] }> {
    await new UltraDnsClient(context).zones();
    return { warnings: [] };
  }

  async listZones(context: ProviderContext): Promise<ZoneInfo[]> {
    return (await new UltraDnsClient(context).zones()).map(describe);
  }

  async getZone(context: ProviderContext, zone: Fqdn): Promise<ZoneInfo> {
    return describe(await new UltraDnsClient(context).zone(zone));
  }

  async listRecords(context: ProviderContext, zone: Fqdn): Promise<ZoneListing> {
    const sets = await new UltraDnsClient(context).rrsets(zone);
    const records = sets.flatMap((set) => hostedRecords(set, zone));
    if (!records.some(({ type }) => type === 'SOA')) throw withoutSoa(displayName, zone);
    const writeCaveat = sayHost('unnoticedWrites', { host: displayName });
    return { ...listingOf({ host: displayName, records, textOf, metaOf }), writeCaveat };
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
    const client = new UltraDnsClient(context);
    const known: readonly SetAddress[] = [...(base.hosted ?? []), ...changes.map(subjectOf)];
    await applyByName({
      host: displayName,
      base,
      changes,
      options,
      namesPerLook,
      metaOf,
      read: (names) => recordsAt(client, zone, { names, known }),
      stepsOf: (current, records) => {
        return new Map(current.map((change) => [change.id, [() => send({ client, zone, records }, change)]]));
      },
    });
  }
}

/** All sets of these names that are known, or that a change names. */
async function recordsAt(
  client: UltraDnsClient,
  zone: Fqdn,
  { names, known }: { names: readonly RelativeName[]; known: readonly SetAddress[] },
): Promise<HostedRecord[]> {
  const wanted = new Set(names);
  const sets = new Map(known.filter(({ name }) => wanted.has(name)).map((set) => [`${set.name} ${set.type}`, set]));
  const found = await Promise.all(
    [...sets.values()].map(({ name, type }) => client.rrset(zone, { name, type: hostType(type) })),
  );
  return found.flat().flatMap((set) => hostedRecords(set, zone));
}

interface Place {
  client: UltraDnsClient;
  zone: Fqdn;
  /** Those of the name, right before. */
  records: readonly HostedRecord[];
}

async function send({ client, zone, records }: Place, change: Change): ReturnType<Step> {
  const { name, type } = subjectOf(change);
  const own = records.filter((record) => record.name === name && record.type === type);
  if (isLocked(own)) {
    throw new ProviderError('unsupported', sayHost('unreadInTheWay', { set: `${name} ${type}` }));
  }
  const set = { name, type: hostType(type) };
  if (change.kind === 'delete') return client.delete(zone, set).catch(unlessGone);
  const body = bodyOf(change, own, zone);
  return change.kind === 'create' ? client.create(zone, set, body) : client.replace(zone, set, body);
}

function unlessGone(error: unknown): void {
  if (!(error instanceof ProviderError && error.kind === 'record_not_found')) throw error;
}

function describe({ properties: { name, type } }: UltraDnsZone): ZoneInfo {
  return { name, nameServers: [], editable: type === 'PRIMARY' };
}
