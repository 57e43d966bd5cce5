import { displayName, type Fqdn } from '../../src/dns/index.js';
import type { ProviderContext } from '../contract/context.js';
import { ProviderError } from '../contract/errors.js';
import { withBearerToken } from '../contract/rest/bearer.js';
import { awaitJob } from '../contract/rest/job.js';
import { paged } from '../contract/rest/paging.js';
import { apiRoot, RestClient } from '../contract/rest/rest-client.js';
import {
  changeAnswer,
  recordSetsAnswer,
  tokenAnswer,
  zoneAnswer,
  zonesAnswer,
  type GoogleSet,
  type ManagedZone,
} from './answers.js';
import type { StoredSet } from './convert.js';
import { failures, signInFailures } from './failures.js';
import { assertionFor, readKey } from './service-account.js';
import { sayFailure } from '../contract/failures.words.js';

export const defaultApi = 'https://dns.googleapis.com';
export const defaultTokenUrl = 'https://oauth2.googleapis.com/token';

const vendor = 'Google Cloud DNS';
const publishDeadlineMs = 120_000;

/** The calls of the Cloud DNS API v1. Every method rejects with a `ProviderError`. */
export class GoogleClient {
  private readonly api: RestClient;
  readonly project: string;
  readonly principal: string;

  constructor(private readonly context: Pick<ProviderContext, 'http' | 'credentials' | 'clock'>) {
    const { http, credentials } = context;
    const key = readKey(credentials.serviceAccountKey ?? '');
    this.principal = key.client_email;
    this.project = credentials.projectId?.trim() || (key.project_id ?? '');
    if (this.project === '')
      throw new ProviderError('validation', sayFailure('failure.missing', { field: 'Project ID' }));
    const root = apiRoot(credentials.apiBaseUrl || defaultApi, '/dns/v1', defaultApi);
    this.api = new RestClient({
      vendor,
      http: withBearerToken(http, () => this.token()),
      root: `${root}/projects/${encodeURIComponent(this.project)}`,
      headers: {},
      failures,
    });
  }

  /** With `dnsName`, those of that name: a project may have several, public and private. */
  async zones(dnsName?: Fqdn): Promise<ManagedZone[]> {
    return paged({
      vendor,
      first: '',
      idOf: ({ name }: ManagedZone) => name,
      read: async (pageToken) => {
        const query = { dnsName, pageToken: pageToken || undefined };
        const call = { method: 'GET', path: '/managedZones', query, of: 'project' } as const;
        const { managedZones, nextPageToken, kind } = await this.api.json(call, zonesAnswer);
        if (!kind.startsWith('dns#'))
          throw new ProviderError(
            'protocol',
            sayFailure('failure.otherAnswer', { host: vendor, asked: 'dns#managedZonesListResponse', given: kind }),
          );
        return { items: managedZones, next: nextPageToken || null };
      },
    });
  }

  async zone(id: string): Promise<ManagedZone> {
    return this.api.json({ method: 'GET', path: zonePath(id), of: 'zone' }, zoneAnswer);
  }

  /** Every set of the zone, or those of one name. */
  async recordSets(zoneId: string, name?: Fqdn): Promise<GoogleSet[]> {
    return paged({
      vendor,
      first: '',
      idOf: ({ name: owner, type }: GoogleSet) => `${owner} ${type}`,
      read: async (pageToken) => {
        const query = { name, maxResults: 1000, pageToken: pageToken || undefined };
        const call = { method: 'GET', path: `${zonePath(zoneId)}/rrsets`, query, of: 'zone' } as const;
        const { rrsets, nextPageToken } = await this.api.json(call, recordSetsAnswer);
        return { items: rrsets, next: nextPageToken || null };
      },
    });
  }

  /** One atomic change. Gives its id. */
  async change(zoneId: string, additions: readonly StoredSet[], deletions: readonly StoredSet[]): Promise<string> {
    const path = `${zonePath(zoneId)}/changes`;
    const call = { method: 'POST', path, body: { additions, deletions }, of: 'zone' } as const;
    return (await this.api.confirmed(call, changeAnswer)).id;
  }

  /** Waits until all name servers have the change. */
  async published(zoneId: string, changeId: string, signal: AbortSignal): Promise<void> {
    const path = `${zonePath(zoneId)}/changes/${encodeURIComponent(changeId)}`;
    await awaitJob({
      vendor,
      clock: this.context.clock,
      signal,
      deadlineMs: publishDeadlineMs,
      firstPauseMs: 1000,
      check: async () => {
        const { status } = await this.api.json({ method: 'GET', path, of: 'zone' }, changeAnswer);
        return { state: status };
      },
    });
  }

  private async token(): Promise<string> {
    const { http, credentials, clock } = this.context;
    const assertion = assertionFor(readKey(credentials.serviceAccountKey ?? ''), clock.now());
    const form = { grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion };
    const root = apiRoot(credentials.tokenUrl || defaultTokenUrl, '', defaultTokenUrl);
    const signIn = new RestClient({ vendor: 'Google', http, root, headers: {}, failures: signInFailures });
    const answer = await signIn.json({ method: 'POST', path: '', form, weight: 0 }, tokenAnswer);
    return answer.access_token;
  }
}

function zonePath(id: string): string {
  return `/managedZones/${encodeURIComponent(id)}`;
}

/** `example.org (my-zone)`. */
export function describeZone({ name, dnsName }: Pick<ManagedZone, 'name' | 'dnsName'>): string {
  return `${displayName(dnsName as Fqdn)} (${name})`;
}
