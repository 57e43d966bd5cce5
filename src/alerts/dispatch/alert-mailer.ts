import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Domain } from '../../domains/index.js';
import { AppError } from '../../platform/errors/index.js';
import { MailOutbox, type RenderedMail } from '../../platform/mail/index.js';
import { alertMail, heldBackMail } from '../mail/alert-mail.js';
import { AlertLinks } from '../mail/alert-links.js';
import { AlertRecipient } from '../recipients/alert-recipient.entity.js';
import { RecipientPreferences } from '../recipients/recipient-preferences.js';
import { storyOf, type AlertStory } from '../log/alert-kinds.js';
import { ProtectionAlert } from '../log/protection-alert.entity.js';
import type { AlertMessage } from './alert-messages.js';

/** The outbox allows 30 alerts an hour from one account to one address. The rest is left for tests and reports. */
const criticalPerHour = 20;
const othersPerHour = 10;

/** Mails alerts to the recipients that want them, up to a number per hour. */
@Injectable()
export class AlertMailer {
  constructor(
    private readonly outbox: MailOutbox,
    private readonly links: AlertLinks,
    private readonly preferences: RecipientPreferences,
  ) {}

  /** Resolves to how many mails were stored. Mails over the limit are counted, and the recipient's next mail says how many. */
  async send(em: EntityManager, domain: Domain, message: AlertMessage): Promise<number> {
    let sent = 0;
    const beganAs = await beginningOf(em, message);
    for (const { recipient, reader } of await this.preferences.recipientsOf(em, domain, message.alerts)) {
      const cap = message.severity === 'critical' ? criticalPerHour : othersPerHour;
      if ((await this.sentLately(em, recipient)) >= cap) {
        recipient.heldBack += 1;
        continue;
      }
      const frame = { reader, heldBack: recipient.heldBack, links: this.links.of(domain, recipient), beganAs };
      const mail = alertMail(domain, message, frame);
      if (await this.store(em, recipient, mail, this.links.threadOf(message))) sent += 1;
    }
    return sent;
  }

  /** For recipients who were over the limit and got nothing since: otherwise they would believe that nothing happened. */
  async reportHeldBack(em: EntityManager, domain: Domain, recipient: AlertRecipient): Promise<void> {
    if ((await this.sentLately(em, recipient)) >= othersPerHour) return;
    const reader = await this.preferences.readerOf(em, recipient);
    const frame = { reader, heldBack: recipient.heldBack, links: this.links.of(domain, recipient) };
    await this.store(em, recipient, heldBackMail(domain, frame), {});
  }

  /** False when the outbox refused this address. The other recipients must get their mails all the same. */
  private async store(
    em: EntityManager,
    recipient: AlertRecipient,
    mail: RenderedMail,
    thread: Readonly<Record<string, string>>,
  ): Promise<boolean> {
    const to = { name: '', address: recipient.email };
    const headers = { ...thread, ...this.links.headersFor(recipient) };
    try {
      await this.outbox.send({ to, ...mail, headers }, { within: em, alertOf: recipient.accountId });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      recipient.heldBack += 1;
      return false;
    }
    recipient.heldBack = 0;
    return true;
  }

  private async sentLately(em: EntityManager, { email, accountId }: AlertRecipient): Promise<number> {
    return this.outbox.sentLastHour(email, { within: em, alertOf: accountId });
  }
}

async function beginningOf(em: EntityManager, { incidentId, alerts }: AlertMessage): Promise<AlertStory | null> {
  if (incidentId === null) return null;
  const { domainId } = alerts[0];
  const first = await em.findOne(
    ProtectionAlert,
    { domainId, incidentId },
    { orderBy: { createdAt: 'asc', id: 'asc' } },
  );
  return first && storyOf(first);
}
