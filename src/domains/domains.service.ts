import { sayActivity } from './activity/activity.words.js';
import { EntityManager, type FilterQuery } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../auth/index.js';
import { displayName, isDomainName, parseFqdn, parseZoneName } from '../dns/index.js';
import { retryDeadlocks } from '../platform/db/index.js';
import { findPage, flag, ids, Listing, oneOf, search, texts, until, type QueryOf } from '../platform/listing/index.js';
import { ActivityLog } from './activity/activity-log.js';
import { ProviderCatalogue, type CatalogueEntry } from './catalogue/provider-catalogue.js';
import { ProviderAccountResolver } from './provider-accounts/provider-account-resolver.js';
import { domainsHostedAt, domainsNamed } from './domain-search.js';
import { DomainAccess } from './domain-access.js';
import { Domain, domainStatuses } from './domain.entity.js';
import type { TestConnectionDto } from './domains.dto.js';
import type { ConnectionTest } from './connection-tester.js';
import { EnsureZone } from './ensure-zone.js';

/** A domain with the catalogue entry of its host. */
export interface DomainWithProvider {
  domain: Domain;
  provider: CatalogueEntry;
}

export const domainListing = new Listing({
  resource: 'domains',
  label: 'Domains',
  sortable: ['name', 'status', 'recordCount', 'lastReadAt', 'lastModified', 'expirationDate', 'createdAt'],
  filters: {
    id: ids(),
    name: texts('name', canonicalName),
    status: oneOf(domainStatuses),
    providerId: ids(),
    userProviderId: ids('providerAccountId'),
    protectionEnabled: flag(),
    expirationDate_lte: until('expiresOn'),
    q: search('name'),
    search: search('name'),
  },
  maxPage: 1000,
});

type DomainListQuery = QueryOf<typeof domainListing>;

interface DomainPage {
  domains: DomainWithProvider[];
  /** Number of domains on all pages. */
  total: number;
}

@Injectable()
export class DomainsService {
  constructor(
    private readonly em: EntityManager,
    private readonly access: DomainAccess,
    private readonly catalogue: ProviderCatalogue,
    private readonly resolver: ProviderAccountResolver,
    private readonly zones: EnsureZone,
    private readonly activity: ActivityLog,
  ) {}

  async page({ accountId }: Actor, query: DomainListQuery): Promise<DomainPage> {
    const { q, search: text, ...filters } = query.filters;
    const { field, direction } = query.sort;
    const named = async (part: string) => domainsNamed(this.em, accountId, part);
    const found = [
      ...(q ? [await named(q)] : []),
      ...(text ? [{ $or: [await named(text), await domainsHostedAt(this.em, text)] }] : []),
    ];
    const properties = { ...query, filters, sort: { field: propertyOf[field] ?? field, direction } };
    const where = { accountId, $and: found } as FilterQuery<Domain>;
    const { rows, total } = await findPage(this.em, Domain, domainListing, properties, where);
    return { domains: await this.hosted(rows), total };
  }

  async get(actor: Actor, id: string): Promise<DomainWithProvider> {
    return this.withProvider(await this.access.find(actor, id));
  }

  async withProvider(domain: Domain): Promise<DomainWithProvider> {
    const [hosted] = await this.hosted([domain]);
    if (!hosted) throw new Error(`domain ${domain.id} names a provider that does not exist`);
    return hosted;
  }

  /** Forgets the domain and all that is known of it. At its host nothing changes. */
  async remove(actor: Actor, id: string): Promise<void> {
    const domain = await this.access.find(actor, id);
    const { accountId, id: userId } = actor;
    const resource = displayName(parseFqdn(domain.name));
    // The delete locks the domain before what belongs to it; a scan that saves an incident locks in the other order.
    await retryDeadlocks(() =>
      this.em.fork().transactional(async (em) => {
        this.activity.record(em, {
          accountId,
          userId,
          action: sayActivity('domain.removed', { domain: resource }),
          resource,
        });
        await em.nativeDelete(Domain, { id, accountId });
      }),
    );
  }

  async testNew(actor: Actor, request: TestConnectionDto): Promise<ConnectionTest> {
    const chosen = await this.resolver.resolve(actor, request);
    return this.zones.test(actor, chosen, request.name ? parseZoneName(request.name) : null);
  }

  async testExisting(actor: Actor, id: string): Promise<ConnectionTest> {
    const { plugin, context, zone } = await this.access.connect(await this.access.find(actor, id));
    return this.zones.test(actor, { plugin, credentials: { ...context.credentials } }, zone);
  }

  private async hosted(domains: Domain[]): Promise<DomainWithProvider[]> {
    const entries = await this.catalogue.byId(domains.map(({ providerId }) => providerId));
    return domains.flatMap((domain) => {
      const provider = entries.get(domain.providerId);
      return provider ? [{ domain, provider }] : [];
    });
  }
}

/** The entity's names for properties that the answer calls otherwise. */
const propertyOf: Readonly<Record<string, string>> = { lastModified: 'lastModifiedAt', expirationDate: 'expiresOn' };

/** As it is stored. What is no name of a domain matches none. */
function canonicalName(text: string): string {
  return isDomainName(text) ? parseZoneName(text) : text;
}
