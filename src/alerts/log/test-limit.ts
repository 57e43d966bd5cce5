import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { lockAccount } from '../../auth/index.js';
import type { Domain } from '../../domains/index.js';
import { Clock } from '../../platform/clock/index.js';
import { TooManyTests } from '../alerts.errors.js';
import { Alerts } from '../alerts.js';
import { ProtectionAlert } from './protection-alert.entity.js';

const hourMs = 60 * 60 * 1000;
const testsPerHour = 10;

/** Test alerts stand in the log, and the log says how many there were. */
@Injectable()
export class TestLimit {
  constructor(
    private readonly alerts: Alerts,
    private readonly clock: Clock,
  ) {}

  /** In the caller's transaction. Rejects with `TooManyTests` beyond 10 an hour of one account. */
  async record(em: EntityManager, { id: domainId, accountId }: Domain, message: string): Promise<ProtectionAlert> {
    await lockAccount(em, accountId);
    const since = new Date(this.clock.now().getTime() - hourMs);
    const recent = await em.count(ProtectionAlert, { accountId, type: 'test_alert', createdAt: { $gt: since } });
    if (recent >= testsPerHour) throw new TooManyTests(hourMs / 1000);
    const what = { type: 'test_alert', severity: 'notice', message, data: { isTest: true } } as const;
    const id = await this.alerts.record(em, { accountId, domainId, ...what });
    return em.findOneOrFail(ProtectionAlert, { id });
  }
}
