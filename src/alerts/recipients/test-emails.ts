import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { User, type Actor } from '../../auth/index.js';
import type { Domain } from '../../domains/index.js';
import { Clock } from '../../platform/clock/index.js';
import { isSameEmail, MailOutbox } from '../../platform/mail/index.js';
import { NoTestAddress, RecipientNotConfirmed, TestEmailFailed } from '../alerts.errors.js';
import { ProtectionAlert } from '../log/protection-alert.entity.js';
import { TestLimit } from '../log/test-limit.js';
import { AlertLinks } from '../mail/alert-links.js';
import { testMail } from '../mail/confirmation-mails.js';
import { AlertRecipient } from './alert-recipient.entity.js';
import { RecipientPreferences } from './recipient-preferences.js';
import { sayAlert } from '../alerts.words.js';

/** A person waits for the mail server this long at most. */
const longestWaitMs = 10_000;
const pollMs = 200;

/** Sends test alerts, so that people see that alerts arrive. */
@Injectable()
export class TestEmails {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: MailOutbox,
    private readonly links: AlertLinks,
    private readonly limit: TestLimit,
    private readonly clock: Clock,
    private readonly preferences: RecipientPreferences,
  ) {}

  /**
   * Resolves to how many mails the mail server accepted. Rejects with `NoTestAddress`, `RecipientNotConfirmed` (nothing is sent then),
   * `TooManyTests`, and with `TestEmailFailed` when it accepted none.
   */
  async send(actor: Actor, domain: Domain, emails: readonly string[]): Promise<number> {
    if (emails.length === 0) throw new NoTestAddress();
    const { alertId, mailIds } = await this.em.fork().transactional(async (em) => {
      const alert = await this.limit.record(em, domain, sayAlert('testSent'));
      return { alertId: alert.id, mailIds: await this.store(em, actor, domain, emails) };
    });
    const outcomes = await Promise.all(mailIds.map((id) => this.isSent(id)));
    const sent = outcomes.filter(Boolean).length;
    if (sent === 0) throw new TestEmailFailed();
    await this.note(alertId);
    return sent;
  }

  private async store(em: EntityManager, actor: Actor, domain: Domain, emails: readonly string[]): Promise<string[]> {
    const { email: own } = await em.findOneOrFail(User, { id: actor.id });
    const listening = { domainId: domain.id, confirmedAt: { $ne: null }, removedAt: null };
    const recipients = await em.find(AlertRecipient, listening);
    const find = (email: string) => recipients.find((each) => isSameEmail(each.email, email));
    const strangers = emails.filter((email) => !find(email) && !isSameEmail(email, own));
    if (strangers.length > 0) throw new RecipientNotConfirmed(strangers);
    const ids: string[] = [];
    // In one order: each mail locks its mailbox's count until the transaction ends.
    for (const email of [...emails].sort()) {
      const recipient = find(email);
      const headers = recipient ? this.links.headersFor(recipient) : {};
      const { language } = await this.preferences.readerOf(em, { accountId: domain.accountId, email });
      const mail = { to: { name: '', address: email }, ...testMail({ domain, language }), headers };
      ids.push(await this.outbox.send(mail, { within: em, alertOf: domain.accountId }));
    }
    return ids;
  }

  /** False also without a mail server, or when it is slow; in the latter case the outbox goes on trying. */
  private async isSent(mailId: string): Promise<boolean> {
    for (let waitedMs = 0; waitedMs < longestWaitMs; waitedMs += pollMs) {
      const status = await this.outbox.statusOf(mailId);
      if (status !== 'waiting') return status === 'sent';
      await this.clock.sleep(pollMs);
    }
    return false;
  }

  private async note(alertId: string): Promise<void> {
    const em = this.em.fork();
    const alert = await em.findOneOrFail(ProtectionAlert, { id: alertId });
    alert.announced(this.clock.now(), { emailSent: true });
    await em.flush();
  }
}
