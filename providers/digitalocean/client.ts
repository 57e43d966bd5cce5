import { absoluteName } from '../../src/dns/index.js';
import type { Fqdn, RelativeName } from '../../src/dns/index.js';
import { sayFailure } from '../contract/failures.words.js';
import type { ProviderContext } from '../contract/context.js';
import { ProviderError } from '../contract/errors.js';
import { withoutDot } from '../contract/reading.js';
import { paged } from '../contract/rest/paging.js';
import { apiRoot, RestClient, type RestCall } from '../contract/rest/rest-client.js';
import {
  recordAnswer,
  recordsAnswer,
  zoneAnswer,
  zonesAnswer,
  type DigitalOceanRecord,
  type DigitalOceanZone,
} from './answers.js';
import type { RecordBody } from './convert.js';
import { failures, type CallOf } from './failures.js';
import { displayName, pageSize } from './limits.js';

export const defaultApiBaseUrl = 'https://api.digitalocean.com';

type Call = RestCall & { of: CallOf };

/** The calls of the DigitalOcean API (v2) that the plugin uses. Every method rejects with a `ProviderError`. */
export class DigitalOceanClient {
  private readonly api: RestClient;
  private readonly root: string;

  constructor({ http, credentials }: Pick<ProviderContext, 'http' | 'credentials'>) {
    const { apiKey = '', apiBaseUrl } = credentials;
    this.root = apiRoot(apiBaseUrl || defaultApiBaseUrl, '/v2', defaultApiBaseUrl);
    this.api = new RestClient({
      vendor: displayName,
      http,
      root: this.root,
      headers: { Authorization: `Bearer ${apiKey}` },
      failures,
    });
  }

  async zones(): Promise<DigitalOceanZone[]> {
    return paged({
      vendor: displayName,
      first: `${this.root}/domains?per_page=${pageSize}`,
      idOf: ({ name }) => name,
      read: async (path) => {
        const call: Call = { method: 'GET', path, of: 'zone' };
        const { domains, links, meta } = await this.api.json(call, zonesAnswer);
        return { items: domains, next: this.next(links.pages.next, path), total: meta.total };
      },
    });
  }

  async zone(name: Fqdn): Promise<DigitalOceanZone> {
    const { domain } = await this.api.json({ method: 'GET', path: pathOf(name), of: 'zone' }, zoneAnswer);
    if (domain.name === name) return domain;
    throw new ProviderError(
      'protocol',
      sayFailure('failure.otherAnswer', { host: 'DigitalOcean', asked: name, given: domain.name }),
    );
  }

  /** The records of the zone, or those of one owner name. */
  async records(zone: Fqdn, name?: RelativeName): Promise<DigitalOceanRecord[]> {
    const query = new URLSearchParams({ per_page: String(pageSize) });
    if (name !== undefined) query.set('name', withoutDot(absoluteName(name, zone)));
    return paged({
      vendor: displayName,
      first: `${this.root}${pathOf(zone)}/records?${query}`,
      // The SOA has no id in some answers.
      idOf: ({ id, type }) => `${id} ${type}`,
      read: async (path) => {
        const call: Call = { method: 'GET', path, of: 'zone' };
        const { domain_records: records, links, meta } = await this.api.json(call, recordsAnswer);
        return { items: records, next: this.next(links.pages.next, path), total: meta.total };
      },
    });
  }

  async createZone(name: Fqdn): Promise<void> {
    await this.write({ method: 'POST', path: '/domains', body: { name: withoutDot(name) }, of: 'create' }, zoneAnswer);
  }

  async create(zone: Fqdn, body: RecordBody): Promise<void> {
    await this.write({ method: 'POST', path: `${pathOf(zone)}/records`, body, of: 'create' }, recordAnswer);
  }

  /** Replaces the whole record. */
  async update(zone: Fqdn, id: string, body: RecordBody): Promise<void> {
    await this.write({ method: 'PUT', path: recordPath(zone, id), body, of: 'update' }, recordAnswer);
  }

  async delete(zone: Fqdn, id: string): Promise<void> {
    const call: Call = { method: 'DELETE', path: recordPath(zone, id), of: 'delete' };
    await this.api.written(call, (text) => text === '');
  }

  private async write(call: Call, shape: Parameters<RestClient['confirmed']>[1]): Promise<void> {
    await this.api.confirmed(call, shape);
  }

  /** DigitalOcean names its own address, also where the API is reached by another. */
  private next(next: string | null, current: string): string | null {
    if (next === null) return null;
    const page = URL.canParse(next) ? new URL(next).searchParams.get('page') : null;
    if (page === null) throw new ProviderError('protocol', sayFailure('failure.noNextPage', { host: 'DigitalOcean' }));
    const url = new URL(current);
    url.searchParams.set('page', page);
    return url.href;
  }
}

function pathOf(zone: Fqdn): string {
  return `/domains/${encodeURIComponent(withoutDot(zone))}`;
}

function recordPath(zone: Fqdn, id: string): string {
  return `${pathOf(zone)}/records/${encodeURIComponent(id)}`;
}
