import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { PreferenceStore, User } from '../auth/index.js';
import { Clock, minuteMs } from '../platform/clock/index.js';
import { AppConfig } from '../platform/config/index.js';
import { AppError } from '../platform/errors/index.js';
import { HandlesJob } from '../platform/jobs/index.js';
import { MailOutbox } from '../platform/mail/index.js';
import { SupportMessage } from './support-message.entity.js';
import { SupportTicket } from './support-ticket.entity.js';
import { digestTickets } from './support.jobs.js';
import { ticketsForAdmins, type TicketMail } from './ticket-mails.js';

/** With more administrators than this, the others find the tickets in the product. */
const maxAdmins = 20;
/** However many tickets strangers open, an administrator gets at most two mails an hour about them. */
const betweenMailsMs = 30 * minuteMs;
/** Tickets that one mail quotes; it counts the others. */
const maxQuoted = 20;
const perMail = 1_000;

/** Mails the administrators about new tickets: the first immediately, those that follow together. */
@Injectable()
export class TicketDigest {
  private readonly log = new Logger('TicketDigest');

  constructor(
    private readonly em: EntityManager,
    private readonly outbox: MailOutbox,
    private readonly config: AppConfig,
    private readonly preferences: PreferenceStore,
    private readonly clock: Clock,
  ) {}

  @HandlesJob(digestTickets)
  async send(): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      await em.execute(`select pg_advisory_xact_lock(hashtext('ticket-digest'))`);
      const now = this.clock.now();
      const isRecent = { announcedAt: { $gt: new Date(now.getTime() - betweenMailsMs) } };
      if ((await em.count(SupportTicket, isRecent)) > 0) return;
      const oldestFirst = { orderBy: { createdAt: 'asc', id: 'asc' }, limit: perMail } as const;
      const tickets = await em.find(SupportTicket, { announcedAt: null }, oldestFirst);
      if (tickets.length === 0) return;
      const quoted: TicketMail[] = [];
      for (const ticket of tickets.slice(0, maxQuoted)) quoted.push(await this.mailOf(em, ticket));
      await this.mailAdmins(em, quoted, tickets.length);
      for (const ticket of tickets) ticket.announcedAt = now;
      await em.flush();
    });
  }

  private async mailAdmins(em: EntityManager, tickets: readonly TicketMail[], count: number): Promise<void> {
    const { href: url } = new URL('/admin', this.config.publicUrl);
    const admins = await em.find(User, { role: 'admin' }, { orderBy: { createdAt: 'asc' }, limit: maxAdmins });
    for (const { id, firstName, email } of admins) {
      const { language } = await this.preferences.of(id, em);
      const mail = ticketsForAdmins(tickets, count, { url, language: language ?? 'en' });
      try {
        await this.outbox.send(
          { to: { name: firstName ?? '', address: email }, ...mail, kind: 'support' },
          { within: em },
        );
      } catch (error) {
        // One mailbox that is capped must not stop the mails to the others.
        if (!(error instanceof AppError)) throw error;
        this.log.warn(`A mail about support tickets was not stored: ${error.message}`);
      }
    }
  }

  private async mailOf(em: EntityManager, ticket: SupportTicket): Promise<TicketMail> {
    const first = await em.findOneOrFail(SupportMessage, { ticketId: ticket.id }, { orderBy: { createdAt: 'asc' } });
    return { ticket, message: first.message };
  }
}
