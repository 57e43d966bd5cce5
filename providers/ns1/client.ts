import { absoluteName, type Fqdn, type RelativeName } from '../../src/dns/index.js';
import type { ProviderContext } from '../contract/context.js';
import { ProviderError } from '../contract/errors.js';
import { sayFailure } from '../contract/failures.words.js';
import { withoutDot } from '../contract/reading.js';
import { tryJson } from '../contract/rest/json.js';
import { paged } from '../contract/rest/paging.js';
import { apiRoot, RestClient, type RestCall } from '../contract/rest/rest-client.js';
import { recordAnswer, zoneAnswer, zonesAnswer, type Ns1Listed, type Ns1Record, type Ns1Zone } from './answers.js';
import { failures } from './failures.js';
import { displayName, weightOfWrite } from './limits.js';

export const defaultApiBaseUrl = 'https://api.nsone.net';

export interface SetAddress {
  name: RelativeName;
  type: string;
}

/** A set as it is written. A member that is missing in an update stays. */
export interface SetBody {
  ttl: number;
  answers: readonly { answer: readonly string[]; meta?: object; region?: string }[];
  filters?: readonly unknown[];
  regions?: object;
  meta?: object;
  use_client_subnet?: boolean;
}

/** The calls of the NS1 API (v1) that the plugin uses. Every method rejects with a `ProviderError`. */
export class Ns1Client {
  private readonly api: RestClient;

  constructor({ http, credentials }: Pick<ProviderContext, 'http' | 'credentials'>) {
    const { apiKey = '', apiBaseUrl } = credentials;
    this.api = new RestClient({
      vendor: displayName,
      http,
      root: apiRoot(apiBaseUrl || defaultApiBaseUrl, '/v1', defaultApiBaseUrl),
      headers: { 'X-NSONE-Key': apiKey },
      failures,
    });
  }

  zones(): Promise<Ns1Zone[]> {
    return paged({
      vendor: displayName,
      first: '',
      idOf: ({ zone }) => zone,
      read: async (search) => {
        const response = await this.api.send({ method: 'GET', path: `/zones${search}` });
        return { items: this.api.read(response, zonesAnswer), next: nextSearch(response.headers) };
      },
    });
  }

  /** The zone with all of its records: NS1 pages them from some thousands on. */
  async zone(name: Fqdn): Promise<{ zone: Ns1Zone; records: Ns1Listed[] }> {
    let head: Ns1Zone | undefined;
    const records = await paged<Ns1Listed, string>({
      vendor: displayName,
      first: '',
      idOf: ({ domain, type }) => `${domain} ${type}`,
      read: async (search) => {
        const response = await this.api.send({ method: 'GET', path: `${pathOf(name)}${search}`, of: 'zone' });
        const { records: items, ...zone } = this.api.read(response, zoneAnswer);
        if (zone.zone !== name) throw otherZone(name, zone.zone);
        head ??= zone;
        return { items, next: nextSearch(response.headers) };
      },
    });
    return { zone: head ?? { zone: name, dns_servers: [], secondary: { enabled: false }, link: null }, records };
  }

  /** Undefined where NS1 has no such set. */
  async record(zone: Fqdn, set: SetAddress): Promise<Ns1Record | undefined> {
    const call = { method: 'GET', path: pathOf(zone, set), of: 'set' } as const;
    return this.api.json(call, recordAnswer).catch((error: unknown) => {
      if (error instanceof ProviderError && error.kind === 'record_not_found') return undefined;
      throw error;
    });
  }

  async createZone(name: Fqdn): Promise<void> {
    const zone = withoutDot(name);
    const call: RestCall = { method: 'PUT', path: pathOf(name), body: { zone }, weight: weightOfWrite };
    await this.api.confirmed(call, zonesAnswerOfOne);
  }

  /** Refused with `conflict_exists` where NS1 has the set. */
  async create(zone: Fqdn, set: SetAddress, body: SetBody): Promise<void> {
    const named = { zone: withoutDot(zone), domain: domainOf(zone, set), type: set.type };
    await this.write('PUT', zone, set, { ...named, filters: [], ...body });
  }

  async update(zone: Fqdn, set: SetAddress, body: SetBody): Promise<void> {
    await this.write('POST', zone, set, body);
  }

  async delete(zone: Fqdn, set: SetAddress): Promise<void> {
    const call: RestCall = { method: 'DELETE', path: pathOf(zone, set), of: 'set', weight: weightOfWrite };
    await this.api.written(call, (text) => text === '' || tryJson(text) !== undefined);
  }

  private async write(method: 'PUT' | 'POST', zone: Fqdn, set: SetAddress, body: object): Promise<void> {
    await this.api.confirmed({ method, path: pathOf(zone, set), body, of: 'set', weight: weightOfWrite }, recordAnswer);
  }
}

const zonesAnswerOfOne = (value: unknown, path: string) => zonesAnswer([value], path);

/** The query of the next page. Its address is not followed: behind a proxy it leads past it. */
function nextSearch(headers: Headers): string | null {
  const target = /<([^>]*)>\s*;\s*rel\s*=\s*"?next\b/i.exec(headers.get('link') ?? '')?.[1];
  if (target === undefined) return null;
  const search = URL.canParse(target, defaultApiBaseUrl) ? new URL(target, defaultApiBaseUrl).search : '';
  if (search !== '') return search;
  throw new ProviderError('protocol', sayFailure('failure.noNextPage', { host: displayName }));
}

function otherZone(asked: Fqdn, given: Fqdn): ProviderError {
  return new ProviderError('protocol', sayFailure('failure.otherAnswer', { host: displayName, asked, given }));
}

function domainOf(zone: Fqdn, { name }: SetAddress): string {
  return withoutDot(absoluteName(name, zone));
}

function pathOf(zone: Fqdn, set?: SetAddress): string {
  const path = `/zones/${encodeURIComponent(withoutDot(zone))}`;
  return set ? `${path}/${encodeURIComponent(domainOf(zone, set))}/${encodeURIComponent(set.type)}` : path;
}
