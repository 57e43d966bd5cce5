import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../auth/index.js';
import { Clock } from '../../platform/clock/index.js';
import { AiActivity } from '../management/ai-activity.js';
import type { DnsService } from './dns-help.dto.js';
import { AiServiceContext } from './service-context.entity.js';

type Owner = Pick<Actor, 'accountId'>;
type Writer = Pick<Actor, 'id' | 'accountId'>;

/** Contexts that an account has saved, one for each DNS service. */
@Injectable()
export class ServiceContexts {
  constructor(
    private readonly em: EntityManager,
    private readonly activity: AiActivity,
    private readonly clock: Clock,
  ) {}

  async list({ accountId }: Owner): Promise<AiServiceContext[]> {
    return this.em.fork().find(AiServiceContext, { accountId }, { orderBy: { serviceId: 'asc' } });
  }

  async of({ accountId }: Owner, serviceId: DnsService): Promise<string | null> {
    return (await this.em.fork().findOne(AiServiceContext, { accountId, serviceId }))?.context ?? null;
  }

  async save(writer: Writer, serviceId: DnsService, context: string): Promise<AiServiceContext> {
    const { accountId } = writer;
    return this.em.fork().transactional(async (em) => {
      this.activity.record(em, writer, 'Changed', serviceId);
      return em.upsert(AiServiceContext, { accountId, serviceId, context, updatedAt: this.clock.now() });
    });
  }
}
