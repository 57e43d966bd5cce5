import { type Fqdn, type Rrset, type Statement } from '../../src/dns/index.js';
import type { ProviderContext } from '../contract/context.js';
import { ProviderError } from '../contract/errors.js';
import { sayFailure } from '../contract/failures.words.js';
import { sayHost } from '../contract/hosts.words.js';
import { longestTextOctets, typesOf } from '../contract/limits.js';
import { LookupReader, typesOfLookups } from '../contract/lookups/lookup-reader.js';
import type { ProviderManifest } from '../contract/manifest.js';
import { issuesBy } from '../contract/objections.js';
import type { Issue, ProviderPlugin, ZoneInfo, ZoneListing } from '../contract/provider.js';
import { sayNoApi } from './no-api.words.js';

const manifest: ProviderManifest = {
  id: 'no-api',
  displayName: 'No API (read only)',
  description: sayNoApi('no-api.description'),
  docsUrl: '',
  brand: {
    colour: 'yellow',
    icon: 'eye',
    mark: 'M12 5c5 0 8.5 3.9 10 7-1.5 3.1-5 7-10 7S3.5 15.1 2 12c1.5-3.1 5-7 10-7Zm0 2.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9Zm0 2.5a2 2 0 1 1 0 4 2 2 0 0 1 0-4Z',
  },
  categories: ['read-only'],
  credentials: [],
  capabilities: {
    granularity: 'rrset',
    writable: false,
    types: typesOf([], typesOfLookups),
    opaqueTypes: false,
    atomic: { scope: 'none' },
    ttl: { minSeconds: 0, maxSeconds: 2_147_483_647 },
    alias: 'none',
    txt: { maxBytes: longestTextOctets, rejects: [], keepsSegments: true },
    nullMx: true,
    wildcard: true,
    apexNs: 'readonly',
    lock: 'none',
    asyncApply: false,
    concurrency: { maxInFlight: 1, serialPerZone: true },
    rate: [],
    listZones: false,
    createZone: false,
  },
};

/** Any host, read by lookups. */
export class NoApiProvider implements ProviderPlugin {
  readonly manifest = manifest;
  private readonly reader = new LookupReader();

  validateCredentials(): Promise<{ principal?: string; warnings: Statement[] }> {
    return Promise.resolve({ warnings: [sayHost('watchedOnly')] });
  }

  listZones(): Promise<ZoneInfo[]> {
    return Promise.reject(new ProviderError('unsupported', sayFailure('failure.noZoneList')));
  }

  async getZone(context: ProviderContext, zone: Fqdn): Promise<ZoneInfo> {
    return { name: zone, nameServers: await this.reader.nameServers(context, zone), editable: false };
  }

  listRecords(context: ProviderContext, zone: Fqdn): Promise<ZoneListing> {
    return this.reader.read(context, zone);
  }

  normalizeDesired(rrset: Rrset): { rrset: Rrset; notices: Statement[] } {
    return { rrset, notices: [] };
  }

  audit(rrsets: readonly Rrset[]): Issue[] {
    return issuesBy(rrsets, () => [cannotWrite]);
  }

  applyChanges(): Promise<void> {
    return Promise.reject(new ProviderError('unsupported', cannotWrite.text));
  }
}

const cannotWrite = sayHost('withoutApi');
