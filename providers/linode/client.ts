import { displayName as shownName } from '../../src/dns/index.js';
import type { Fqdn, RelativeName } from '../../src/dns/index.js';
import { sayFailure } from '../contract/failures.words.js';
import type { ProviderContext } from '../contract/context.js';
import { ProviderError } from '../contract/errors.js';
import { withoutDot } from '../contract/reading.js';
import { nextPage, paged } from '../contract/rest/paging.js';
import { apiRoot, RestClient } from '../contract/rest/rest-client.js';
import type { Shape } from '../contract/rest/shape.js';
import {
  recordAnswer,
  recordsAnswer,
  zoneFileAnswer,
  zonesAnswer,
  type LinodeRecord,
  type LinodeZone,
} from './answers.js';
import type { RecordBody } from './convert.js';
import { failures } from './failures.js';
import { displayName, pageSize, weightOfList } from './limits.js';

export const defaultApiBaseUrl = 'https://api.linode.com';

interface ListPage<Item> {
  data: Item[];
  page: number;
  pages: number;
  results: number;
}

/** The calls of the Linode API (v4) that the plugin uses. Every method rejects with a `ProviderError`. */
export class LinodeClient {
  private readonly api: RestClient;

  constructor(private readonly context: Pick<ProviderContext, 'http' | 'credentials'>) {
    this.api = this.client();
  }

  zones(): Promise<LinodeZone[]> {
    return this.list(this.api, { path: '/domains', shape: zonesAnswer });
  }

  /** Linode knows domains by numbers: the list is asked for the one of this name. */
  async zone(name: Fqdn): Promise<LinodeZone> {
    const filtered = this.client({ domain: withoutDot(name) });
    const found = await this.list(filtered, { path: '/domains', shape: zonesAnswer });
    const zone = found.find(({ domain }) => domain === name);
    if (!zone) {
      const message = sayFailure('failure.noSuchZone', { host: 'Linode', zone: shownName(name) });
      throw new ProviderError('zone_not_found', message);
    }
    if (zone.type !== 'slave') return zone;
    const message = sayFailure('failure.secondary', { host: 'Linode' });
    throw new ProviderError('unsupported', message);
  }

  /** The records of the domain, or those of these names and every SRV: the name of an SRV is made by Linode. */
  records(zoneId: number, names?: readonly RelativeName[]): Promise<LinodeRecord[]> {
    const filter = names && { '+or': [...names.map((name) => ({ name })), { type: 'SRV' }] };
    return this.list(this.client(filter), { path: `/domains/${zoneId}/records`, shape: recordsAnswer });
  }

  /** The lines of the zone as it is served. */
  async zoneFile(zoneId: number): Promise<string[]> {
    const call = { method: 'GET', path: `/domains/${zoneId}/zone-file`, of: 'zone' } as const;
    return (await this.api.json(call, zoneFileAnswer)).zone_file;
  }

  /** Some releases of the API did not save the TTL of a new record: then it is sent once more. */
  async create(zoneId: number, body: RecordBody): Promise<void> {
    const call = { method: 'POST', path: `/domains/${zoneId}/records`, body, of: 'zone' } as const;
    const { id, ttl_sec: ttl } = await this.api.confirmed(call, recordAnswer);
    if (ttl !== body.ttl_sec) await this.update(zoneId, String(id), { ttl_sec: body.ttl_sec });
  }

  async update(zoneId: number, id: string, body: Partial<RecordBody>): Promise<void> {
    const { type: _, name: __, ...changeable } = body;
    await this.api.confirmed(
      { method: 'PUT', path: recordPath(zoneId, id), body: changeable, of: 'record' },
      recordAnswer,
    );
  }

  async delete(zoneId: number, id: string): Promise<void> {
    const call = { method: 'DELETE', path: recordPath(zoneId, id), of: 'record' } as const;
    // Linode says `{}` and nothing else (measured by users of the API, 2026-09-13).
    await this.api.confirmed(call, (value) => {
      if (JSON.stringify(value) !== '{}') throw new Error('not an empty object');
    });
  }

  private list<Item extends { id: number }>(
    api: RestClient,
    { path, shape }: { path: string; shape: Shape<ListPage<Item>> },
  ): Promise<Item[]> {
    return paged({
      vendor: displayName,
      first: 1,
      idOf: ({ id }) => String(id),
      read: async (page) => {
        const query = { page, page_size: pageSize };
        const call = { method: 'GET', path, query, of: 'zone', weight: weightOfList } as const;
        const { data, pages, results } = await api.json(call, shape);
        return { items: data, next: nextPage({ page, pages }), total: results };
      },
    });
  }

  private client(filter?: object): RestClient {
    const { http, credentials } = this.context;
    const { apiKey = '', apiBaseUrl } = credentials;
    return new RestClient({
      vendor: displayName,
      http,
      root: apiRoot(apiBaseUrl || defaultApiBaseUrl, '/v4', defaultApiBaseUrl),
      headers: { Authorization: `Bearer ${apiKey}`, ...(filter && { 'X-Filter': JSON.stringify(filter) }) },
      failures,
    });
  }
}

function recordPath(zoneId: number, id: string): string {
  return `/domains/${zoneId}/records/${encodeURIComponent(id)}`;
}
