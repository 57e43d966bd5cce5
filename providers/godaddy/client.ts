import type { Fqdn, RelativeName } from '../../src/dns/index.js';
import type { ProviderContext } from '../contract/context.js';
import { ProviderError } from '../contract/errors.js';
import { withoutDot } from '../contract/reading.js';
import { tryJson } from '../contract/rest/json.js';
import { paged } from '../contract/rest/paging.js';
import { apiRoot, RestClient, type RestCall } from '../contract/rest/rest-client.js';
import { domainsAnswer, recordsAnswer, type GoDaddyDomain, type GoDaddyRecord } from './answers.js';
import { failures } from './failures.js';
import { displayName } from './limits.js';
import { sayFailure } from '../contract/failures.words.js';

export const productionUrl = 'https://api.godaddy.com';
const domainsPerPage = 1000;

/** A record of a set whose name and type are in the address. */
export interface RecordBody {
  data: string;
  ttl: number;
  /** With MX records only. */
  priority?: number;
}

/** The calls of GoDaddy's Domains API v1 that the plugin uses. Every method rejects with a `ProviderError`. */
export class GoDaddyClient {
  private readonly api: RestClient;

  constructor({ http, credentials }: Pick<ProviderContext, 'http' | 'credentials'>) {
    const { apiKey = '', apiSecret = '', apiBaseUrl } = credentials;
    this.api = new RestClient({
      vendor: displayName,
      http,
      root: apiRoot(apiBaseUrl || productionUrl, '/v1', productionUrl),
      headers: { Authorization: `sso-key ${apiKey}:${apiSecret}` },
      failures,
    });
  }

  /** Rejects if the key does not work. */
  async check(): Promise<void> {
    await this.api.json({ method: 'GET', path: '/domains', query: { limit: 1 } }, domainsAnswer);
  }

  async domains(): Promise<GoDaddyDomain[]> {
    return paged<GoDaddyDomain, string>({
      vendor: displayName,
      first: '',
      idOf: ({ domain }) => domain,
      read: async (after) => {
        const query = { limit: domainsPerPage, marker: after || undefined };
        const found = await this.api.json({ method: 'GET', path: '/domains', query }, domainsAnswer);
        const last = found.length < domainsPerPage ? undefined : found.at(-1);
        // Whether the page begins with its marker is not documented.
        const items = found.filter(({ domain }) => withoutDot(domain) !== after);
        return { items, next: last ? withoutDot(last.domain) : null };
      },
    });
  }

  /** All of them, in one answer. */
  async records(zone: Fqdn): Promise<GoDaddyRecord[]> {
    const records = await this.api.json({ method: 'GET', path: pathOf(zone), of: 'zone' }, recordsAnswer);
    if (records.some(({ type, name }) => type === 'NS' && name === '@')) return records;
    const message = sayFailure('failure.noNs', { host: 'GoDaddy', zone: withoutDot(zone) });
    throw new ProviderError('partial_listing', message, { retryable: true });
  }

  /** Replaces the records of one name and type. At least one: GoDaddy refuses an empty list. */
  async replace(zone: Fqdn, set: { name: RelativeName; type: string }, records: readonly RecordBody[]): Promise<void> {
    await this.write({ method: 'PUT', path: pathOf(zone, set), body: records });
  }

  async delete(zone: Fqdn, set: { name: RelativeName; type: string }): Promise<void> {
    await this.write({ method: 'DELETE', path: pathOf(zone, set) });
  }

  /** GoDaddy confirms a write with nothing, or with JSON. */
  private async write(call: RestCall): Promise<void> {
    await this.api.written({ ...call, of: 'set' }, (text) => text === '' || tryJson(text) !== undefined);
  }
}

function pathOf(zone: Fqdn, set?: { name: RelativeName; type: string }): string {
  const path = `/domains/${withoutDot(zone)}/records`;
  return set ? `${path}/${set.type}/${encodeURIComponent(set.name).replaceAll('%40', '@')}` : path;
}
