import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { User } from '../auth/index.js';
import { AppConfig } from '../platform/config/index.js';
import { HandlesJob } from '../platform/jobs/index.js';
import { MailOutbox, type RenderedMail } from '../platform/mail/index.js';
import { SupportMessage } from './support-message.entity.js';
import { SupportTicket } from './support-ticket.entity.js';
import { announceTicket } from './support.jobs.js';
import { ticketForAdmins, ticketReceived, type TicketMail } from './ticket-mails.js';

/** With more administrators than this, the others find the ticket in the product. */
const maxAdmins = 20;

/** Mails a new ticket to the administrators, and a confirmation to its author. */
@Injectable()
export class TicketAnnouncer {
  private readonly log = new Logger('TicketAnnouncer');

  constructor(
    private readonly em: EntityManager,
    private readonly outbox: MailOutbox,
    private readonly config: AppConfig,
  ) {}

  @HandlesJob(announceTicket)
  async announce({ ticketId }: { ticketId: string }): Promise<void> {
    const em = this.em.fork();
    const ticket = await em.findOne(SupportTicket, { id: ticketId });
    const first = await em.findOne(SupportMessage, { ticketId }, { orderBy: { createdAt: 'asc' } });
    if (!ticket || !first) return;
    const mail = this.mailOf(ticket, first);
    const admins = await em.find(User, { role: 'admin' }, { orderBy: { createdAt: 'asc' }, limit: maxAdmins });
    for (const admin of admins) await this.send(admin, ticketForAdmins(mail));
    const author = await em.findOne(User, { id: ticket.userId });
    // To the address of the account: the entered one could be anybody's.
    if (author) await this.send(author, ticketReceived(mail));
  }

  private mailOf(
    { id, subject, category, userName, userEmail }: SupportTicket,
    { message }: SupportMessage,
  ): TicketMail {
    const url = new URL('/admin', this.config.publicUrl).href;
    return { number: id.slice(0, 8), subject, category, message, from: `${userName} <${userEmail}>`, url };
  }

  /** One mailbox that is full or capped must not stop the mails to the others. */
  private async send({ firstName, email }: User, mail: RenderedMail): Promise<void> {
    await this.outbox.send({ to: { name: firstName ?? '', address: email }, ...mail }).catch((error: unknown) => {
      this.log.warn(
        `A mail about a support ticket was not stored: ${error instanceof Error ? error.message : 'unknown'}`,
      );
    });
  }
}
