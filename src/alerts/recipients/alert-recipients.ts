import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { lockAccount, User, type Actor } from '../../auth/index.js';
import { Entitlements } from '../../billing/index.js';
import { displayName, type Fqdn } from '../../dns/index.js';
import { ActivityLog, type Domain, sayActivity } from '../../domains/index.js';
import { Clock } from '../../platform/clock/index.js';
import { AppConfig } from '../../platform/config/index.js';
import { findOwned, newId } from '../../platform/db/index.js';
import { isSameEmail } from '../../platform/mail/index.js';
import { AlreadyConfirmed } from '../alerts.errors.js';
import { AlertRecipient } from './alert-recipient.entity.js';
import { Confirmations } from './confirmations.js';

type OwnedDomain = Pick<Domain, 'id' | 'accountId'>;

/** The addresses that receive the alerts of a domain. */
@Injectable()
export class AlertRecipients {
  constructor(
    private readonly em: EntityManager,
    private readonly confirmations: Confirmations,
    private readonly activity: ActivityLog,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  /** In the order in which they were added, including those who have not confirmed yet. */
  list(domain: OwnedDomain): Promise<AlertRecipient[]> {
    return listed(this.em.fork(), domain);
  }

  /**
   * Replaces the whole list. `emails` are valid addresses, each once. A new address gets a confirmation mail, unless it
   * is the actor's own and proven. Rejects with `PlanLimitReached` or `TooManyConfirmations` and changes nothing. A list
   * over the limit may still shrink.
   */
  async replace(actor: Actor, domain: Domain, emails: readonly string[]): Promise<AlertRecipient[]> {
    return this.em.fork().transactional(async (em) => {
      const entitlements = await Entitlements.lock(em, actor.accountId);
      const known = await em.find(AlertRecipient, { domainId: domain.id, accountId: domain.accountId });
      const current = known.filter(({ removedAt }) => removedAt === null);
      const added = emails.filter((email) => !current.some((recipient) => isSameEmail(recipient.email, email)));
      if (added.length > 0) {
        entitlements.assertRoomFor('alertRecipientsPerDomain', current.length, emails.length - current.length);
      }
      const removed = current.filter((recipient) => !emails.some((email) => isSameEmail(recipient.email, email)));
      for (const recipient of removed) recipient.remove(this.clock.now(), { forgetConsent: false });
      for (const email of added) await this.add(em, actor, domain, { email, known });
      if (added.length + removed.length > 0) this.tell(em, actor, domain);
      await em.flush();
      return listed(em, domain);
    });
  }

  /** Sends the confirmation mail again. Rejects with `NotFound`, `AlreadyConfirmed` or `TooManyConfirmations`. */
  async askAgain(actor: Actor, domain: Domain, recipientId: string): Promise<AlertRecipient> {
    return this.em.fork().transactional(async (em) => {
      await lockAccount(em, actor.accountId);
      const where = { domainId: domain.id, removedAt: null };
      const recipient = await findOwned(em, AlertRecipient, actor, recipientId, { what: 'Alert recipient', where });
      if (recipient.confirmedAt) throw new AlreadyConfirmed();
      await this.confirmations.ask(em, domain, recipient);
      return recipient;
    });
  }

  private async add(
    em: EntityManager,
    actor: Actor,
    domain: Domain,
    { email, known }: { email: string; known: readonly AlertRecipient[] },
  ): Promise<void> {
    const before = known.find((recipient) => isSameEmail(recipient.email, email));
    const recipient = before ?? this.draft(em, domain, email);
    recipient.comeBack();
    await em.flush();
    if (recipient.confirmedAt) return;
    if (await this.isProven(em, actor, email)) recipient.confirm(this.clock.now());
    else if (!recipient.hasQuestion(this.clock.now())) await this.confirmations.ask(em, domain, recipient);
  }

  private draft(em: EntityManager, { id: domainId, accountId }: OwnedDomain, email: string): AlertRecipient {
    const createdAt = this.clock.now();
    return em.create(AlertRecipient, { id: newId(), accountId, domainId, email, createdAt });
  }

  /** Google, or the operator in ADMIN_EMAIL, vouches that the actor reads this mailbox. */
  private async isProven(em: EntityManager, actor: Actor, email: string): Promise<boolean> {
    const person = await em.findOneOrFail(User, { id: actor.id });
    if (!isSameEmail(person.email, email)) return false;
    const isOperator = person.role === 'admin' && isSameEmail(this.config.adminEmail ?? '', email);
    return person.emailVerified || isOperator;
  }

  private tell(em: EntityManager, { accountId, id: userId }: Actor, { name }: Domain): void {
    const action = sayActivity('alerts.addresses', { domain: displayName(name as Fqdn) });
    this.activity.record(em, { accountId, userId, action, resource: name });
  }
}

function listed(em: EntityManager, { id: domainId, accountId }: OwnedDomain): Promise<AlertRecipient[]> {
  const current = { domainId, accountId, removedAt: null };
  return em.find(AlertRecipient, current, { orderBy: { createdAt: 'asc', id: 'asc' } });
}
