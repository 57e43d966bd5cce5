import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { displayName, parseFqdn } from '../../dns/index.js';
import { Domain } from '../../domains/index.js';
import { healthWorsened, type HealthWorsened } from '../../health/index.js';
import { OnAppEvent } from '../../platform/events/index.js';
import { Alerts } from '../alerts.js';
import { sayAlert } from '../alerts.words.js';

/** Tells the recipients of a domain in the morning what the check of the night has found. */
@Injectable()
export class HealthNews {
  constructor(
    private readonly em: EntityManager,
    private readonly alerts: Alerts,
  ) {}

  @OnAppEvent(healthWorsened, { as: 'alerts.report-health' })
  async onWorsened({ accountId, domainId, runId, count, title }: HealthWorsened): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      const domain = await em.findOne(Domain, { id: domainId, accountId });
      if (!domain) return;
      await this.alerts.record(em, {
        accountId,
        domainId,
        onceKey: `health:${runId}`,
        type: 'health_findings',
        severity: 'notice',
        message: sayAlert('healthWorsened', { domain: displayName(parseFqdn(domain.name)), count, title }),
      });
    });
  }
}
