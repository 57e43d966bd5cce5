import { absoluteName, type Fqdn, type RelativeName } from '../../src/dns/index.js';
import type { ProviderContext } from '../contract/context.js';
import { ProviderError } from '../contract/errors.js';
import { sayFailure } from '../contract/failures.words.js';
import { withBearerToken } from '../contract/rest/bearer.js';
import { nextOffset, paged } from '../contract/rest/paging.js';
import { apiRoot, RestClient, type RestClientOptions } from '../contract/rest/rest-client.js';
import {
  rrsetsAnswer,
  tokenAnswer,
  writtenAnswer,
  zoneAnswer,
  zonesAnswer,
  type UltraDnsRrset,
  type UltraDnsZone,
} from './answers.js';
import { failures } from './failures.js';
import { displayName, pageSize } from './limits.js';

export const defaultApiBaseUrl = 'https://api.ultradns.com';

/** A set by its address; the type as UltraDNS calls it. */
export interface SetAddress {
  name: RelativeName;
  type: string;
}

export interface SetBody {
  ttl: number;
  rdata: readonly string[];
  profile?: Readonly<Record<string, unknown>>;
}

/** The calls of the UltraDNS API that the plugin uses. Every method rejects with a `ProviderError`. */
export class UltraDnsClient {
  private readonly api: RestClient;
  private readonly signIn: RestClient;
  private readonly credentials: Readonly<Record<string, string>>;

  constructor({ http, credentials }: Pick<ProviderContext, 'http' | 'credentials'>) {
    this.credentials = credentials;
    const root = apiRoot(credentials.apiBaseUrl || defaultApiBaseUrl, '', defaultApiBaseUrl);
    const options: Omit<RestClientOptions, 'http'> = { vendor: displayName, root, headers: {}, failures };
    this.signIn = new RestClient({ ...options, http });
    this.api = new RestClient({ ...options, http: withBearerToken(http, () => this.token()) });
  }

  async zones(): Promise<UltraDnsZone[]> {
    return paged<UltraDnsZone, string>({
      vendor: displayName,
      first: '',
      idOf: ({ properties }) => properties.name,
      read: async (cursor) => {
        const query = { limit: pageSize, cursor: cursor || undefined };
        const call = { method: 'GET', path: '/v3/zones', query, of: 'list' } as const;
        const { zones, cursorInfo } = await this.api.json(call, zonesAnswer).catch(noneIfNothingFound);
        return { items: zones, next: cursorInfo.next || null };
      },
    });
  }

  async zone(name: Fqdn): Promise<UltraDnsZone> {
    const zone = await this.api.json({ method: 'GET', path: pathOf(name), of: 'zone' }, zoneAnswer);
    if (zone.properties.name === name) return zone;
    const values = { host: displayName, asked: name, given: zone.properties.name };
    throw new ProviderError('protocol', sayFailure('failure.otherAnswer', values));
  }

  rrsets(zone: Fqdn): Promise<UltraDnsRrset[]> {
    return paged<UltraDnsRrset, number>({
      vendor: displayName,
      first: 0,
      idOf: ({ ownerName, rrtype }) => `${ownerName} ${rrtype}`,
      read: async (offset) => {
        const query = { offset, limit: pageSize };
        const call = { method: 'GET', path: `${pathOf(zone)}/rrsets`, query, of: 'zone' } as const;
        const { rrSets, resultInfo } = await this.api.json(call, rrsetsAnswer);
        const { totalCount: total } = resultInfo;
        return { items: rrSets, next: nextOffset(displayName, offset, rrSets, total), total };
      },
    });
  }

  /** None where UltraDNS has no such set. */
  async rrset(zone: Fqdn, set: SetAddress): Promise<UltraDnsRrset[]> {
    const call = { method: 'GET', path: pathOf(zone, set), of: 'set' } as const;
    const answer = await this.api.json(call, rrsetsAnswer).catch((error: unknown) => {
      if (error instanceof ProviderError && error.kind === 'record_not_found') return { rrSets: [] };
      throw error;
    });
    return answer.rrSets;
  }

  async create(zone: Fqdn, set: SetAddress, body: SetBody): Promise<void> {
    await this.api.confirmed({ method: 'POST', path: pathOf(zone, set), body, of: 'set' }, writtenAnswer);
  }

  /** Replaces the set. */
  async replace(zone: Fqdn, set: SetAddress, body: SetBody): Promise<void> {
    await this.api.confirmed({ method: 'PUT', path: pathOf(zone, set), body, of: 'set' }, writtenAnswer);
  }

  async delete(zone: Fqdn, set: SetAddress): Promise<void> {
    await this.api.written({ method: 'DELETE', path: pathOf(zone, set), of: 'set' }, (text) => text === '');
  }

  private async token(): Promise<string> {
    const { userName: username = '', password = '' } = this.credentials;
    const form = { grant_type: 'password', username, password };
    const call = { method: 'POST', path: '/authorization/token', form, of: 'token' } as const;
    const { accessToken, access_token: other } = await this.signIn.json(call, tokenAnswer);
    const token = accessToken ?? other;
    if (token !== undefined) return token;
    throw new ProviderError('protocol', sayFailure('failure.form', { host: displayName, place: 'accessToken' }));
  }
}

/** An account without zones is an error of its own for UltraDNS. */
function noneIfNothingFound(error: unknown) {
  if (error instanceof ProviderError && error.providerCode === '70002') return { zones: [], cursorInfo: { next: '' } };
  throw error;
}

function pathOf(zone: Fqdn, set?: SetAddress): string {
  const path = `/zones/${encodeURIComponent(zone)}`;
  if (!set) return path;
  return `${path}/rrsets/${encodeURIComponent(set.type)}/${encodeURIComponent(absoluteName(set.name, zone))}`;
}
