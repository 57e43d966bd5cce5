import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Domain } from '../../domains/index.js';
import { hourSeconds } from '../../platform/clock/index.js';
import { RateLimits, type RateLimit } from '../../platform/limits/index.js';
import { TooManyTests } from '../alerts.errors.js';
import { Alerts } from '../alerts.js';
import { ProtectionAlert } from './protection-alert.entity.js';
import type { Sentence } from '../../dns/index.js';

const testsPerAccount: RateLimit = { name: 'alert-test', points: 10, windowSeconds: hourSeconds, error: TooManyTests };

/** Records test alerts, and limits how many an account can send. */
@Injectable()
export class TestLimit {
  constructor(
    private readonly alerts: Alerts,
    private readonly limits: RateLimits,
  ) {}

  /** In the caller's transaction. Rejects with `TooManyTests` beyond 10 an hour of one account. */
  async record(em: EntityManager, { id: domainId, accountId }: Domain, message: Sentence): Promise<ProtectionAlert> {
    await this.limits.consume(testsPerAccount, accountId, { within: em });
    const what = { type: 'test_alert', severity: 'notice', message, data: { isTest: true } } as const;
    const id = await this.alerts.record(em, { accountId, domainId, ...what });
    return em.findOneOrFail(ProtectionAlert, { id });
  }
}
