import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { HostCalls, type HostUsage } from '../../../platform/dns-providers/index.js';
import { NotFound } from '../../../platform/errors/index.js';
import {
  findPage,
  flag,
  ids,
  Listing,
  oneOf,
  search,
  type Page,
  type QueryOf,
} from '../../../platform/listing/index.js';
import { audiences, DnsProvider } from '../../dns-provider.entity.js';
import { ProviderCatalogue, type CatalogueEntry } from '../provider-catalogue.js';

export const providerListing = new Listing({
  resource: 'dns-providers',
  label: 'DNS providers',
  sortable: ['displayName', 'name', 'createdAt'],
  filters: { id: ids(), isActive: flag(), audience: oneOf(audiences), q: search('displayName', 'name') },
  maxPage: 200,
});

/** A host as administrators see it. */
export interface KnownProvider extends CatalogueEntry {
  connections: number;
  /** Customers who have a connection or a domain there. */
  accounts: number;
  domains: number;
  /** Null where nobody called it within the last day. */
  usage: HostUsage | null;
  /** Accounts to which it is open while its audience is `accounts`. */
  released: { accountId: string; email: string }[];
}

/** The catalogue with what only administrators may know of it. */
@Injectable()
export class ProviderDirectory {
  constructor(
    private readonly em: EntityManager,
    private readonly catalogue: ProviderCatalogue,
    private readonly calls: HostCalls,
  ) {}

  async page(query: QueryOf<typeof providerListing>): Promise<Page<KnownProvider>> {
    const { rows, total } = await findPage(this.em.fork(), DnsProvider, providerListing, query);
    return { rows: await this.known(rows), total };
  }

  /** Rejects with `NotFound`. */
  async read(id: string): Promise<KnownProvider> {
    const [found] = await this.known([await findProvider(this.em.fork(), id)]);
    if (!found) throw new NotFound('DNS provider');
    return found;
  }

  private async known(rows: readonly DnsProvider[]): Promise<KnownProvider[]> {
    const em = this.em.fork();
    const [uses, usages, releases] = [await usesOf(em), await this.calls.ofLastDay(), await releasesOf(em)];
    return this.catalogue.describe(rows).map((entry) => {
      const { id, name } = entry.row;
      const { connections, accounts, domains } = uses.get(id) ?? { connections: 0, accounts: 0, domains: 0 };
      const released = releases.filter(({ providerId }) => providerId === id);
      return { ...entry, connections, accounts, domains, usage: usages.get(name) ?? null, released };
    });
  }
}

/** Rejects with `NotFound`. */
export async function findProvider(em: EntityManager, id: string): Promise<DnsProvider> {
  // PostgreSQL refuses to compare a uuid with any other text.
  const row = isUUID(id) ? await em.findOne(DnsProvider, { id }) : null;
  if (!row) throw new NotFound('DNS provider');
  return row;
}

interface Uses {
  connections: number;
  accounts: number;
  domains: number;
}

async function usesOf(em: EntityManager): Promise<Map<string, Uses>> {
  const rows = await em.execute<(Uses & { id: string })[]>(
    `with used as (
       select provider_id as id, account_id, 0 as connections, 1 as domains from domain
       union all
       select host.id, connection.account_id, 1, 0 from provider_account connection
         join dns_provider host on host.name = connection.provider_name)
     select id, sum(connections)::int as connections, sum(domains)::int as domains,
       count(distinct account_id)::int as accounts from used group by id`,
  );
  return new Map(rows.map(({ id, ...uses }) => [id, uses]));
}

/** Each account by the address of its oldest user. */
function releasesOf(em: EntityManager): Promise<{ providerId: string; accountId: string; email: string }[]> {
  return em.execute(
    `select release.provider_id as "providerId", release.account_id as "accountId", person.email::text as email
     from provider_release release, lateral (
       select email from app_user where account_id = release.account_id order by created_at, id limit 1) person
     order by person.email`,
  );
}
