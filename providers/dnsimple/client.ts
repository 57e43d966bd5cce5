import type { Fqdn, RelativeName } from '../../src/dns/index.js';
import type { ProviderContext } from '../contract/context.js';
import { ProviderError } from '../contract/errors.js';
import { sayFailure } from '../contract/failures.words.js';
import { withoutDot } from '../contract/reading.js';
import { nextPage, paged } from '../contract/rest/paging.js';
import { apiRoot, RestClient, type RestCall } from '../contract/rest/rest-client.js';
import type { Shape } from '../contract/rest/shape.js';
import {
  accountsAnswer,
  domainAnswer,
  recordAnswer,
  recordsAnswer,
  whoamiAnswer,
  zoneAnswer,
  zonesAnswer,
  type DnsimpleRecord,
  type DnsimpleZone,
} from './answers.js';
import type { RecordBody } from './convert.js';
import { failures } from './failures.js';
import { displayName, pageSize } from './limits.js';

export const defaultApiBaseUrl = 'https://api.dnsimple.com';

interface Listed<Item> {
  data: Item[];
  pagination: { current_page: number; total_pages: number; total_entries: number };
}

/** The calls of the DNSimple API (v2) that the plugin uses. Every method rejects with a `ProviderError`. */
export class DnsimpleClient {
  private readonly api: RestClient;
  private known: Promise<string> | undefined;

  constructor({ http, credentials }: Pick<ProviderContext, 'http' | 'credentials'>) {
    const { apiKey = '', accountId = '', apiBaseUrl } = credentials;
    if (accountId.trim() !== '') this.known = Promise.resolve(accountId.trim());
    this.api = new RestClient({
      vendor: displayName,
      http,
      root: apiRoot(apiBaseUrl || defaultApiBaseUrl, '/v2', defaultApiBaseUrl),
      headers: { Authorization: `Bearer ${apiKey}` },
      failures,
    });
  }

  async zones(): Promise<DnsimpleZone[]> {
    const call = { method: 'GET', path: await this.path('/zones'), of: 'zone' } as const;
    return this.list(call, zonesAnswer, ({ name }) => name);
  }

  async zone(name: Fqdn): Promise<DnsimpleZone> {
    const { data } = await this.api.json({ method: 'GET', path: await this.pathOf(name), of: 'zone' }, zoneAnswer);
    if (data.name === name) return data;
    const values = { host: displayName, asked: name, given: data.name };
    throw new ProviderError('protocol', sayFailure('failure.otherAnswer', values));
  }

  /** The records of the zone, or those of one name below the apex, for which DNSimple has no filter. */
  async records(zone: Fqdn, name?: RelativeName): Promise<DnsimpleRecord[]> {
    const call = { method: 'GET', path: `${await this.pathOf(zone)}/records`, query: { name }, of: 'zone' } as const;
    return this.list(call, recordsAnswer, ({ id }) => String(id));
  }

  /** A zone comes with its domain. */
  async createDomain(name: Fqdn): Promise<void> {
    const call = { method: 'POST', path: await this.path('/domains'), body: { name: withoutDot(name) } } as const;
    await this.api.confirmed(call, domainAnswer);
  }

  async create(zone: Fqdn, body: RecordBody): Promise<void> {
    const path = `${await this.pathOf(zone)}/records`;
    await this.api.confirmed({ method: 'POST', path, body, of: 'zone' }, recordAnswer);
  }

  /** Changes the members that are given. The type of a record stays. */
  async update(zone: Fqdn, id: string, { type: _, ...body }: RecordBody): Promise<void> {
    const path = await this.recordPath(zone, id);
    await this.api.confirmed({ method: 'PATCH', path, body, of: 'record' }, recordAnswer);
  }

  async delete(zone: Fqdn, id: string): Promise<void> {
    const call = { method: 'DELETE', path: await this.recordPath(zone, id), of: 'record' } as const;
    await this.api.written(call, (text) => text === '');
  }

  private list<Item>(call: RestCall, shape: Shape<Listed<Item>>, idOf: (item: Item) => string): Promise<Item[]> {
    return paged({
      vendor: displayName,
      first: 1,
      idOf,
      read: async (wanted) => {
        const query = { ...call.query, page: wanted, per_page: pageSize };
        const { data, pagination } = await this.api.json({ ...call, query }, shape);
        const { current_page: page, total_pages: pages, total_entries: total } = pagination;
        if (page !== wanted) {
          const values = { host: displayName, wanted, found: page };
          throw new ProviderError('partial_listing', sayFailure('failure.otherPage', values), { retryable: true });
        }
        return { items: data, next: nextPage({ page, pages }), total };
      },
    });
  }

  /** That of the token, or the only one of its user. */
  private async account(): Promise<string> {
    const { data } = await this.api.json({ method: 'GET', path: '/whoami' }, whoamiAnswer);
    if (data.account) return String(data.account.id);
    const [only, ...others] = (await this.api.json({ method: 'GET', path: '/accounts' }, accountsAnswer)).data;
    if (only && others.length === 0) return String(only.id);
    throw new ProviderError('validation', sayFailure('failure.missing', { field: accountField }));
  }

  private async path(path: string): Promise<string> {
    this.known ??= this.account();
    return `/${encodeURIComponent(await this.known)}${path}`;
  }

  private pathOf(zone: Fqdn): Promise<string> {
    return this.path(`/zones/${encodeURIComponent(withoutDot(zone))}`);
  }

  private async recordPath(zone: Fqdn, id: string): Promise<string> {
    return `${await this.pathOf(zone)}/records/${encodeURIComponent(id)}`;
  }
}

/** As DNSimple's pages call it. */
export const accountField = 'Account ID';
