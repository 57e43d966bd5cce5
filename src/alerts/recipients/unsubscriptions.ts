import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { displayName, type Fqdn } from '../../dns/index.js';
import { ActivityLog, Domain, sayActivity } from '../../domains/index.js';
import { Clock } from '../../platform/clock/index.js';
import { AlertLinks } from '../mail/alert-links.js';
import { AlertRecipient } from './alert-recipient.entity.js';
import type { Asked } from './confirmations.js';

/** Handles the unsubscribe link of each alert mail: for one address and one domain, valid as long as the mail exists. */
@Injectable()
export class Unsubscriptions {
  constructor(
    private readonly em: EntityManager,
    private readonly links: AlertLinks,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
  ) {}

  /** Null for an invented link. Changes nothing. */
  async subscriptionOf(token: string): Promise<Asked | null> {
    return this.find(this.em.fork(), token);
  }

  /** Safe to repeat. The activity log of the account shows that the recipient has unsubscribed. */
  async leave(token: string): Promise<Asked | null> {
    return this.em.fork().transactional(async (em) => {
      const subscription = await this.find(em, token, LockMode.PESSIMISTIC_WRITE);
      if (!subscription || subscription.recipient.removedAt) return subscription;
      const { recipient, domain } = subscription;
      recipient.remove(this.clock.now(), { forgetConsent: true });
      const action = sayActivity('alerts.unsubscribed', {
        address: recipient.email,
        domain: displayName(domain.name as Fqdn),
      });
      this.activity.record(em, { accountId: domain.accountId, userId: null, action, resource: domain.name });
      return subscription;
    });
  }

  private async find(em: EntityManager, token: string, lockMode?: LockMode): Promise<Asked | null> {
    const id = this.links.recipientOf(token);
    const recipient = id === null ? null : await em.findOne(AlertRecipient, { id }, { lockMode });
    const domain = recipient && (await em.findOne(Domain, { id: recipient.domainId }));
    return recipient && domain && { recipient, domain };
  }
}
