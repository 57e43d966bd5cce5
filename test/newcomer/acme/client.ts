import type { ProviderContext } from '../../../providers/contract/context.js';
import { nextPage, paged } from '../../../providers/contract/rest/paging.js';
import { apiRoot, RestClient } from '../../../providers/contract/rest/rest-client.js';
import type { Fqdn, RelativeName } from '../../../src/dns/index.js';
import {
  recordAnswer,
  recordsAnswer,
  zoneAnswer,
  zonesAnswer,
  type AcmeRecord,
  type AcmeZone,
  type NewAcmeRecord,
} from './answers.js';
import { failures } from './failures.js';

export const acmeAddress = 'https://api.acme.example';

/** The calls of Acme's API. Every method rejects with a `ProviderError`. */
export class AcmeClient {
  private readonly api: RestClient;

  constructor({ http, credentials }: Pick<ProviderContext, 'http' | 'credentials'>) {
    const { apiKey = '', apiBaseUrl = '' } = credentials;
    this.api = new RestClient({
      vendor: 'Acme',
      http,
      root: apiRoot(apiBaseUrl, '/v1', acmeAddress),
      headers: { Authorization: `Bearer ${apiKey}` },
      failures,
    });
  }

  async zones(): Promise<AcmeZone[]> {
    return paged({
      vendor: 'Acme',
      first: 1,
      idOf: ({ name }) => name,
      read: async (wanted) => {
        const call = { method: 'GET', path: '/zones', query: { page: wanted } } as const;
        const { zones, page, pages, total } = await this.api.json(call, zonesAnswer);
        return { items: zones, next: nextPage({ page, pages }), total };
      },
    });
  }

  async zone(zone: Fqdn): Promise<AcmeZone> {
    return (await this.api.json({ method: 'GET', path: pathOf(zone), of: 'zone' }, zoneAnswer)).zone;
  }

  /** Every page of them. `name`: those of one name. */
  async records(zone: Fqdn, name?: RelativeName): Promise<AcmeRecord[]> {
    return paged({
      vendor: 'Acme',
      first: 1,
      idOf: ({ id }) => id,
      read: async (wanted) => {
        const query = { name, page: wanted };
        const call = { method: 'GET', path: `${pathOf(zone)}/records`, query, of: 'zone' } as const;
        const { records, page, pages, total } = await this.api.json(call, recordsAnswer);
        return { items: records, next: nextPage({ page, pages }), total };
      },
    });
  }

  async create(zone: Fqdn, body: NewAcmeRecord): Promise<void> {
    const path = `${pathOf(zone)}/records`;
    await this.api.confirmed({ method: 'POST', path, body, of: 'zone' }, recordAnswer);
  }

  async update(zone: Fqdn, id: string, body: NewAcmeRecord): Promise<void> {
    await this.api.confirmed({ method: 'PUT', path: pathOf(zone, id), body, of: 'record' }, recordAnswer);
  }

  async delete(zone: Fqdn, id: string): Promise<void> {
    const call = { method: 'DELETE', path: pathOf(zone, id), of: 'record' } as const;
    await this.api.written(call, (text) => text === '');
  }
}

function pathOf(zone: Fqdn, id?: string): string {
  const path = `/zones/${encodeURIComponent(zone)}`;
  return id === undefined ? path : `${path}/records/${encodeURIComponent(id)}`;
}
