import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { PreferenceStore, User } from '../auth/index.js';
import { Clock } from '../platform/clock/index.js';
import { AppConfig } from '../platform/config/index.js';
import { AppError } from '../platform/errors/index.js';
import { HandlesJob } from '../platform/jobs/index.js';
import { MailOutbox } from '../platform/mail/index.js';
import { SupportMessage } from './support-message.entity.js';
import { SupportTicket } from './support-ticket.entity.js';
import { mailAnswer } from './support.jobs.js';
import { ticketAnswered } from './ticket-mails.js';

/** Mails the answers of administrators to the people who asked. */
@Injectable()
export class AnswerMailer {
  private readonly log = new Logger('AnswerMailer');

  constructor(
    private readonly em: EntityManager,
    private readonly outbox: MailOutbox,
    private readonly preferences: PreferenceStore,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  @HandlesJob(mailAnswer)
  async mail({ messageId }: { messageId: string }): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      const answer = await em.findOne(SupportMessage, { id: messageId, announcedAt: null });
      const ticket = answer && (await em.findOne(SupportTicket, { id: answer.ticketId }));
      const person = ticket && (await em.findOne(User, { id: ticket.userId }));
      if (!person) return;
      answer.announcedAt = this.clock.now();
      await this.send(em, ticket, answer, person);
    });
  }

  /** To the address of the account. One that is not proven may be somebody else's: it gets no text of the thread. */
  private async send(
    em: EntityManager,
    ticket: SupportTicket,
    answer: SupportMessage,
    { id, email, emailVerified, firstName }: User,
  ): Promise<void> {
    const { href: url } = new URL(`/settings?tab=tickets&ticket=${ticket.id}`, this.config.publicUrl);
    const { language } = await this.preferences.of(id, em);
    const written = emailVerified ? { subject: ticket.subject, message: answer.message } : null;
    const mail = ticketAnswered(ticket, written, { url, language: language ?? 'en' });
    const to = { name: (emailVerified && firstName) || '', address: email };
    try {
      await this.outbox.send({ to, ...mail, kind: 'support' }, { within: em, accountId: ticket.accountId });
    } catch (error) {
      // The answer is in the product; a mailbox that is capped gets no mail about it.
      if (!(error instanceof AppError)) throw error;
      this.log.warn(`A mail about an answer was not stored: ${error.message}`);
    }
  }
}
