import { apex } from '../../src/dns/index.js';
import type { Fqdn, RelativeName, Rrset, Statement } from '../../src/dns/index.js';
import type { ProviderContext } from '../contract/context.js';
import { apiAddress, apiToken } from '../contract/credentials.js';
import { applyByRecord } from '../contract/granularity/apply-records.js';
import type { RecordWrite } from '../contract/granularity/by-record.js';
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
import type { DnsimpleZone } from './answers.js';
import { accountField, defaultApiBaseUrl, DnsimpleClient } from './client.js';
import { bodyOf, hostedRecords, textOf } from './convert.js';
import { sayDnsimple } from './dnsimple.words.js';
import { capabilities, displayName, issuesWith, namesPerLook, pageSize } from './limits.js';
import { metaOf, settings, withoutStaleRegions } from './settings.js';

const manifest: ProviderManifest = {
  id: 'dnsimple',
  displayName,
  description: sayDnsimple('dnsimple.description'),
  docsUrl: 'https://developer.dnsimple.com/v2/',
  signupUrl: 'https://dnsimple.com/signup',
  brand: {
    colour: 'blue',
    icon: 'globe',
    mark: 'M4 3h7a9 9 0 0 1 0 18H4V3Zm3.500 3.500v11H11a5.500 5.500 0 0 0 0-11H7.500ZM9.500 10h3.500v4H9.500v-4Z',
  },
  categories: ['managed', 'registrar'],
  credentials: [
    apiToken(sayDnsimple('dnsimple.token')),
    {
      key: 'accountId',
      label: accountField,
      help: sayDnsimple('dnsimple.account'),
      secret: false,
      required: false,
      kind: 'text',
    },
    apiAddress(defaultApiBaseUrl, sayDnsimple('dnsimple.address')),
  ],
  capabilities,
  settings,
};

export class DnsimpleProvider implements ProviderPlugin {
  readonly manifest = manifest;

  async validateCredentials(context: ProviderContext): Promise<{ principal?: string; warnings: Statement[] }> {
    await new DnsimpleClient(context).zones();
    return { warnings: [] };
  }

  async listZones(context: ProviderContext): Promise<ZoneInfo[]> {
    return (await new DnsimpleClient(context).zones()).map(describe);
  }

  async getZone(context: ProviderContext, zone: Fqdn): Promise<ZoneInfo> {
    return describe(await new DnsimpleClient(context).zone(zone));
  }

  async createZone(context: ProviderContext, zone: Fqdn): Promise<ZoneInfo> {
    await new DnsimpleClient(context).createDomain(zone);
    return this.getZone(context, zone);
  }

  async listRecords(context: ProviderContext, zone: Fqdn): Promise<ZoneListing> {
    const records = hostedRecords(await new DnsimpleClient(context).records(zone), zone);
    if (!records.some(({ type }) => type === 'SOA')) throw withoutSoa(displayName, zone);
    const writeCaveat = sayHost('unnoticedWrites', { host: displayName });
    return { ...listingOf({ host: displayName, records, textOf, metaOf }), writeCaveat };
  }

  normalizeDesired(rrset: Rrset): { rrset: Rrset; notices: Statement[] } {
    return withLimitsOfHost(manifest, withoutStaleRegions(rrset));
  }

  audit(rrsets: readonly Rrset[], zone: Fqdn): Issue[] {
    return issuesWith(rrsets, zone);
  }

  async applyChanges(
    context: ProviderContext,
    { zone, base, changes }: ChangeSet,
    options: ApplyOptions,
  ): Promise<void> {
    const client = new DnsimpleClient(context);
    const pages = Math.ceil((base.hosted ?? []).length / pageSize);
    await applyByRecord({
      host: displayName,
      base,
      changes,
      options,
      namesPerLook,
      metaOf,
      read: (names) => recordsAt(client, zone, { names, pages }),
      send: (write) => send(client, zone, write),
    });
  }
}

/** By the filter for a name, or all of them where that takes fewer requests. */
async function recordsAt(
  client: DnsimpleClient,
  zone: Fqdn,
  { names, pages }: { names: readonly RelativeName[]; pages: number },
): Promise<HostedRecord[]> {
  const isWhole = names.length > pages || names.includes(apex);
  const answers = isWhole
    ? [await client.records(zone)]
    : await Promise.all(names.map((name) => client.records(zone, name)));
  return hostedRecords(answers.flat(), zone);
}

function send(client: DnsimpleClient, zone: Fqdn, write: RecordWrite): Promise<void> {
  if (write.kind === 'delete') return client.delete(zone, write.id);
  const body = bodyOf(write.record);
  return write.kind === 'create' ? client.create(zone, body) : client.update(zone, write.id, body);
}

/** Unless the domain has name servers with a name of its own. */
const nameServers = ['ns1.dnsimple.com.', 'ns2.dnsimple-edge.net.', 'ns3.dnsimple.com.', 'ns4.dnsimple-edge.org.'];

function describe({ name, secondary }: DnsimpleZone): ZoneInfo {
  return { name, nameServers: [...nameServers], editable: !secondary };
}
