import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { absoluteName, displayName, parseFqdn } from '../../dns/index.js';
import { Domain } from '../../domains/index.js';
import { OnAppEvent } from '../../platform/events/index.js';
import { propagationFailed, type PropagationFailed } from '../../propagation/index.js';
import { Alerts } from '../alerts.js';
import { sayAlert } from '../alerts.words.js';

/** Tells the recipients of a domain about changes that do not arrive. */
@Injectable()
export class PropagationNews {
  constructor(
    private readonly em: EntityManager,
    private readonly alerts: Alerts,
  ) {}

  @OnAppEvent(propagationFailed, { as: 'alerts.report-propagation' })
  async onFailed({ accountId, domainId, watchId, name, type, reason }: PropagationFailed): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      const domain = await em.findOne(Domain, { id: domainId, accountId });
      if (!domain) return;
      const set = `${displayName(absoluteName(name, parseFqdn(domain.name)))} ${type}`;
      await this.alerts.record(em, {
        accountId,
        domainId,
        onceKey: `propagation:${watchId}`,
        type: 'propagation_failed',
        severity: 'warning',
        message: sayAlert(reason === 'stale' ? 'propagationStale' : 'propagationUnpublished', { set }),
      });
    });
  }
}
