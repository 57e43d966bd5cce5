import type { Fqdn } from '../../src/dns/index.js';
import { sayFailure } from '../contract/failures.words.js';
import type { HttpResponse, ProviderContext } from '../contract/context.js';
import { ProviderError } from '../contract/errors.js';
import { withoutDot } from '../contract/reading.js';
import { tryJson } from '../contract/rest/json.js';
import { paged } from '../contract/rest/paging.js';
import { apiRoot, RestClient, type RestCall } from '../contract/rest/rest-client.js';
import type { Shape } from '../contract/rest/shape.js';
import {
  domainAnswer,
  domainsAnswer,
  nameServersAnswer,
  rrsetAnswer,
  rrsetsAnswer,
  type GandiDomain,
  type GandiRrset,
} from './answers.js';
import { failures } from './failures.js';
import { displayName, pageSize } from './limits.js';

export const productionUrl = 'https://api.gandi.net';

/** A set by its address, in which Gandi minds the case of the name. */
export interface SetAddress {
  name: string;
  type: string;
}

export interface SetContent {
  ttl: number;
  values: readonly string[];
}

/** The calls of Gandi's LiveDNS API v5 that the plugin uses. Every method rejects with a `ProviderError`. */
export class GandiClient {
  private readonly api: RestClient;
  private readonly sharingId: string | undefined;

  constructor({ http, credentials }: Pick<ProviderContext, 'http' | 'credentials'>) {
    const { apiKey = '', sharingId, apiBaseUrl } = credentials;
    this.sharingId = sharingId?.trim() || undefined;
    this.api = new RestClient({
      vendor: displayName,
      http,
      root: apiRoot(apiBaseUrl || productionUrl, '/v5/livedns', productionUrl),
      headers: { Authorization: `Bearer ${apiKey}` },
      failures,
    });
  }

  /** Those of the organisation, if one was given. */
  domains(): Promise<GandiDomain[]> {
    const call: RestCall = { method: 'GET', path: '/domains', query: { sharing_id: this.sharingId } };
    return this.list(call, domainsAnswer, { idOf: ({ fqdn }) => fqdn });
  }

  async domain(zone: Fqdn): Promise<GandiDomain> {
    const domain = await this.api.json({ method: 'GET', path: pathOf(zone), of: 'zone' }, domainAnswer);
    if (domain.fqdn === zone) return domain;
    throw new ProviderError(
      'protocol',
      sayFailure('failure.otherAnswer', { host: 'Gandi', asked: zone, given: domain.fqdn }),
    );
  }

  nameServers(zone: Fqdn): Promise<string[]> {
    return this.api.json({ method: 'GET', path: `${pathOf(zone)}/nameservers`, of: 'zone' }, nameServersAnswer);
  }

  /** A zone without records is believed only where Gandi counts none: it lists no SOA that would show a whole answer. */
  rrsets(zone: Fqdn): Promise<GandiRrset[]> {
    const call: RestCall = { method: 'GET', path: `${pathOf(zone)}/records`, of: 'zone' };
    return this.list(call, rrsetsAnswer, { idOf: keyOf, isNeverEmpty: true });
  }

  /** The sets of one name in this case. */
  async rrsetsAt(zone: Fqdn, name: string): Promise<GandiRrset[]> {
    const path = `${pathOf(zone)}/records/${encodeURIComponent(name)}`;
    return this.api.json({ method: 'GET', path, of: 'set' }, rrsetsAnswer).catch(noneIfGone);
  }

  /** Undefined where Gandi has no such set. */
  async rrset(zone: Fqdn, set: SetAddress): Promise<GandiRrset | undefined> {
    return this.api.json({ method: 'GET', path: pathOf(zone, set), of: 'set' }, rrsetAnswer).catch((error: unknown) => {
      return noneIfGone(error)[0];
    });
  }

  /** Refused with `conflict_exists` where Gandi has the set. False: Gandi says that it has the same already. */
  async create(zone: Fqdn, { name, type }: SetAddress, { ttl, values }: SetContent): Promise<boolean> {
    const body = { rrset_name: name, rrset_type: type, rrset_ttl: ttl, rrset_values: values };
    const { status } = await this.write({ method: 'POST', path: `${pathOf(zone)}/records`, body });
    return status !== 200;
  }

  /** Replaces the set, or makes it. */
  async replace(zone: Fqdn, set: SetAddress, { ttl, values }: SetContent): Promise<void> {
    await this.write({ method: 'PUT', path: pathOf(zone, set), body: { rrset_ttl: ttl, rrset_values: values } });
  }

  async delete(zone: Fqdn, set: SetAddress): Promise<void> {
    await this.write({ method: 'DELETE', path: pathOf(zone, set) });
  }

  /** Gandi confirms a write with JSON, or with nothing. */
  private write(call: RestCall): Promise<HttpResponse> {
    return this.api.written({ ...call, of: 'set' }, (text) => text === '' || tryJson(text) !== undefined);
  }

  /** All pages. Their number follows from two headers, of which proxies may drop one. */
  private list<Item>(
    call: RestCall,
    shape: Shape<Item[]>,
    { idOf, isNeverEmpty = false }: { idOf: (item: Item) => string; isNeverEmpty?: boolean },
  ): Promise<Item[]> {
    let known = 0;
    let isPromised = false;
    return paged<Item, number>({
      vendor: displayName,
      first: 1,
      idOf,
      read: async (page) => {
        const response = await this.api.send({ ...call, query: { ...call.query, page, per_page: pageSize } });
        const items = this.api.read(response, shape);
        known += items.length;
        const total = countOf(response.headers);
        const hasMore = hasNext(response.headers);
        if (items.length === 0 && (isPromised || hasMore)) throw incomplete();
        if (isNeverEmpty && known === 0 && total !== 0) throw incomplete();
        isPromised = hasMore;
        const isMore = hasMore || (total === undefined ? items.length === pageSize : known < total);
        return { items, next: isMore && items.length > 0 ? page + 1 : null, total };
      },
    });
  }
}

function countOf(headers: Headers): number | undefined {
  const count = headers.get('total-count');
  return count !== null && /^\d+$/.test(count) ? Number(count) : undefined;
}

/** Its address is not followed: behind a proxy it is that of another server. */
function hasNext(headers: Headers): boolean {
  return /;\s*rel\s*=\s*"?next\b/i.test(headers.get('link') ?? '');
}

function incomplete(): ProviderError {
  const message = sayFailure('failure.incomplete', { host: displayName, why: sayFailure('failure.why.emptyPage') });
  return new ProviderError('partial_listing', message, { retryable: true });
}

function keyOf({ rrset_name: name, rrset_type: type }: GandiRrset): string {
  return `${name} ${type}`;
}

function noneIfGone(error: unknown): GandiRrset[] {
  if (error instanceof ProviderError && error.kind === 'record_not_found') return [];
  throw error;
}

function pathOf(zone: Fqdn, set?: SetAddress): string {
  const path = `/domains/${encodeURIComponent(withoutDot(zone))}`;
  return set ? `${path}/records/${encodeURIComponent(set.name)}/${encodeURIComponent(set.type)}` : path;
}
