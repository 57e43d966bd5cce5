import type { Fqdn, Rrset, Statement } from '../../src/dns/index.js';
import type { ProviderContext } from '../contract/context.js';
import { apiAddress, apiToken } from '../contract/credentials.js';
import { listingOf } from '../contract/granularity/record-listing.js';
import { sayHost } from '../contract/hosts.words.js';
import { withoutNs } from '../contract/incomplete.js';
import { withLimitsOfHost } from '../contract/limits.js';
import type { ProviderManifest } from '../contract/manifest.js';
import type { ApplyOptions, ChangeSet, Issue, ProviderPlugin, ZoneInfo, ZoneListing } from '../contract/provider.js';
import type { DesecDomain } from './answers.js';
import { applyInBulk } from './apply.js';
import { defaultApiBaseUrl, DesecClient } from './client.js';
import { hostedRecords, textOf } from './convert.js';
import { sayDesec } from './desec.words.js';
import { capabilities, displayName, issuesWith } from './limits.js';

const manifest: ProviderManifest = {
  id: 'desec',
  displayName,
  description: sayDesec('desec.description'),
  docsUrl: 'https://desec.readthedocs.io/',
  signupUrl: 'https://desec.io/signup',
  brand: {
    colour: 'yellow',
    icon: 'shield-check',
    mark: 'M12 2 20 5v7c0 5-3.400 8.400-8 10-4.600-1.600-8-5-8-10V5l8-3Zm-1.200 13.800 5.700-5.700-1.700-1.700-4 4-1.600-1.600-1.700 1.700 3.300 3.300Z',
  },
  categories: ['managed'],
  credentials: [apiToken(sayDesec('desec.token')), apiAddress(defaultApiBaseUrl)],
  capabilities,
};

export class DesecProvider implements ProviderPlugin {
  readonly manifest = manifest;

  async validateCredentials(context: ProviderContext): Promise<{ principal?: string; warnings: Statement[] }> {
    await new DesecClient(context).domains();
    return { warnings: [] };
  }

  async listZones(context: ProviderContext): Promise<ZoneInfo[]> {
    return (await new DesecClient(context).domains()).map(describe);
  }

  async getZone(context: ProviderContext, zone: Fqdn): Promise<ZoneInfo> {
    return describe(await new DesecClient(context).domain(zone));
  }

  async createZone(context: ProviderContext, zone: Fqdn): Promise<ZoneInfo> {
    await new DesecClient(context).createDomain(zone);
    return this.getZone(context, zone);
  }

  async listRecords(context: ProviderContext, zone: Fqdn): Promise<ZoneListing> {
    const client = new DesecClient(context);
    const { touched } = await client.domain(zone);
    const sets = await client.rrsets(zone);
    // There is no SOA among them that would show a whole answer, and deSEC puts its own NS records into every domain.
    if (sets.length === 0) throw withoutNs(displayName, zone);
    const listing = listingOf({ host: displayName, records: hostedRecords(sets, zone), textOf });
    const writeCaveat = sayHost('unnoticedWrites', { host: displayName });
    return { ...listing, writeCaveat, ...(touched !== '' && { revision: touched }) };
  }

  async isUnchanged(context: ProviderContext, zone: Fqdn, { revision }: ZoneListing): Promise<boolean> {
    if (revision === undefined) return false;
    return (await new DesecClient(context).domain(zone)).touched === revision;
  }

  normalizeDesired(rrset: Rrset): { rrset: Rrset; notices: Statement[] } {
    return withLimitsOfHost(manifest, rrset);
  }

  audit(rrsets: readonly Rrset[]): Issue[] {
    return issuesWith(rrsets);
  }

  async applyChanges(context: ProviderContext, changes: ChangeSet, options: ApplyOptions): Promise<void> {
    await applyInBulk(new DesecClient(context), changes, options);
  }
}

/** The same for every domain. */
const nameServers = ['ns1.desec.io.', 'ns2.desec.org.'];

function describe({ name }: DesecDomain): ZoneInfo {
  return { name, nameServers: [...nameServers], editable: true };
}
