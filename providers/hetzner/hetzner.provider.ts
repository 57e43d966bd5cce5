import type { Fqdn, Rrset, Statement, UnreadRecord } from '../../src/dns/index.js';
import type { ProviderContext } from '../contract/context.js';
import { apiAddress, apiToken } from '../contract/credentials.js';
import { sayHost } from '../contract/hosts.words.js';
import { unreadReason, withoutSoa } from '../contract/incomplete.js';
import { withLimitsOfHost } from '../contract/limits.js';
import type { ProviderManifest } from '../contract/manifest.js';
import type { ApplyOptions, ChangeSet, Issue, ProviderPlugin, ZoneInfo, ZoneListing } from '../contract/provider.js';
import { awaitJob } from '../contract/rest/job.js';
import type { HetznerRrset, HetznerZone } from './answers.js';
import { applyInRounds } from './apply.js';
import { defaultApiBaseUrl, HetznerClient } from './client.js';
import { readRrsets, withoutStaleComments } from './convert.js';
import { capabilities, displayName, issuesWith } from './limits.js';
import { settings } from './settings.js';
import { sayHetzner } from './hetzner.words.js';

const manifest: ProviderManifest = {
  id: 'hetzner',
  displayName,
  description: sayHetzner('hetzner.description'),
  docsUrl: 'https://docs.hetzner.cloud/reference/cloud#dns',
  signupUrl: 'https://accounts.hetzner.com/signUp',
  brand: { colour: 'red', icon: 'server', mark: 'M3 3h18v18H3V3Zm4 4v10h3v-3.6h4V17h3V7h-3v3.6h-4V7H7Z' },
  categories: ['managed'],
  credentials: [apiToken(sayHetzner('hetzner.token')), apiAddress(defaultApiBaseUrl)],
  capabilities,
  settings,
};

export class HetznerProvider implements ProviderPlugin {
  readonly manifest = manifest;

  async validateCredentials(context: ProviderContext): Promise<{ principal?: string; warnings: Statement[] }> {
    const client = new HetznerClient(context);
    await client.zones();
    return { warnings: (await client.mayWrite()) ? [] : [sayHost('readOnlyToken', { host: displayName })] };
  }

  async listZones(context: ProviderContext): Promise<ZoneInfo[]> {
    return (await new HetznerClient(context).zones()).map(describeZone);
  }

  async getZone(context: ProviderContext, zone: Fqdn): Promise<ZoneInfo> {
    return describeZone(await new HetznerClient(context).zone(zone));
  }

  async createZone(context: ProviderContext, zone: Fqdn): Promise<ZoneInfo> {
    const client = new HetznerClient(context);
    const { id } = await client.createZone(zone);
    await awaitJob({
      vendor: displayName,
      clock: context.clock,
      check: async () => {
        const [action] = await client.actions([id]);
        if (action?.status === 'error') {
          return { state: 'failed', reason: action.error?.message ?? '' };
        }
        return { state: action?.status === 'success' ? 'done' : 'pending' };
      },
    });
    return this.getZone(context, zone);
  }

  async listRecords(context: ProviderContext, zone: Fqdn): Promise<ZoneListing> {
    const client = new HetznerClient(context);
    const { ttl } = await client.zone(zone);
    const sets = await client.rrsets(zone);
    if (!sets.some(({ type, records }) => type === 'SOA' && records.length > 0)) throw withoutSoa('Hetzner', zone);
    const { rrsets, unreadable } = readRrsets(sets, { name: zone, ttl });
    if (unreadable.length === 0) return { rrsets };
    const unread = unreadable.flatMap((set) => textOf(set, ttl));
    return {
      rrsets,
      unread,
      incompleteReason: unreadReason(manifest.displayName, unread),
    };
  }

  normalizeDesired(rrset: Rrset): { rrset: Rrset; notices: Statement[] } {
    return withLimitsOfHost(manifest, withoutStaleComments(rrset));
  }

  audit(rrsets: readonly Rrset[], zone: Fqdn): Issue[] {
    return issuesWith(rrsets, zone);
  }

  async applyChanges(context: ProviderContext, changes: ChangeSet, options: ApplyOptions): Promise<void> {
    await applyInRounds(context, changes, options);
  }
}

function describeZone({ name, id, mode, authoritative_nameservers: { assigned } }: HetznerZone): ZoneInfo {
  return { name, id: String(id), nameServers: assigned, editable: mode === 'primary' };
}

function textOf({ name, type, ttl, records }: HetznerRrset, zoneTtl: number): UnreadRecord[] {
  return records.map(({ value }) => ({ name, type, ttlSeconds: ttl ?? zoneTtl, text: value }));
}
