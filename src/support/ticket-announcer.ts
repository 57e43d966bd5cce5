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

/** More administrators than this read the tickets in the product. */
const mostAdmins = 20;

/** Tells those who have to know of a new ticket. */
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
    const admins = await em.find(User, { role: 'admin' }, { orderBy: { createdAt: 'asc' }, limit: mostAdmins });
    for (const admin of admins) await this.send(admin, ticketForAdmins(mail));
    const asker = await em.findOne(User, { id: ticket.userId });
    // To the person's own address: the one that was entered could be anybody's.
    if (asker) await this.send(asker, ticketReceived(mail));
  }

  private mailOf(
    { id, subject, category, userName, userEmail }: SupportTicket,
    { message }: SupportMessage,
  ): TicketMail {
    const url = new URL('/admin', this.config.publicUrl).href;
    return { number: id.slice(0, 8), subject, category, message, from: `${userName} <${userEmail}>`, url };
  }

  /** A mailbox that is full or capped must not keep the others from hearing of it. */
  private async send({ firstName, email }: User, mail: RenderedMail): Promise<void> {
    await this.outbox.send({ to: { name: firstName ?? '', address: email }, ...mail }).catch((error: unknown) => {
      this.log.warn(
        `A mail about a support ticket was not stored: ${error instanceof Error ? error.message : 'unknown'}`,
      );
    });
  }
}
