import { longestTextOctets, issuesByCapabilities, withLimitsOfHost } from '../../../providers/contract/limits.js';
import { ProviderError } from '../../../providers/contract/errors.js';
import type { Capabilities } from '../../../providers/contract/capabilities.js';
import type { ProviderContext } from '../../../providers/contract/context.js';
import type { ProviderManifest } from '../../../providers/contract/manifest.js';
import type {
  ApplyOptions,
  ChangeSet,
  Fqdn,
  HostedRecord,
  Issue,
  ProviderPlugin,
  Rrset,
  ZoneInfo,
  ZoneListing,
} from '../../../providers/contract/provider.js';
import {
  displayName,
  makeRrset,
  makeZone,
  parseOwner,
  parseRdata,
  parseRecordType,
  type Statement,
} from '../../../src/dns/index.js';
import { applyCalls, callsFor } from './vendor-calls.js';
import { VendorClient } from './vendor-client.js';
import type { VendorRecord } from './vendor-records.js';

/** The plugin for the emulated vendor: as thin as the coming ones, the rest is in the contract. */
export class VendorProvider implements ProviderPlugin {
  readonly manifest: ProviderManifest;

  constructor(changed: Partial<Capabilities>) {
    this.manifest = {
      id: `vendor-${changed.granularity ?? 'record'}`,
      displayName: `Vendor written by ${changed.granularity ?? 'record'}`,
      description: 'A vendor that exists in tests alone.',
      docsUrl: '',
      brand: { colour: 'blue', icon: 'server' },
      categories: ['managed'],
      credentials: [{ key: 'apiKey', label: 'API key', secret: true, required: true, kind: 'text' }],
      capabilities: { ...capabilities, ...changed },
      settings: [{ key: 'comments', label: 'Comment', per: 'value', kind: 'text', maxLength: 100 }],
    };
  }

  async validateCredentials(context: ProviderContext): Promise<{ principal?: string; warnings: Statement[] }> {
    await new VendorClient(context).zones();
    return { warnings: [] };
  }

  async listZones(context: ProviderContext): Promise<ZoneInfo[]> {
    const zones = await new VendorClient(context).zones();
    return zones.map((name) => ({ name: name as Fqdn, nameServers: [], editable: true }));
  }

  async getZone(context: ProviderContext, zone: Fqdn): Promise<ZoneInfo> {
    const { rrsets } = await this.listRecords(context, zone);
    const nameServers = rrsets
      .filter(({ name, type }) => name === '@' && type === 'NS')
      .flatMap(({ values }) => values);
    return { name: zone, nameServers, editable: true };
  }

  async listRecords(context: ProviderContext, zone: Fqdn): Promise<ZoneListing> {
    const { records, version } = await new VendorClient(context).list(zone);
    const hosted = records.map((record) => hostedRecord(record, zone));
    if (!hosted.some(({ type }) => type === 'SOA')) {
      throw new ProviderError('partial_listing', `The vendor listed no SOA for ${displayName(zone)}.`);
    }
    const revision = this.manifest.capabilities.lock === 'etag' ? { revision: String(version) } : {};
    return { rrsets: rrsetsOf(hosted, zone), hosted, ...revision };
  }

  normalizeDesired(rrset: Rrset): { rrset: Rrset; notices: Statement[] } {
    return withLimitsOfHost(this.manifest, rrset);
  }

  audit(rrsets: readonly Rrset[]): Issue[] {
    return issuesByCapabilities(this.manifest, rrsets);
  }

  async applyChanges(context: ProviderContext, changeSet: ChangeSet, options: ApplyOptions): Promise<void> {
    const calls = callsFor(this.manifest.capabilities.granularity, changeSet);
    await applyCalls(new VendorClient(context), calls, options);
  }
}

const writable = { read: true, write: true };
const commonTypes = ['A', 'AAAA', 'CNAME', 'MX', 'TXT', 'NS', 'SRV', 'CAA', 'PTR', 'TLSA', 'SSHFP', 'DS', 'HTTPS'];

const capabilities: Capabilities = {
  granularity: 'record',
  writable: true,
  types: { ...Object.fromEntries(commonTypes.map((type) => [type, writable])), SOA: { read: true, write: false } },
  opaqueTypes: false,
  atomic: { scope: 'none' },
  ttl: { minSeconds: 60, maxSeconds: 604_800 },
  alias: 'none',
  txt: { maxBytes: longestTextOctets, rejects: [], keepsSegments: true },
  nullMx: true,
  wildcard: true,
  apexNs: 'full',
  lock: 'none',
  asyncApply: false,
  concurrency: { maxInFlight: 1, serialPerZone: true },
  rate: [],
  listZones: true,
  createZone: false,
};

function hostedRecord(record: VendorRecord, zone: Fqdn): HostedRecord {
  const { id, name, type, ttl, content, locked } = record;
  const rdata = locked ? null : parseRdata(parseRecordType(type), content, zone);
  return { id, name: parseOwner(name, zone), type, ttlSeconds: ttl, rdata, raw: record };
}

function rrsetsOf(hosted: readonly HostedRecord[], zone: Fqdn): Rrset[] {
  const sets = Map.groupBy(
    hosted.filter(({ rdata }) => rdata !== null),
    ({ name, type }) => `${name}/${type}`,
  );
  const rrsets = [...sets.values()].map((records) => {
    const [first] = records as [HostedRecord];
    const values = records.flatMap(({ rdata }) => rdata ?? []);
    const comments = records.flatMap(({ rdata, raw }) => {
      const { comment } = raw as VendorRecord;
      return comment === undefined ? [] : [[rdata, comment]];
    });
    const meta = comments.length > 0 ? { comments: Object.fromEntries(comments) as Record<string, string> } : undefined;
    const { name, ttlSeconds } = first;
    return makeRrset({ name, type: parseRecordType(first.type), ttlSeconds, values, ...(meta && { meta }) });
  });
  return [...makeZone(zone, rrsets).rrsets];
}
