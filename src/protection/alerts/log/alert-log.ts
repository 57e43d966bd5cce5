import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Domain } from '../../../domains/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { ProtectionAlert } from './protection-alert.entity.js';

const dayMs = 24 * 60 * 60 * 1000;
const keptDays = { notice: 90, others: 400 };
const perTurn = 5_000;

export interface AlertPage {
  alerts: ProtectionAlert[];
  total: number;
}

/** What happened to a domain, for as long as it is kept. */
@Injectable()
export class AlertLog {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** Newest first. */
  async page(
    { id: domainId, accountId }: Pick<Domain, 'id' | 'accountId'>,
    { limit, offset }: { limit: number; offset: number },
  ): Promise<AlertPage> {
    const orderBy = { createdAt: 'desc', id: 'desc' } as const;
    const [alerts, total] = await this.em.findAndCount(
      ProtectionAlert,
      { domainId, accountId },
      { orderBy, limit, offset },
    );
    return { alerts, total };
  }

  /** Notices go after 90 days, the rest after 400; so many at a time. What still waits to go out stays. */
  async forgetOld(): Promise<void> {
    const before = (days: number) => new Date(this.clock.now().getTime() - days * dayMs);
    await this.em.fork().execute(
      `delete from protection_alert where id in (
         select id from protection_alert
         where (announced_at is not null or due_at is null)
           and (created_at < ? or (severity = 'notice' and created_at < ?))
         limit ?)`,
      [before(keptDays.others), before(keptDays.notice), perTurn],
    );
  }
}
