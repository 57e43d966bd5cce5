import { rrsetId, type Statement } from '../../src/dns/index.js';
import type { Fqdn, Rrset } from '../../src/dns/index.js';
import type { ProviderContext } from '../contract/context.js';
import { apiAddress, apiKey } from '../contract/credentials.js';
import { listingOf } from '../contract/granularity/record-listing.js';
import { sayHost } from '../contract/hosts.words.js';
import { joinReasons } from '../contract/incomplete.js';
import { withLimitsOfHost } from '../contract/limits.js';
import type { ProviderManifest } from '../contract/manifest.js';
import type { ApplyOptions, ChangeSet, Issue, ProviderPlugin, ZoneInfo, ZoneListing } from '../contract/provider.js';
import { applyToWholeZone } from './apply.js';
import { NamecheapClient, productionUrl } from './client.js';
import { hostedRecords, textOf } from './convert.js';
import { capabilities, issuesWith } from './limits.js';
import { unwritableBecause } from './whole-zone.js';
import { sayConnect } from '../contract/connect.words.js';
import { sayNamecheap } from './namecheap.words.js';

const manifest: ProviderManifest = {
  id: 'namecheap',
  displayName: 'Namecheap',
  description: sayNamecheap('namecheap.description'),
  docsUrl: 'https://www.namecheap.com/support/api/intro/',
  signupUrl: 'https://www.namecheap.com/myaccount/signup/',
  brand: { colour: 'red', icon: 'globe', mark: 'M4 19V5h3.6l8.8 9.4V5H20v14h-3.6L7.6 9.6V19H4Z' },
  categories: ['registrar'],
  credentials: [
    {
      key: 'userName',
      label: sayConnect('label.userName'),
      help: sayNamecheap('namecheap.userName'),
      secret: false,
      required: true,
      kind: 'text',
    },
    apiKey(sayNamecheap('namecheap.key')),
    {
      key: 'clientIp',
      label: 'Client IP',
      help: sayNamecheap('namecheap.clientIp'),
      placeholder: '203.0.113.5',
      secret: false,
      required: true,
      kind: 'text',
    },
    apiAddress(productionUrl, sayNamecheap('namecheap.address')),
  ],
  capabilities,
};

export class NamecheapProvider implements ProviderPlugin {
  readonly manifest = manifest;

  async validateCredentials(context: ProviderContext): Promise<{ principal?: string; warnings: Statement[] }> {
    await new NamecheapClient(context).check();
    return { principal: context.credentials.userName, warnings: [] };
  }

  async listZones(context: ProviderContext): Promise<ZoneInfo[]> {
    const domains = await new NamecheapClient(context).domains();
    return domains.map(({ name, isUsingOurDns, isExpired }) => {
      return { name, nameServers: [], editable: isUsingOurDns && !isExpired };
    });
  }

  async getZone(context: ProviderContext, zone: Fqdn): Promise<ZoneInfo> {
    const { isUsingOurDns, isUsingFreeDns, nameServers } = await new NamecheapClient(context).nameServers(zone);
    return { name: zone, nameServers, editable: isUsingOurDns || isUsingFreeDns };
  }

  async listRecords(context: ProviderContext, zone: Fqdn): Promise<ZoneListing> {
    const found = await new NamecheapClient(context).zone(zone);
    const listing = listingOf({ host: manifest.displayName, records: hostedRecords(found, zone), textOf });
    return {
      ...listing,
      incompleteReason: joinReasons(noServices, listing.incompleteReason) ?? undefined,
      writeCaveat: unwritableBecause(found) ?? sayHost('unnoticedWrites', { host: manifest.displayName }),
    };
  }

  normalizeDesired(rrset: Rrset): { rrset: Rrset; notices: Statement[] } {
    return withLimitsOfHost(manifest, rrset);
  }

  audit(rrsets: readonly Rrset[]): Issue[] {
    return issuesWith(manifest, rrsets);
  }

  async applyChanges(
    context: ProviderContext,
    { zone, base, changes }: ChangeSet,
    options: ApplyOptions,
  ): Promise<void> {
    const sets = new Map(base.rrsets.map((rrset) => [rrsetId(rrset.name, rrset.type), rrset]));
    const client = new NamecheapClient(context);
    await applyToWholeZone({ client, clock: context.clock, zone, base: sets, options }, changes);
  }
}

const noServices = sayHost('unlistedSrv', { host: manifest.displayName });
