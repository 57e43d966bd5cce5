import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { activeAdmins, PreferenceStore } from '../auth/index.js';
import { Clock, minuteMs } from '../platform/clock/index.js';
import { AppConfig } from '../platform/config/index.js';
import { AppError } from '../platform/errors/index.js';
import { HandlesJob } from '../platform/jobs/index.js';
import { MailOutbox } from '../platform/mail/index.js';
import { SupportMessage } from './support-message.entity.js';
import { SupportTicket } from './support-ticket.entity.js';
import { digestTickets } from './support.jobs.js';
import { ticketsForAdmins, type TicketMail } from './ticket-mails.js';

/** However much strangers write, an administrator gets at most two mails an hour about it. */
const betweenMailsMs = 30 * minuteMs;
/** Messages that one mail quotes; it counts the others. */
const maxQuoted = 20;
const perMail = 1_000;
/** The calls that list and answer tickets, which work there for an administrator who is signed in. */
const answeringPath = '/api/docs#/admin/TicketsAdmin_list';
const ofPeople = { isAdminReply: false };

/** Mails the administrators about messages of people: the first immediately, those that follow together. */
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
      if ((await em.count(SupportMessage, { ...ofPeople, ...isRecent })) > 0) return;
      const oldestFirst = { orderBy: { createdAt: 'asc', id: 'asc' }, limit: perMail } as const;
      const messages = await em.find(SupportMessage, { ...ofPeople, announcedAt: null }, oldestFirst);
      if (messages.length === 0) return;
      const quoted: TicketMail[] = [];
      for (const message of messages.slice(0, maxQuoted)) quoted.push(await this.mailOf(em, message));
      await this.mailAdmins(em, quoted, { count: messages.length, accountId: onlyAccount(messages) });
      for (const message of messages) message.announcedAt = now;
      await em.flush();
    });
  }

  private async mailAdmins(
    em: EntityManager,
    quoted: readonly TicketMail[],
    { count, accountId }: { count: number; accountId?: string },
  ): Promise<void> {
    const { href: url } = new URL(answeringPath, this.config.publicUrl);
    for (const { id, firstName, email } of await activeAdmins(em)) {
      const { language } = await this.preferences.of(id, em);
      const mail = ticketsForAdmins(quoted, count, { url, language: language ?? 'en' });
      try {
        await this.outbox.send(
          { to: { name: firstName ?? '', address: email }, ...mail, kind: 'support' },
          { within: em, accountId },
        );
      } catch (error) {
        // One mailbox that is capped must not stop the mails to the others.
        if (!(error instanceof AppError)) throw error;
        this.log.warn(`A mail about support tickets was not stored: ${error.message}`);
      }
    }
  }

  private async mailOf(em: EntityManager, { id, ticketId, message }: SupportMessage): Promise<TicketMail> {
    const ticket = await em.findOneOrFail(SupportTicket, { id: ticketId });
    const first = await em.findOne(SupportMessage, { ticketId }, { orderBy: { createdAt: 'asc', id: 'asc' } });
    return { ticket, message, isFirst: first?.id === id };
  }
}

/** Undefined where the messages are of several accounts: none of them takes the mail with it. */
function onlyAccount([first, ...others]: readonly SupportMessage[]): string | undefined {
  return others.every(({ accountId }) => accountId === first?.accountId) ? first?.accountId : undefined;
}
