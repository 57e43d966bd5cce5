import { apex, type Statement } from '../../src/dns/index.js';
import type { Fqdn, Rrset } from '../../src/dns/index.js';
import type { ProviderContext } from '../contract/context.js';
import { apiAddress, apiKey, secretKey } from '../contract/credentials.js';
import { applyByRecord } from '../contract/granularity/apply-records.js';
import type { RecordWrite } from '../contract/granularity/by-record.js';
import { listingOf } from '../contract/granularity/record-listing.js';
import { sayHost } from '../contract/hosts.words.js';
import { joinReasons } from '../contract/incomplete.js';
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
import type { Forward } from './answers.js';
import { PorkbunClient, productionUrl } from './client.js';
import { bodyOf, hostedRecords, isStored, metaOf, textOf, unreadForward, withoutStaleNotes } from './convert.js';
import { capabilities, displayName, issuesWith, maxChangesOfSmallPlan, namesPerLook } from './limits.js';
import { settings } from './settings.js';
import { sayPorkbun } from './porkbun.words.js';

const manifest: ProviderManifest = {
  id: 'porkbun',
  displayName,
  description: sayPorkbun('porkbun.description'),
  docsUrl: 'https://porkbun.com/api/json/v3/documentation',
  signupUrl: 'https://porkbun.com/account/login',
  brand: {
    colour: 'red',
    icon: 'globe',
    mark: 'M12 4c5 0 9 3.4 9 8s-4 8-9 8-9-3.4-9-8 4-8 9-8Zm0 5c-2.8 0-5 1.5-5 3.5S9.2 16 12 16s5-1.5 5-3.5S14.8 9 12 9Zm-1.8 2.5h1.200v2h-1.200v-2Zm2.4 0h1.200v2h-1.200v-2Z',
  },
  categories: ['registrar'],
  credentials: [
    { ...apiKey(sayPorkbun('porkbun.key')), placeholder: 'pk1_…' },
    { ...secretKey(sayPorkbun('porkbun.secret')), placeholder: 'sk1_…' },
    apiAddress(productionUrl, sayPorkbun('porkbun.address')),
  ],
  capabilities,
  settings,
};

export class PorkbunProvider implements ProviderPlugin {
  readonly manifest = manifest;

  async validateCredentials(context: ProviderContext): Promise<{ principal?: string; warnings: Statement[] }> {
    await new PorkbunClient(context).check();
    return { warnings: [] };
  }

  async listZones(context: ProviderContext): Promise<ZoneInfo[]> {
    const domains = await new PorkbunClient(context).domains();
    return domains.map(({ domain, status, apiAccess }) => {
      return { name: domain, nameServers: [], editable: apiAccess && status.toUpperCase() === 'ACTIVE' };
    });
  }

  async getZone(context: ProviderContext, zone: Fqdn): Promise<ZoneInfo> {
    return { name: zone, nameServers: await new PorkbunClient(context).nameServers(zone), editable: true };
  }

  async listRecords(context: ProviderContext, zone: Fqdn): Promise<ZoneListing> {
    const client = new PorkbunClient(context);
    const { records, forwards } = await wholeZone(client, zone);
    const listing = listingOf({ host: displayName, records, textOf, metaOf });
    const writeCaveat = sayHost('unnoticedWrites', { host: displayName });
    if (forwards.length === 0) return { ...listing, writeCaveat };
    return {
      ...listing,
      writeCaveat,
      unread: [...(listing.unread ?? []), ...forwards.map(unreadForward)],
      incompleteReason:
        joinReasons(listing.incompleteReason, sayHost('urlForwards', { host: displayName, count: forwards.length })) ??
        undefined,
    };
  }

  normalizeDesired(rrset: Rrset): { rrset: Rrset; notices: Statement[] } {
    const { rrset: stored, notices } = withLimitsOfHost(manifest, rrset);
    return { rrset: withoutStaleNotes(stored), notices };
  }

  audit(rrsets: readonly Rrset[]): Issue[] {
    return issuesWith(rrsets);
  }

  async applyChanges(
    context: ProviderContext,
    { zone, base, changes }: ChangeSet,
    options: ApplyOptions,
  ): Promise<void> {
    const client = new PorkbunClient(context);
    const isSmall = changes.length <= maxChangesOfSmallPlan;
    await applyByRecord({
      host: displayName,
      base,
      changes,
      options,
      namesPerLook: isSmall ? 1 : namesPerLook,
      metaOf,
      read: async () => (await wholeZone(client, zone)).records,
      send: (write) => send(client, zone, write),
    });
  }
}

/** The zone's own NS records are left out: Porkbun lists some of them, and changes them elsewhere. */
async function wholeZone(client: PorkbunClient, zone: Fqdn): Promise<{ records: HostedRecord[]; forwards: Forward[] }> {
  const listed = await client.records(zone);
  const forwards = await client.forwards(zone);
  const records = hostedRecords(listed, forwards, zone).filter(({ name, type }) => !(type === 'NS' && name === apex));
  return { records, forwards };
}

async function send(client: PorkbunClient, zone: Fqdn, write: RecordWrite): Promise<void> {
  if (write.kind === 'delete') return client.delete(zone, write.id);
  const body = bodyOf(write.record);
  if (write.kind === 'create') return client.create(zone, body);
  // A change of the notes of one value names every value of its set.
  if (!isStored(write.record, body)) await client.edit(zone, write.id, body);
}
