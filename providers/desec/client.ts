import { apex, type Fqdn, type RelativeName } from '../../src/dns/index.js';
import type { ProviderContext } from '../contract/context.js';
import { ProviderError } from '../contract/errors.js';
import { sayFailure } from '../contract/failures.words.js';
import { withoutDot } from '../contract/reading.js';
import { paged } from '../contract/rest/paging.js';
import { apiRoot, RestClient, type RestCall } from '../contract/rest/rest-client.js';
import type { Shape } from '../contract/rest/shape.js';
import { domainAnswer, domainsAnswer, rrsetsAnswer, type DesecDomain, type DesecRrset } from './answers.js';
import { failures } from './failures.js';
import { displayName, weightOfWrite } from './limits.js';

export const defaultApiBaseUrl = 'https://desec.io';

/** A set as it is written. Without records it is deleted. */
export interface SetBody {
  subname: string;
  type: string;
  ttl: number;
  records: readonly string[];
}

/** The calls of deSEC's API (v1) that the plugin uses. Every method rejects with a `ProviderError`. */
export class DesecClient {
  private readonly api: RestClient;

  constructor({ http, credentials }: Pick<ProviderContext, 'http' | 'credentials'>) {
    const { apiKey = '', apiBaseUrl } = credentials;
    this.api = new RestClient({
      vendor: displayName,
      http,
      root: apiRoot(apiBaseUrl || defaultApiBaseUrl, '/api/v1', defaultApiBaseUrl),
      headers: { Authorization: `Token ${apiKey}` },
      failures,
    });
  }

  domains(): Promise<DesecDomain[]> {
    return this.list({ method: 'GET', path: '/domains/' }, domainsAnswer, ({ name }) => name);
  }

  async domain(name: Fqdn): Promise<DesecDomain> {
    const domain = await this.api.json({ method: 'GET', path: pathOf(name), of: 'zone' }, domainAnswer);
    if (domain.name === name) return domain;
    const values = { host: displayName, asked: name, given: domain.name };
    throw new ProviderError('protocol', sayFailure('failure.otherAnswer', values));
  }

  /** The sets of the domain, or those of one name. */
  rrsets(zone: Fqdn, name?: RelativeName): Promise<DesecRrset[]> {
    const query = name === undefined ? {} : { subname: name === apex ? '' : name };
    const call = { method: 'GET', path: `${pathOf(zone)}rrsets/`, query, of: 'zone' } as const;
    return this.list(call, rrsetsAnswer, ({ subname, type }) => `${subname} ${type}`);
  }

  async createDomain(name: Fqdn): Promise<void> {
    const call: RestCall = { method: 'POST', path: '/domains/', body: { name: withoutDot(name) }, of: 'create' };
    await this.api.confirmed({ ...call, weight: weightOfWrite }, domainAnswer);
  }

  /** Makes all of the sets or none. `POST` is refused where one of them exists. */
  async write(method: 'POST' | 'PATCH', zone: Fqdn, sets: readonly SetBody[]): Promise<void> {
    const call: RestCall = { method, path: `${pathOf(zone)}rrsets/`, body: sets, of: 'zone', weight: weightOfWrite };
    await this.api.confirmed(call, rrsetsAnswer);
  }

  /** All pages. deSEC names them by its own address, also where the API is reached by another. */
  private list<Item>(call: RestCall, shape: Shape<Item[]>, idOf: (item: Item) => string): Promise<Item[]> {
    return paged<Item, string>({
      vendor: displayName,
      first: '',
      idOf,
      read: async (cursor) => {
        const response = await this.api.send({ ...call, query: { ...call.query, cursor } });
        return { items: this.api.read(response, shape), next: nextCursor(response.headers) };
      },
    });
  }
}

function nextCursor(headers: Headers): string | null {
  const target = /<([^>]*)>\s*;\s*rel\s*=\s*"?next\b/i.exec(headers.get('link') ?? '')?.[1];
  if (target === undefined) return null;
  const cursor = URL.canParse(target) ? new URL(target).searchParams.get('cursor') : null;
  if (cursor) return cursor;
  throw new ProviderError('protocol', sayFailure('failure.noNextPage', { host: displayName }));
}

function pathOf(zone: Fqdn): string {
  return `/domains/${encodeURIComponent(withoutDot(zone))}/`;
}
