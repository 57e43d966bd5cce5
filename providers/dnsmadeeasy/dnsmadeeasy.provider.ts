import type { Fqdn, Rrset, Statement } from '../../src/dns/index.js';
import type { ProviderContext } from '../contract/context.js';
import { apiAddress, apiKey, secretKey } from '../contract/credentials.js';
import { applyByRecord } from '../contract/granularity/apply-records.js';
import type { RecordWrite } from '../contract/granularity/by-record.js';
import { listingOf } from '../contract/granularity/record-listing.js';
import { sayHost } from '../contract/hosts.words.js';
import { withLimitsOfHost } from '../contract/limits.js';
import type { ProviderManifest } from '../contract/manifest.js';
import type { ApplyOptions, ChangeSet, Issue, ProviderPlugin, ZoneInfo, ZoneListing } from '../contract/provider.js';
import type { DnsMadeEasyDomain } from './answers.js';
import { defaultApiBaseUrl, DnsMadeEasyClient } from './client.js';
import { bodyOf, hostedRecords, textOf } from './convert.js';
import { sayDnsmadeeasy } from './dnsmadeeasy.words.js';
import { capabilities, displayName, issuesWith, namesPerLook } from './limits.js';
import { metaOf, settings, withoutStaleLocations } from './settings.js';

const manifest: ProviderManifest = {
  id: 'dnsmadeeasy',
  displayName,
  description: sayDnsmadeeasy('dnsmadeeasy.description'),
  docsUrl: 'https://api-docs.dnsmadeeasy.com/',
  signupUrl: 'https://dnsmadeeasy.com/signup',
  brand: {
    colour: 'green',
    icon: 'globe',
    mark: 'M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20Zm-5 6v8h2v-4.500l3 3 3-3V16h2V8h-2l-3 3-3-3H7Z',
  },
  categories: ['managed'],
  credentials: [
    apiKey(sayDnsmadeeasy('dnsmadeeasy.key')),
    secretKey(sayDnsmadeeasy('dnsmadeeasy.secret')),
    apiAddress(defaultApiBaseUrl, sayDnsmadeeasy('dnsmadeeasy.address')),
  ],
  capabilities,
  settings,
};

export class DnsMadeEasyProvider implements ProviderPlugin {
  readonly manifest = manifest;

  async validateCredentials(context: ProviderContext): Promise<{ principal?: string; warnings: Statement[] }> {
    await new DnsMadeEasyClient(context).domains();
    return { warnings: [] };
  }

  async listZones(context: ProviderContext): Promise<ZoneInfo[]> {
    return (await new DnsMadeEasyClient(context).domains()).map(describe);
  }

  async getZone(context: ProviderContext, zone: Fqdn): Promise<ZoneInfo> {
    const client = new DnsMadeEasyClient(context);
    return describe(await client.domain(await client.domainId(zone)));
  }

  async createZone(context: ProviderContext, zone: Fqdn): Promise<ZoneInfo> {
    await new DnsMadeEasyClient(context).createDomain(zone);
    return this.getZone(context, zone);
  }

  async listRecords(context: ProviderContext, zone: Fqdn): Promise<ZoneListing> {
    const client = new DnsMadeEasyClient(context);
    const records = hostedRecords(await client.records(await client.domainId(zone)), zone);
    const writeCaveat = sayHost('unnoticedWrites', { host: displayName });
    return { ...listingOf({ host: displayName, records, textOf, metaOf }), writeCaveat };
  }

  normalizeDesired(rrset: Rrset): { rrset: Rrset; notices: Statement[] } {
    return withLimitsOfHost(manifest, withoutStaleLocations(rrset));
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
    const client = new DnsMadeEasyClient(context);
    const domainId = await client.domainId(zone);
    await applyByRecord({
      host: displayName,
      base,
      changes,
      options,
      namesPerLook,
      metaOf,
      read: async () => hostedRecords(await client.records(domainId), zone),
      send: (write) => send(client, domainId, write),
    });
  }
}

function send(client: DnsMadeEasyClient, domainId: number, write: RecordWrite): Promise<void> {
  if (write.kind === 'delete') return client.delete(domainId, write.id);
  const body = bodyOf(write.record);
  return write.kind === 'create' ? client.create(domainId, body) : client.update(domainId, write.id, body);
}

function describe({ name, nameServers }: DnsMadeEasyDomain): ZoneInfo {
  return { name, nameServers: nameServers.map(({ fqdn }) => `${fqdn.replace(/\.$/, '')}.`), editable: true };
}
