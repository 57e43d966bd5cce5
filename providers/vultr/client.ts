import type { Fqdn } from '../../src/dns/index.js';
import type { ProviderContext } from '../contract/context.js';
import { ProviderError } from '../contract/errors.js';
import { sayFailure } from '../contract/failures.words.js';
import { withoutDot } from '../contract/reading.js';
import { paged } from '../contract/rest/paging.js';
import { apiRoot, RestClient, type RestCall } from '../contract/rest/rest-client.js';
import {
  domainAnswer,
  domainsAnswer,
  recordAnswer,
  recordsAnswer,
  type VultrDomain,
  type VultrRecord,
} from './answers.js';
import type { RecordBody } from './convert.js';
import { failures } from './failures.js';
import { displayName, pageSize } from './limits.js';

export const defaultApiBaseUrl = 'https://api.vultr.com';

/** The calls of the Vultr API (v2) that the plugin uses. Every method rejects with a `ProviderError`. */
export class VultrClient {
  private readonly api: RestClient;

  constructor({ http, credentials }: Pick<ProviderContext, 'http' | 'credentials'>) {
    const { apiKey = '', apiBaseUrl } = credentials;
    this.api = new RestClient({
      vendor: displayName,
      http,
      root: apiRoot(apiBaseUrl || defaultApiBaseUrl, '/v2', defaultApiBaseUrl),
      headers: { Authorization: `Bearer ${apiKey}` },
      failures,
    });
  }

  domains(): Promise<VultrDomain[]> {
    return paged({
      vendor: displayName,
      first: '',
      idOf: ({ domain }) => domain,
      read: async (cursor) => {
        const { domains, meta } = await this.api.json(listCall('/domains', cursor), domainsAnswer);
        return { items: domains, next: meta.links.next || null, total: meta.total };
      },
    });
  }

  async domain(name: Fqdn): Promise<VultrDomain> {
    const { domain } = await this.api.json({ method: 'GET', path: pathOf(name), of: 'zone' }, domainAnswer);
    if (domain.domain === name) return domain;
    const values = { host: displayName, asked: name, given: domain.domain };
    throw new ProviderError('protocol', sayFailure('failure.otherAnswer', values));
  }

  records(zone: Fqdn): Promise<VultrRecord[]> {
    return paged({
      vendor: displayName,
      first: '',
      idOf: ({ id }) => id,
      read: async (cursor) => {
        const { records, meta } = await this.api.json(listCall(`${pathOf(zone)}/records`, cursor), recordsAnswer);
        return { items: records, next: meta.links.next || null, total: meta.total };
      },
    });
  }

  /** Without an address, which Vultr would make records of. */
  async createDomain(name: Fqdn): Promise<void> {
    await this.api.confirmed({ method: 'POST', path: '/domains', body: { domain: withoutDot(name) } }, domainAnswer);
  }

  async create(zone: Fqdn, body: RecordBody): Promise<void> {
    await this.api.confirmed({ method: 'POST', path: `${pathOf(zone)}/records`, body, of: 'zone' }, recordAnswer);
  }

  /** The type of a record stays. */
  async update(zone: Fqdn, id: string, { type: _, ...body }: RecordBody): Promise<void> {
    await this.api.written({ method: 'PATCH', path: recordPath(zone, id), body, of: 'record' }, isEmpty);
  }

  async delete(zone: Fqdn, id: string): Promise<void> {
    await this.api.written({ method: 'DELETE', path: recordPath(zone, id), of: 'record' }, isEmpty);
  }
}

function listCall(path: string, cursor: string): RestCall {
  return { method: 'GET', path, query: { per_page: pageSize, cursor: cursor || undefined }, of: 'zone' };
}

function isEmpty(text: string): boolean {
  return text === '';
}

function pathOf(zone: Fqdn): string {
  return `/domains/${encodeURIComponent(withoutDot(zone))}`;
}

function recordPath(zone: Fqdn, id: string): string {
  return `${pathOf(zone)}/records/${encodeURIComponent(id)}`;
}
