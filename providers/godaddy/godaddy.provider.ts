import { subjectOf, type Statement } from '../../src/dns/index.js';
import type { Change, Fqdn, Rrset } from '../../src/dns/index.js';
import type { ProviderContext } from '../contract/context.js';
import { apiAddress, apiKey } from '../contract/credentials.js';
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
import { GoDaddyClient, productionUrl } from './client.js';
import { bodiesOf, hostedRecords, isLocked, nameServersOf, textOf } from './convert.js';
import { capabilities, displayName, issuesWith, maxChangesOfSmallPlan, namesPerLook } from './limits.js';
import { sayConnect } from '../contract/connect.words.js';
import { sayGodaddy } from './godaddy.words.js';

const manifest: ProviderManifest = {
  id: 'godaddy',
  displayName,
  description: sayGodaddy('godaddy.description'),
  docsUrl: 'https://developer.godaddy.com/doc/endpoint/domains',
  signupUrl: 'https://www.godaddy.com',
  brand: {
    colour: 'green',
    icon: 'globe',
    mark: 'M12 3a9 9 0 1 0 9 9h-8v3h4.200a6 6 0 1 1-1-7.200l2.200-2.200A9 9 0 0 0 12 3Z',
  },
  categories: ['registrar'],
  credentials: [
    apiKey(sayGodaddy('godaddy.key')),
    {
      key: 'apiSecret',
      label: sayConnect('label.secret'),
      help: sayGodaddy('godaddy.secret'),
      secret: true,
      required: true,
      kind: 'text',
    },
    apiAddress(productionUrl, sayGodaddy('godaddy.address')),
  ],
  capabilities,
};

export class GoDaddyProvider implements ProviderPlugin {
  readonly manifest = manifest;

  async validateCredentials(context: ProviderContext): Promise<{ principal?: string; warnings: Statement[] }> {
    await new GoDaddyClient(context).check();
    return { warnings: [] };
  }

  /** Without the domains that the account has had. */
  async listZones(context: ProviderContext): Promise<ZoneInfo[]> {
    const domains = await new GoDaddyClient(context).domains();
    return domains
      .filter(({ status }) => !/CANCELLED|TRANSFERRED_OUT|CONFISCATED/.test(status))
      .map(({ domain, status }) => {
        return { name: domain, nameServers: [], editable: /^(ACTIVE|PENDING_DNS_ACTIVE)$/.test(status) };
      });
  }

  async getZone(context: ProviderContext, zone: Fqdn): Promise<ZoneInfo> {
    // Accounts of few domains may read records, and not the domain itself.
    const records = await new GoDaddyClient(context).records(zone);
    return { name: zone, nameServers: nameServersOf(records), editable: true };
  }

  async listRecords(context: ProviderContext, zone: Fqdn): Promise<ZoneListing> {
    const records = await wholeZone(new GoDaddyClient(context), zone);
    const writeCaveat = sayHost('unnoticedWrites', { host: displayName });
    return { ...listingOf({ host: displayName, records, textOf }), writeCaveat };
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
    const client = new GoDaddyClient(context);
    await applyByName({
      host: displayName,
      base,
      changes,
      options,
      namesPerLook: changes.length <= maxChangesOfSmallPlan ? 1 : namesPerLook,
      read: () => wholeZone(client, zone),
      stepsOf: (current, records) => {
        return new Map(current.map((change) => [change.id, [() => send({ client, zone, records }, change)]]));
      },
    });
  }
}

async function wholeZone(client: GoDaddyClient, zone: Fqdn): Promise<HostedRecord[]> {
  return hostedRecords(await client.records(zone), zone);
}

interface Place {
  client: GoDaddyClient;
  zone: Fqdn;
  records: readonly HostedRecord[];
}

async function send({ client, zone, records }: Place, change: Change): ReturnType<Step> {
  const set = subjectOf(change);
  if (isLocked(records, set)) {
    throw new ProviderError('unsupported', sayHost('unreadInTheWay', { set: `${set.name} ${set.type}` }));
  }
  if (change.kind === 'delete') return client.delete(zone, set).catch(unlessGone);
  return client.replace(zone, set, bodiesOf(change.after));
}

function unlessGone(error: unknown): void {
  if (!(error instanceof ProviderError && error.kind === 'record_not_found')) throw error;
}
