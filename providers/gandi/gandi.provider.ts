import { apex, parseRecordType, subjectOf, type Statement } from '../../src/dns/index.js';
import type { Change, Fqdn, Rrset } from '../../src/dns/index.js';
import type { ProviderContext } from '../contract/context.js';
import { apiAddress } from '../contract/credentials.js';
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
import { GandiClient, productionUrl } from './client.js';
import { addressOf, contentOf, hostedRecords, isLocked, isSame, spellingsOf, textOf } from './convert.js';
import { capabilities, displayName, issuesWith, namesPerLook, pageSize } from './limits.js';
import { sayConnect } from '../contract/connect.words.js';
import { sayGandi } from './gandi.words.js';
import { sayFailure } from '../contract/failures.words.js';

const aliasType = parseRecordType('ALIAS');

const manifest: ProviderManifest = {
  id: 'gandi',
  displayName,
  description: sayGandi('gandi.description'),
  docsUrl: 'https://api.gandi.net/docs/livedns/',
  signupUrl: 'https://account.gandi.net/en/create_account',
  brand: {
    colour: 'green',
    icon: 'globe',
    mark: 'M12 2a10 10 0 0 1 8.500 4.700l-3 1.900A6.500 6.500 0 1 0 18.300 14H12v-3.500h10V12A10 10 0 1 1 12 2Z',
  },
  categories: ['registrar'],
  credentials: [
    {
      key: 'apiKey',
      label: 'Personal access token',
      help: sayGandi('gandi.token'),
      secret: true,
      required: true,
      kind: 'text',
    },
    {
      key: 'sharingId',
      label: sayConnect('label.organisationId'),
      help: sayGandi('gandi.organisation'),
      secret: false,
      required: false,
      kind: 'text',
    },
    apiAddress(productionUrl, sayGandi('gandi.address')),
  ],
  capabilities,
};

export class GandiProvider implements ProviderPlugin {
  readonly manifest = manifest;

  async validateCredentials(context: ProviderContext): Promise<{ principal?: string; warnings: Statement[] }> {
    await new GandiClient(context).domains();
    return { warnings: [] };
  }

  async listZones(context: ProviderContext): Promise<ZoneInfo[]> {
    const domains = await new GandiClient(context).domains();
    return domains.map(({ fqdn }) => ({ name: fqdn, nameServers: [], editable: true }));
  }

  async getZone(context: ProviderContext, zone: Fqdn): Promise<ZoneInfo> {
    const client = new GandiClient(context);
    const { fqdn } = await client.domain(zone);
    return { name: fqdn, nameServers: await client.nameServers(zone), editable: true };
  }

  async listRecords(context: ProviderContext, zone: Fqdn): Promise<ZoneListing> {
    const records = await wholeZone(new GandiClient(context), zone);
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
    const client = new GandiClient(context);
    const known = base.hosted ?? [];
    // At most: a set has one value or more.
    const pages = Math.ceil((known.length + changes.length) / pageSize);
    await applyByName({
      host: displayName,
      base,
      changes: withRoomForAlias(changes),
      options,
      namesPerLook,
      read: (names) => {
        const spellings = names.flatMap((name) => spellingsOf(name, known));
        return spellings.length < pages ? readNames(client, zone, spellings) : wholeZone(client, zone);
      },
      stepsOf: (current, records) => {
        return new Map(current.map((change) => [change.id, [() => send({ client, zone, records }, change)]]));
      },
    });
  }
}

/** An ALIAS and addresses of the same name exclude each other, so what goes makes room first. */
function withRoomForAlias(changes: readonly Change[]): readonly Change[] {
  const excluding = new Set<string>(['A', 'AAAA', 'ALIAS']);
  const isSwap = changes.some((change) => subjectOf(change).type === aliasType);
  const [going, others] = [true, false].map((isGoing) =>
    changes.filter((change) => {
      const { name, type } = subjectOf(change);
      return (change.kind === 'delete' && name === apex && excluding.has(type)) === isGoing;
    }),
  );
  return isSwap ? [...(going ?? []), ...(others ?? [])] : changes;
}

async function wholeZone(client: GandiClient, zone: Fqdn): Promise<HostedRecord[]> {
  return hostedRecords(await client.rrsets(zone), zone);
}

async function readNames(client: GandiClient, zone: Fqdn, spellings: readonly string[]): Promise<HostedRecord[]> {
  const found = await Promise.all(spellings.map((name) => client.rrsetsAt(zone, name)));
  return hostedRecords(found.flat(), zone);
}

interface Place {
  client: GandiClient;
  zone: Fqdn;
  /** Those of the name, right before. */
  records: readonly HostedRecord[];
}

async function send({ client, zone, records }: Place, change: Change): ReturnType<Step> {
  const set = subjectOf(change);
  const shown = `${set.name} ${set.type}`;
  if (isLocked(records, set)) throw new ProviderError('unsupported', sayHost('unreadInTheWay', { set: shown }));
  const address = addressOf(set, records);
  if (change.kind === 'delete') return client.delete(zone, address).catch(unlessGone);
  if (change.kind === 'update') return client.replace(zone, address, contentOf(change.after));
  // Unlike a replacement, a creation is refused where somebody else was quicker.
  if (await client.create(zone, address, contentOf(change.after))) return;
  if (isSame(await client.rrset(zone, address), change.after, zone)) return;
  throw new ProviderError('conflict_exists', sayFailure('failure.existsOther', { host: 'Gandi', set: shown }));
}

function unlessGone(error: unknown): void {
  if (!(error instanceof ProviderError && error.kind === 'record_not_found')) throw error;
}
