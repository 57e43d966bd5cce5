import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Domain } from '../../domains/index.js';
import { ProtectionAlert } from './protection-alert.entity.js';

export interface AlertPage {
  alerts: ProtectionAlert[];
  total: number;
}

/** Reads the alerts of a domain. */
@Injectable()
export class AlertLog {
  constructor(private readonly em: EntityManager) {}

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
}
