import {
  displayName,
  type Fqdn,
  parseRecordType,
  queryMessage,
  type Rrset,
  updateMessage,
  type Statement,
} from '../../src/dns/index.js';
import { ProviderError } from '../contract/errors.js';
import type { ProviderContext } from '../contract/context.js';
import type { ProviderManifest } from '../contract/manifest.js';
import type { ApplyOptions, ChangeSet, Issue, ProviderPlugin, ZoneInfo, ZoneListing } from '../contract/provider.js';
import { applyChanges } from './apply.js';
import { credentialFields, readConnection } from './connection.js';
import { capabilities } from './limits.js';
import { issueOf, warningOf } from './refusals.js';
import { Session } from './session.js';
import { sayHost } from '../contract/hosts.words.js';
import { unreadReason } from '../contract/incomplete.js';
import { sayRfc2136 } from './rfc2136.words.js';
import { sayFailure } from '../contract/failures.words.js';

const manifest: ProviderManifest = {
  id: 'rfc2136',
  displayName: 'Dynamic DNS updates (RFC 2136)',
  description: sayRfc2136('rfc2136.description'),
  docsUrl: 'https://www.rfc-editor.org/rfc/rfc2136',
  brand: {
    colour: 'green',
    icon: 'server',
    mark: 'M3 4h18v7H3V4Zm3 2.5v2h2v-2H6Zm4 0v2h8v-2h-8ZM3 13h18v7H3v-7Zm3 2.5v2h2v-2H6Zm4 0v2h8v-2h-8Z',
  },
  categories: ['self-hosted'],
  credentials: credentialFields,
  capabilities,
};

const [soa, ns] = [parseRecordType('SOA'), parseRecordType('NS')];

/** Reads zones by signed transfer, and changes them by signed updates that apply only to unchanged sets. */
export class Rfc2136Provider implements ProviderPlugin {
  readonly manifest = manifest;

  /** A query for the root proves the key if the server checks keys first; Knot does so only for its own zones. */
  async validateCredentials(context: ProviderContext): Promise<{ principal?: string; warnings: Statement[] }> {
    const connection = readConnection(context.credentials);
    const principal = displayName(connection.key.name);
    try {
      await new Session(context, connection).ask(queryMessage({ name: '.' as Fqdn, type: soa }));
      return { principal, warnings: [] };
    } catch (error) {
      if (!(error instanceof ProviderError) || error.providerCode !== 'REFUSED') throw error;
      return { principal, warnings: [sayHost('keyUnproved')] };
    }
  }

  async listZones(): Promise<ZoneInfo[]> {
    throw new ProviderError('unsupported', sayFailure('failure.noZoneList'));
  }

  async getZone(context: ProviderContext, zone: Fqdn): Promise<ZoneInfo> {
    const session = sessionOf(context);
    await session.assertZone(zone);
    const { answer } = await session.ask(queryMessage({ name: zone, type: ns }));
    const nameServers = answer
      .filter(({ name, type }) => name === zone && type === ns)
      .map(({ rdata }) => String(rdata));
    return { name: zone, nameServers: nameServers.sort(), editable: await takesUpdates(session, zone) };
  }

  /** The revision changes with the serial and with the content. */
  async listRecords(context: ProviderContext, zone: Fqdn): Promise<ZoneListing> {
    const { rrsets, serial, hash, unread } = await sessionOf(context).transfer(zone);
    const listing = { rrsets: [...rrsets], revision: `${serial}-${hash}` };
    return unread.length === 0
      ? listing
      : { ...listing, unread, incompleteReason: unreadReason(manifest.displayName, unread) };
  }

  normalizeDesired(rrset: Rrset): { rrset: Rrset; notices: Statement[] } {
    return { rrset, notices: [] };
  }

  audit(rrsets: readonly Rrset[]): Issue[] {
    return rrsets.flatMap((rrset) => issueOf(rrset) ?? warningOf(rrset, manifest.displayName));
  }

  async applyChanges(context: ProviderContext, changes: ChangeSet, options: ApplyOptions): Promise<void> {
    await applyChanges(sessionOf(context), changes, options);
  }
}

function sessionOf(context: ProviderContext): Session {
  return new Session(context, readConnection(context.credentials));
}

/** An empty update: servers still check the permission. */
async function takesUpdates(session: Session, zone: Fqdn): Promise<boolean> {
  try {
    return (await session.ask(updateMessage(zone, []))).rcode === 'NOERROR';
  } catch (error) {
    const isRefusal =
      error instanceof ProviderError && ['REFUSED', 'NOTAUTH', 'NOTIMP'].includes(error.providerCode ?? '');
    if (isRefusal) return false;
    throw error;
  }
}
