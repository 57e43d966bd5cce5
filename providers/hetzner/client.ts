import type { Fqdn, RelativeName } from '../../src/dns/index.js';
import { sayFailure } from '../contract/failures.words.js';
import type { ProviderContext } from '../contract/context.js';
import { ProviderError } from '../contract/errors.js';
import { withoutDot } from '../contract/reading.js';
import { paged } from '../contract/rest/paging.js';
import { apiRoot, RestClient, type RestCall } from '../contract/rest/rest-client.js';
import {
  actionAnswer,
  actionsAnswer,
  rrsetAnswer,
  rrsetsAnswer,
  zoneAnswer,
  zonesAnswer,
  type HetznerAction,
  type HetznerRrset,
  type HetznerZone,
  type Pagination,
} from './answers.js';
import { failures } from './failures.js';
import { displayName, pageSizes } from './limits.js';

export const defaultApiBaseUrl = 'https://api.hetzner.cloud';

/** A set by its address. */
export interface SetAddress {
  name: RelativeName;
  type: string;
}

export interface NewRecord {
  value: string;
  /** Absent: none. */
  comment?: string;
}

export interface NewRrset extends SetAddress {
  /** Null: the default TTL of the zone. */
  ttl: number | null;
  records: readonly NewRecord[];
  labels?: Readonly<Record<string, string>>;
}

/** No zone can have this name (RFC 6761), so that a write to it changes nothing. */
const noZone = 'zonekeeper.invalid.' as Fqdn;

/** The calls of the Hetzner Cloud API that the plugin uses. Every method rejects with a `ProviderError`. */
export class HetznerClient {
  private readonly api: RestClient;

  constructor({ http, credentials }: Pick<ProviderContext, 'http' | 'credentials'>) {
    const { apiKey = '', apiBaseUrl } = credentials;
    this.api = new RestClient({
      vendor: displayName,
      http,
      root: apiRoot(apiBaseUrl || defaultApiBaseUrl, '/v1', defaultApiBaseUrl),
      headers: { Authorization: `Bearer ${apiKey}` },
      failures,
    });
  }

  async zones(): Promise<HetznerZone[]> {
    return paged({
      vendor: displayName,
      first: 1,
      idOf: ({ id }) => String(id),
      read: async (page) => {
        const query = { page, per_page: pageSizes.others };
        const { zones, meta } = await this.api.json({ method: 'GET', path: '/zones', query }, zonesAnswer);
        return pageOf(zones, meta.pagination);
      },
    });
  }

  async zone(name: Fqdn): Promise<HetznerZone> {
    const { zone } = await this.api.json({ method: 'GET', path: pathOf(name), of: 'zone' }, zoneAnswer);
    if (zone.name === name) return zone;
    throw new ProviderError(
      'protocol',
      sayFailure('failure.otherAnswer', { host: 'Hetzner', asked: name, given: zone.name }),
    );
  }

  /** The sets of the zone, or those of one owner name. */
  async rrsets(zone: Fqdn, name?: RelativeName): Promise<HetznerRrset[]> {
    return paged({
      vendor: displayName,
      first: 1,
      idOf: (set) => `${set.name} ${set.type}`,
      read: async (page) => {
        const query = { page, per_page: pageSizes.rrsets, name };
        const call = { method: 'GET', path: `${pathOf(zone)}/rrsets`, query, of: 'zone' } as const;
        const { rrsets, meta } = await this.api.json(call, rrsetsAnswer);
        return pageOf(rrsets, meta.pagination);
      },
    });
  }

  /**
   * Whether the token may write. Asks for a change of a zone that cannot exist: Hetzner refuses that to a token that may only
   * read before it looks for the zone.
   */
  async mayWrite(): Promise<boolean> {
    const call: RestCall = { method: 'POST', path: `${pathOf(noZone)}/actions/change_ttl`, body: { ttl: 3600 } };
    try {
      await this.api.send({ ...call, of: 'zone' });
      return true;
    } catch (error) {
      if (error instanceof ProviderError && error.kind === 'zone_not_found') return true;
      if (error instanceof ProviderError && error.providerCode === 'token_readonly') return false;
      throw error;
    }
  }

  createZone(name: Fqdn): Promise<HetznerAction> {
    const body = { name: withoutDot(name), mode: 'primary' };
    return this.act({ method: 'POST', path: '/zones', body, of: 'zones' });
  }

  create(zone: Fqdn, set: NewRrset): Promise<HetznerAction> {
    return this.act({ method: 'POST', path: `${pathOf(zone)}/rrsets`, body: set, of: 'zone' });
  }

  delete(zone: Fqdn, set: SetAddress): Promise<HetznerAction> {
    return this.act({ method: 'DELETE', path: pathOf(zone, set), of: 'rrset' });
  }

  setRecords(zone: Fqdn, set: SetAddress, records: readonly NewRecord[]): Promise<HetznerAction> {
    return this.actOn(zone, set, 'set_records', { records });
  }

  changeTtl(zone: Fqdn, set: SetAddress, ttl: number | null): Promise<HetznerAction> {
    return this.actOn(zone, set, 'change_ttl', { ttl });
  }

  protect(zone: Fqdn, set: SetAddress, change: boolean): Promise<HetznerAction> {
    return this.actOn(zone, set, 'change_protection', { change });
  }

  /** Replaces all labels. Done when it answers. */
  async setLabels(zone: Fqdn, set: SetAddress, labels: Readonly<Record<string, string>>): Promise<null> {
    await this.api.confirmed({ method: 'PUT', path: pathOf(zone, set), body: { labels }, of: 'rrset' }, rrsetAnswer);
    return null;
  }

  /** How far these are, in one request. At most as many as fit on a page. */
  async actions(ids: readonly number[]): Promise<HetznerAction[]> {
    const query = new URLSearchParams(ids.map((id): [string, string] => ['id', String(id)]));
    query.set('per_page', String(pageSizes.others));
    const { actions } = await this.api.json({ method: 'GET', path: `/zones/actions?${query}` }, actionsAnswer);
    return actions;
  }

  private actOn(zone: Fqdn, set: SetAddress, action: string, body: unknown): Promise<HetznerAction> {
    return this.act({ method: 'POST', path: `${pathOf(zone, set)}/actions/${action}`, body, of: 'rrset' });
  }

  private async act(call: RestCall): Promise<HetznerAction> {
    return (await this.api.confirmed(call, actionAnswer)).action;
  }
}

function pageOf<Item>(items: readonly Item[], { next_page: next, total_entries: total }: Pagination) {
  return { items, next, total };
}

function pathOf(zone: Fqdn, set?: SetAddress): string {
  const path = `/zones/${encodeURIComponent(withoutDot(zone))}`;
  return set ? `${path}/rrsets/${encodeURIComponent(set.name)}/${encodeURIComponent(set.type)}` : path;
}
