import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { displayName, type Fqdn } from '../../dns/index.js';
import { ActivityLog, Domain } from '../../domains/index.js';
import { Clock } from '../../platform/clock/index.js';
import { AlertLinks } from '../mail/alert-links.js';
import { AlertRecipient } from './alert-recipient.entity.js';
import type { Asked } from './confirmations.js';

/** The way out that each alert mail carries: for one mailbox and one domain, and for as long as the mail exists. */
@Injectable()
export class Unsubscriptions {
  constructor(
    private readonly em: EntityManager,
    private readonly links: AlertLinks,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
  ) {}

  /** Whom a link is for; null for an invented one. Changes nothing. */
  async meantBy(token: string): Promise<Asked | null> {
    return this.find(this.em.fork(), token);
  }

  /** As often as one likes. The people of the account see in their log that a recipient has left. */
  async leave(token: string): Promise<Asked | null> {
    return this.em.fork().transactional(async (em) => {
      const meant = await this.find(em, token, LockMode.PESSIMISTIC_WRITE);
      if (!meant || meant.recipient.removedAt) return meant;
      const { recipient, domain } = meant;
      recipient.remove(this.clock.now(), { forgetConsent: true });
      const action = `${recipient.email} wants no more alerts about ${displayName(domain.name as Fqdn)}`;
      this.activity.record(em, { accountId: domain.accountId, userId: null, action, resource: domain.name });
      return meant;
    });
  }

  private async find(em: EntityManager, token: string, lockMode?: LockMode): Promise<Asked | null> {
    const id = this.links.recipientOf(token);
    const recipient = id === null ? null : await em.findOne(AlertRecipient, { id }, { lockMode });
    const domain = recipient && (await em.findOne(Domain, { id: recipient.domainId }));
    return recipient && domain && { recipient, domain };
  }
}
