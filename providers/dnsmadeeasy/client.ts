import type { Fqdn } from '../../src/dns/index.js';
import type { ProviderContext } from '../contract/context.js';
import { ProviderError } from '../contract/errors.js';
import { sayFailure } from '../contract/failures.words.js';
import { withoutDot } from '../contract/reading.js';
import { tryJson } from '../contract/rest/json.js';
import { nextPage, paged } from '../contract/rest/paging.js';
import { apiRoot, RestClient, type RestCall } from '../contract/rest/rest-client.js';
import type { Shape } from '../contract/rest/shape.js';
import {
  domainAnswer,
  domainsAnswer,
  recordAnswer,
  recordsAnswer,
  type DnsMadeEasyDomain,
  type DnsMadeEasyRecord,
} from './answers.js';
import type { RecordBody } from './convert.js';
import { failures } from './failures.js';
import { displayName } from './limits.js';
import { signedHeaders } from './sign.js';

export const defaultApiBaseUrl = 'https://api.dnsmadeeasy.com';

/** The first page, by whatever number. */
const unasked = -1;

interface Listed<Item> {
  data: Item[];
  page: number;
  totalPages: number;
  totalRecords: number;
}

/** The calls of the DNS Made Easy API (V2.0) that the plugin uses. Every method rejects with a `ProviderError`. */
export class DnsMadeEasyClient {
  private readonly api: RestClient;

  constructor({ http, credentials, clock }: Pick<ProviderContext, 'http' | 'credentials' | 'clock'>) {
    const { apiKey = '', secretKey = '', apiBaseUrl } = credentials;
    this.api = new RestClient({
      vendor: displayName,
      http,
      root: apiRoot(apiBaseUrl || defaultApiBaseUrl, '/V2.0', defaultApiBaseUrl),
      headers: () => signedHeaders({ apiKey, secretKey }, clock.now()),
      failures,
    });
  }

  domains(): Promise<DnsMadeEasyDomain[]> {
    return this.list({ method: 'GET', path: '/dns/managed', of: 'zone' }, domainsAnswer, ({ id }) => String(id));
  }

  /** Its addresses have the id of a domain, which only the list tells. */
  async domainId(name: Fqdn): Promise<number> {
    const found = (await this.domains()).find((domain) => domain.name === name);
    if (found) return found.id;
    throw new ProviderError('zone_not_found', sayFailure('failure.noZoneInAccount', { host: displayName }));
  }

  async domain(id: number): Promise<DnsMadeEasyDomain> {
    return this.api.json({ method: 'GET', path: `/dns/managed/${id}`, of: 'zone' }, domainAnswer);
  }

  records(domainId: number): Promise<DnsMadeEasyRecord[]> {
    const call = { method: 'GET', path: `/dns/managed/${domainId}/records`, of: 'zone' } as const;
    return this.list(call, recordsAnswer, ({ id }) => String(id));
  }

  async createDomain(name: Fqdn): Promise<void> {
    const body = { name: withoutDot(name) };
    await this.api.confirmed({ method: 'POST', path: '/dns/managed/', body }, domainAnswer);
  }

  async create(domainId: number, body: RecordBody): Promise<void> {
    const call = { method: 'POST', path: `/dns/managed/${domainId}/records`, body, of: 'zone' } as const;
    await this.api.confirmed(call, recordAnswer);
  }

  /** Replaces the whole record. */
  async update(domainId: number, id: string, body: RecordBody): Promise<void> {
    await this.api.written({ method: 'PUT', path: recordPath(domainId, id), body, of: 'record' }, isConfirmation);
  }

  async delete(domainId: number, id: string): Promise<void> {
    await this.api.written({ method: 'DELETE', path: recordPath(domainId, id), of: 'record' }, isConfirmation);
  }

  /** Whether pages count from 0 or 1 is what the first answer says. */
  private list<Item>(call: RestCall, shape: Shape<Listed<Item>>, idOf: (item: Item) => string): Promise<Item[]> {
    let first = 0;
    return paged<Item, number>({
      vendor: displayName,
      first: unasked,
      idOf,
      read: async (asked) => {
        const query = { ...call.query, page: asked === unasked ? undefined : asked };
        const { data, page, totalPages, totalRecords: total } = await this.api.json({ ...call, query }, shape);
        if (asked === unasked) first = page;
        else if (page !== asked) throw otherPage(asked, page);
        return { items: data, next: nextPage({ page, pages: first + totalPages - 1 }), total };
      },
    });
  }
}

function otherPage(wanted: number, found: number): ProviderError {
  const values = { host: displayName, wanted, found };
  return new ProviderError('partial_listing', sayFailure('failure.otherPage', values), { retryable: true });
}

/** A write is confirmed with nothing, or with JSON. */
function isConfirmation(text: string): boolean {
  return text === '' || tryJson(text) !== undefined;
}

function recordPath(domainId: number, id: string): string {
  return `/dns/managed/${domainId}/records/${encodeURIComponent(id)}`;
}
