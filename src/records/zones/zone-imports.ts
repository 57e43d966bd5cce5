import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../auth/index.js';
import { Domain, domainAdded, domainConnectionChanged, type DomainNews } from '../../domains/index.js';
import { OnAppEvent } from '../../platform/events/index.js';
import { defineJob, HandlesJob, Jobs } from '../../platform/jobs/index.js';
import { Zones } from './zones.service.js';

interface ImportZone {
  accountId: string;
  domainId: string;
}

const expireSeconds = 300;
/** At most one per domain is queued. */
const importZone = defineJob<ImportZone>('records.import-zone', { retryLimit: 2, expireSeconds });

export interface EnqueuedImports {
  /** Domains of the account. */
  domains: number;
  /** Readings that were enqueued; the other domains had one waiting already. */
  enqueued: number;
}

/** Reads zones in the background: of new domains, of domains that changed their host, and of a whole account. */
@Injectable()
export class ZoneImports {
  constructor(
    private readonly em: EntityManager,
    private readonly zones: Zones,
    private readonly jobs: Jobs,
  ) {}

  @OnAppEvent(domainAdded, { as: 'records.import-added-domain', expireSeconds })
  async onDomainAdded({ accountId, domainId }: DomainNews): Promise<void> {
    await this.import({ accountId, domainId });
  }

  @OnAppEvent(domainConnectionChanged, { as: 'records.import-moved-domain', expireSeconds })
  async onConnectionChanged({ accountId, domainId }: DomainNews): Promise<void> {
    await this.import({ accountId, domainId });
  }

  async enqueueAll({ accountId }: Pick<Actor, 'accountId'>): Promise<EnqueuedImports> {
    const domains = await this.em.fork().find(Domain, { accountId }, { fields: ['id'] });
    const started = await Promise.all(domains.map(({ id }) => this.enqueue({ accountId, domainId: id })));
    return { domains: domains.length, enqueued: started.filter(Boolean).length };
  }

  /**
   * Enqueues domains whose status says that they are being read: their process may have died. A second reading of a
   * domain that really is being read does no harm.
   */
  async resume(limit: number): Promise<void> {
    const fields = ['id', 'accountId'] as const;
    const domains = await this.em
      .fork()
      .find(Domain, { status: 'propagating' }, { fields, limit, orderBy: { id: 'asc' } });
    for (const { id, accountId } of domains) await this.enqueue({ accountId, domainId: id });
  }

  /** Skips a domain that was deleted meanwhile. */
  @HandlesJob(importZone)
  async import({ accountId, domainId }: ImportZone): Promise<void> {
    const domain = await this.em.fork().findOne(Domain, { id: domainId, accountId });
    if (domain) await this.zones.refresh(domain);
  }

  private async enqueue(domain: ImportZone): Promise<boolean> {
    return (await this.jobs.enqueue(importZone, domain, { singletonKey: domain.domainId })) !== null;
  }
}
