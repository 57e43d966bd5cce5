import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { PreferenceStore, User } from '../auth/index.js';
import { HandlesJob } from '../platform/jobs/index.js';
import { MailOutbox } from '../platform/mail/index.js';
import { SupportMessage } from './support-message.entity.js';
import { SupportTicket } from './support-ticket.entity.js';
import { announceTicket } from './support.jobs.js';
import { TicketDigest } from './ticket-digest.js';
import { numberOf, ticketReceived } from './ticket-mails.js';

/** Mails the author of a new ticket a confirmation, and has the administrators mailed. */
@Injectable()
export class TicketAnnouncer {
  private readonly log = new Logger('TicketAnnouncer');

  constructor(
    private readonly em: EntityManager,
    private readonly outbox: MailOutbox,
    private readonly digest: TicketDigest,
    private readonly preferences: PreferenceStore,
  ) {}

  @HandlesJob(announceTicket)
  async announce({ ticketId }: { ticketId: string }): Promise<void> {
    const em = this.em.fork();
    const ticket = await em.findOne(SupportTicket, { id: ticketId });
    const author = ticket && (await em.findOne(User, { id: ticket.userId }));
    if (author) await this.confirm(em, ticket, author);
    await this.digest.send();
  }

  /** To the address of the account: the entered one could be anybody's. An unproven address gets no text of theirs. */
  private async confirm(em: EntityManager, ticket: SupportTicket, author: User): Promise<void> {
    const { email, emailVerified, firstName } = author;
    const first = await em.findOne(SupportMessage, { ticketId: ticket.id }, { orderBy: { createdAt: 'asc' } });
    const written = emailVerified && first ? { subject: ticket.subject, message: first.message } : null;
    const to = { name: (emailVerified && firstName) || '', address: email };
    const { language } = await this.preferences.of(author.id, em);
    const mail = ticketReceived(numberOf(ticket), written, language ?? 'en');
    await this.outbox
      .send({ to, ...mail, kind: 'support' })
      .catch((error: unknown) =>
        this.log.warn(`A ticket was not confirmed: ${error instanceof Error ? error.message : 'unknown'}`),
      );
  }
}
