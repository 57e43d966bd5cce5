import { displayName as displayZone, type Fqdn } from '../../src/dns/index.js';
import type { ProviderContext } from '../contract/context.js';
import { ProviderError } from '../contract/errors.js';
import { withoutDot } from '../contract/reading.js';
import { nextPage, paged } from '../contract/rest/paging.js';
import { apiRoot, RestClient, type RestCall } from '../contract/rest/rest-client.js';
import { WrongShape } from '../contract/rest/shape.js';
import {
  batchAnswer,
  recordsAnswer,
  tokenAnswer,
  zonesAnswer,
  type CloudflareRecord,
  type CloudflareZone,
} from './answers.js';
import type { RecordBody } from './convert.js';
import { failures, type CallOf } from './failures.js';
import { displayName, recordsPerPage, zonesPerPage } from './limits.js';
import { sayHost } from '../contract/hosts.words.js';
import { sayFailure } from '../contract/failures.words.js';
import { sayCloudflareFailure } from './cloudflare.words.js';

export const defaultApiBaseUrl = 'https://api.cloudflare.com/client/v4';

/** One transaction, in this order. A patch leaves what it does not name as it is. */
export interface Batch {
  deletes: readonly { id: string }[];
  patches: readonly (Partial<RecordBody> & { id: string })[];
  posts: readonly RecordBody[];
}

type Call = RestCall & { of: CallOf };

/** The calls of Cloudflare's API (v4) that the plugin uses. Every method rejects with a `ProviderError`. */
export class CloudflareClient {
  private readonly api: RestClient;

  constructor({ http, credentials }: Pick<ProviderContext, 'http' | 'credentials'>) {
    const { apiKey = '', apiBaseUrl } = credentials;
    this.api = new RestClient({
      vendor: displayName,
      http,
      root: apiRoot(apiBaseUrl || defaultApiBaseUrl, '/client/v4', defaultApiBaseUrl),
      headers: { Authorization: `Bearer ${apiKey}` },
      failures,
    });
  }

  /** `active`, `disabled` or `expired`. Rejects for tokens that belong to an account: those are verified elsewhere. */
  async tokenStatus(): Promise<string> {
    const { result } = await this.api.json(
      { method: 'GET', path: '/user/tokens/verify', of: 'token' } satisfies Call,
      tokenAnswer,
    );
    return result.status;
  }

  /** Every zone that the token reaches. */
  async zones(): Promise<CloudflareZone[]> {
    return this.zonesBy({});
  }

  async zone(name: Fqdn): Promise<CloudflareZone> {
    const found = await this.zonesBy({ name: withoutDot(name) });
    const wanted = found.filter((zone) => zone.name === name);
    const [only, ...others] = wanted.length > 1 ? wanted.filter(({ status }) => status === 'active') : wanted;
    if (only && others.length === 0) return only;
    if (wanted.length === 0) {
      const first = sayFailure('failure.noSuchZone', { host: displayName, zone: displayZone(name) });
      const message = sayHost('both', { first, second: sayCloudflareFailure('cloudflare.zoneResources') });
      throw new ProviderError('zone_not_found', message);
    }
    const message = sayCloudflareFailure('cloudflare.severalZones', { zone: displayZone(name) });
    throw new ProviderError('validation', message);
  }

  /** The records of the zone, or those of one owner name. */
  async records(zoneId: string, name?: Fqdn): Promise<CloudflareRecord[]> {
    return paged({
      vendor: displayName,
      first: 1,
      idOf: ({ id }) => id,
      read: async (page) => {
        const query = { page, per_page: recordsPerPage, ...(name !== undefined && { 'name.exact': withoutDot(name) }) };
        const call: Call = { method: 'GET', path: recordsPath(zoneId), query, of: 'records' };
        const { result, result_info: info } = await this.api.json(call, recordsAnswer);
        if (info.page !== page) throw otherPage(page, info.page);
        return { items: result, next: nextPage({ page, pages: pagesOf(info) }), total: info.total_count };
      },
    });
  }

  /** All or nothing. Rejects with `timeout_unknown_outcome` where the answer does not confirm each operation. */
  async batch(zoneId: string, { deletes, patches, posts }: Batch): Promise<void> {
    const body = {
      ...(deletes.length > 0 && { deletes }),
      ...(patches.length > 0 && { patches }),
      ...(posts.length > 0 && { posts }),
    };
    const call: Call = { method: 'POST', path: `${recordsPath(zoneId)}/batch`, body, of: 'write' };
    await this.api.confirmed(call, (value, path) => {
      const { result } = batchAnswer(value, path);
      const isWhole =
        result.deletes.length === deletes.length &&
        result.patches.length === patches.length &&
        result.posts.length === posts.length;
      if (!isWhole) throw new WrongShape(path, 'each operation');
    });
  }

  private async zonesBy(filter: { name?: string }): Promise<CloudflareZone[]> {
    return paged({
      vendor: displayName,
      first: 1,
      idOf: ({ id }) => id,
      read: async (page) => {
        const query = { ...filter, page, per_page: zonesPerPage };
        const { result, result_info: info } = await this.api.json(
          { method: 'GET', path: '/zones', query, of: 'zones' },
          zonesAnswer,
        );
        if (info.page !== page) throw otherPage(page, info.page);
        return { items: result, next: nextPage({ page, pages: pagesOf(info) }), total: info.total_count };
      },
    });
  }
}

function recordsPath(zoneId: string): string {
  return `/zones/${encodeURIComponent(zoneId)}/dns_records`;
}

function pagesOf(info: { total_pages?: number; total_count: number; per_page: number }): number {
  return info.total_pages ?? Math.ceil(info.total_count / info.per_page);
}

function otherPage(wanted: number, found: number): ProviderError {
  const message = sayFailure('failure.otherPage', { host: displayName, wanted, found });
  return new ProviderError('partial_listing', message, { retryable: true });
}
