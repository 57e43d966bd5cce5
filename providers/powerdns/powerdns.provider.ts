import { rrsetId, subjectOf, type Statement } from '../../src/dns/index.js';
import type { Fqdn, RelativeName, Rrset, UnreadRecord } from '../../src/dns/index.js';
import type { ProviderContext } from '../contract/context.js';
import { apiKey } from '../contract/credentials.js';
import type { ProviderManifest } from '../contract/manifest.js';
import { visitAll } from '../contract/turns.js';
import type {
  ApplyOptions,
  ChangeSet,
  Issue,
  KnownSets,
  ProviderPlugin,
  ZoneInfo,
  ZoneListing,
} from '../contract/provider.js';
import type { PowerDnsRrset, PowerDnsZone } from './answers.js';
import { applyInBatches } from './apply.js';
import { PowerDnsClient } from './client.js';
import { withoutStaleMeta } from './convert.js';
import { continueSerial } from './continue-serial.js';
import { capabilities, issuesWith, maxSetsReadAgain } from './limits.js';
import { hasNoNewWrite, readSets, sameListing, setsByText } from './listing.js';
import { settings } from './settings.js';
import { sayHost } from '../contract/hosts.words.js';
import { unreadReason } from '../contract/incomplete.js';
import { sayConnect } from '../contract/connect.words.js';
import { sayPowerdns } from './powerdns.words.js';

const manifest: ProviderManifest = {
  id: 'powerdns',
  displayName: 'PowerDNS',
  description: sayPowerdns('powerdns.description'),
  docsUrl: 'https://doc.powerdns.com/authoritative/http-api/',
  brand: { colour: 'blue', icon: 'server', mark: 'M13.5 2 4 14h6.5L9 22l10-12.5h-6.5L13.5 2Z' },
  categories: ['self-hosted'],
  credentials: [
    apiKey(sayPowerdns('powerdns.key')),
    {
      key: 'apiBaseUrl',
      label: sayConnect('label.apiAddress'),
      help: sayPowerdns('powerdns.address'),
      placeholder: 'http://127.0.0.1:8081',
      secret: false,
      required: true,
      kind: 'url',
    },
    {
      key: 'serverId',
      label: sayConnect('label.serverId'),
      help: sayPowerdns('powerdns.serverId'),
      secret: false,
      required: false,
      kind: 'text',
      default: 'localhost',
    },
  ],
  capabilities,
  settings,
};

/** Kinds whose records come from elsewhere. Newer releases say Secondary and Consumer. */
const readOnlyKinds = new Set(['slave', 'secondary', 'consumer']);

export class PowerDnsProvider implements ProviderPlugin {
  readonly manifest = manifest;

  async validateCredentials(context: ProviderContext): Promise<{ principal?: string; warnings: Statement[] }> {
    const { version } = await new PowerDnsClient(context).server();
    const unencrypted = /^http:\/\/(?!127\.|localhost\b|\[::1\])/i.test(context.credentials.apiBaseUrl ?? '');
    const warnings = unencrypted ? [sayHost('unencryptedKey')] : [];
    return { principal: `PowerDNS ${version}`, warnings };
  }

  async listZones(context: ProviderContext): Promise<ZoneInfo[]> {
    const zones = await new PowerDnsClient(context).zones();
    return zones.map((zone) => describeZone(zone, []));
  }

  async getZone(context: ProviderContext, zone: Fqdn): Promise<ZoneInfo> {
    const found = await new PowerDnsClient(context).zone(zone);
    return describeZone(found, found.rrsets);
  }

  async createZone(
    context: ProviderContext,
    zone: Fqdn,
    { serialBefore }: { serialBefore?: number } = {},
  ): Promise<ZoneInfo> {
    const client = new PowerDnsClient(context);
    await client.createZone(zone);
    if (serialBefore !== undefined) await continueSerial(client, zone, serialBefore);
    return this.getZone(context, zone);
  }

  async listRecords(context: ProviderContext, zone: Fqdn, { last, written }: KnownSets = {}): Promise<ZoneListing> {
    const client = new PowerDnsClient(context);
    // PowerDNS takes a second for the answer of a large zone: time enough to write down what should be in it.
    const [response, texts] = await Promise.all([client.zoneText(zone), setsByText(written ?? [], zone)]);
    const same = sameListing(response, last);
    if (same) return same;
    const known = { last, written: texts };
    const { rrsets, unreadable, version, memo } = await readSets(client, response, zone, known);
    const writeCaveat = version === null ? uncountedWrites : undefined;
    const revision = version === null ? undefined : `${version.serial}`;
    if (unreadable.length === 0) return { rrsets, revision, memo, writeCaveat };
    const unread = unreadable.flatMap(textOf);
    return {
      rrsets,
      revision,
      memo,
      writeCaveat,
      unread,
      incompleteReason: unreadReason(manifest.displayName, unread),
    };
  }

  async isUnchanged(context: ProviderContext, zone: Fqdn, listing: ZoneListing): Promise<boolean> {
    return hasNoNewWrite(new PowerDnsClient(context), zone, listing);
  }

  normalizeDesired(rrset: Rrset): { rrset: Rrset; notices: Statement[] } {
    return { rrset: withoutStaleMeta(rrset), notices: [] };
  }

  audit(rrsets: readonly Rrset[]): Issue[] {
    return issuesWith(rrsets);
  }

  async applyChanges(
    context: ProviderContext,
    { zone, base, changes }: ChangeSet,
    options: ApplyOptions,
  ): Promise<void> {
    const names = new Set<RelativeName>();
    await visitAll(changes, (change) => void names.add(subjectOf(change).name));
    const sets = new Map<string, Rrset>();
    await visitAll(base.rrsets, (rrset) => {
      if (names.has(rrset.name)) sets.set(rrsetId(rrset.name, rrset.type), rrset);
    });
    const client = new PowerDnsClient(context);
    const knownSerial = base.revision === undefined ? null : Number(base.revision);
    const isLarge = base.rrsets.length > maxSetsReadAgain;
    await applyInBatches({ client, clock: context.clock, zone, base: sets, knownSerial, isLarge, options }, changes);
  }
}

const uncountedWrites = sayHost('uncountedWrites', {
  host: 'PowerDNS',
  setting: 'SOA-EDIT-API',
  value: 'DEFAULT',
});

function textOf({ name, type, ttl, records }: PowerDnsRrset): UnreadRecord[] {
  return records.map(({ content }) => ({ name, type, ttlSeconds: ttl, text: content }));
}

function describeZone(zone: PowerDnsZone, rrsets: readonly PowerDnsRrset[]): ZoneInfo {
  const apexNs = rrsets.find(({ name, type }) => type === 'NS' && name.toLowerCase() === zone.name);
  return {
    name: zone.name,
    nameServers: (apexNs?.records ?? []).filter(({ disabled }) => !disabled).map(({ content }) => content),
    editable: !readOnlyKinds.has(zone.kind.toLowerCase()),
  };
}
