import { randomUUID } from 'node:crypto';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { User, type Actor } from '../auth/index.js';
import type { Sentence } from '../dns/index.js';
import { ActivityLog, sayActivity } from '../domains/index.js';
import { Entitlements } from '../billing/index.js';
import { Clock, hourSeconds } from '../platform/clock/index.js';
import { findOwned } from '../platform/db/index.js';
import { Jobs } from '../platform/jobs/index.js';
import { RateLimits, type RateLimit } from '../platform/limits/index.js';
import { findPage, Listing, oneOf, type Page, type QueryOf } from '../platform/listing/index.js';
import { SupportTicket, ticketStatuses } from './support-ticket.entity.js';
import type { ChangeOwnTicketDto, OpenTicketDto } from './support.dto.js';
import { TooManyTicketMessages, TooManyTickets } from './support.errors.js';
import { announceTicket, digestTickets } from './support.jobs.js';
import { sayStatus } from './ticket-activity.js';
import { numberOf } from './ticket-mails.js';
import { messagesOf, nameOf, store, type TicketWithMessages } from './ticket-threads.js';

const ticketsPerUser: RateLimit = {
  name: 'support-ticket',
  points: 5,
  windowSeconds: hourSeconds,
  error: TooManyTickets,
};

const messagesPerUser: RateLimit = {
  name: 'support-message',
  points: 20,
  windowSeconds: hourSeconds,
  error: TooManyTicketMessages,
};

export const ownTicketListing = new Listing({
  resource: 'tickets',
  label: 'Tickets',
  sortable: ['updatedAt', 'createdAt', 'status'],
  defaultDirection: 'desc',
  filters: { status: oneOf(ticketStatuses) },
  maxPage: 100,
});

type Person = Pick<Actor, 'id' | 'accountId'>;

/** The support tickets of a person: opens, shows, continues, closes and reopens them. */
@Injectable()
export class Tickets {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: Jobs,
    private readonly limits: RateLimits,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
  ) {}

  /** Returns its id. The mails go out if and only if the ticket is stored. Rejects with `TooManyTickets`. */
  async open({ accountId, id: userId }: Person, input: OpenTicketDto): Promise<string> {
    const { userEmail, subject, message, category = 'general' } = input;
    return this.em.fork().transactional(async (em) => {
      await this.limits.consume(ticketsPerUser, userId, { within: em });
      const { plan } = await Entitlements.of(em, accountId);
      const createdAt = this.clock.now();
      const userName = input.userName ?? nameOf(await em.findOneOrFail(User, { id: userId }));
      const ticket = em.create(SupportTicket, {
        // Random from its first character: people see the first 8, which would repeat in an id that begins with the time.
        id: randomUUID(),
        accountId,
        userId,
        userEmail,
        userName,
        subject,
        category,
        status: 'open',
        priority: plan === 'premium' ? 'high' : 'medium',
        createdAt,
        updatedAt: createdAt,
      });
      // The ORM does not know that messages refer to the ticket: store the ticket first.
      await em.flush();
      await store(em, ticket, { message, name: userName, email: userEmail, isAdminReply: false, createdAt });
      await this.jobs.enqueue(announceTicket, { ticketId: ticket.id }, { singletonKey: ticket.id, within: em });
      this.record(em, ticket, sayActivity('ticket.opened', { ticket: numberOf(ticket) }));
      return ticket.id;
    });
  }

  page({ id: userId, accountId }: Person, query: QueryOf<typeof ownTicketListing>): Promise<Page<SupportTicket>> {
    return findPage(this.em.fork(), SupportTicket, ownTicketListing, query, { userId, accountId });
  }

  /** Rejects with `NotFound`. */
  async read(person: Person, id: string): Promise<TicketWithMessages> {
    const em = this.em.fork();
    const ticket = await this.find(em, person, id);
    return { ticket, messages: await messagesOf(em, id) };
  }

  /** The administrators get a mail if and only if it is stored. Rejects with `TicketEnded`, `TooManyTicketMessages`. */
  async write(person: Person, id: string, message: string): Promise<TicketWithMessages> {
    return this.em.fork().transactional(async (em) => {
      const ticket = await this.find(em, person, id, LockMode.PESSIMISTIC_WRITE);
      await this.limits.consume(messagesPerUser, person.id, { within: em });
      const createdAt = this.clock.now();
      ticket.recordMessage(createdAt);
      const { userName: name, userEmail: email } = ticket;
      await store(em, ticket, { message, name, email, isAdminReply: false, createdAt });
      await this.jobs.enqueue(digestTickets, {}, { singletonKey: 'new message', within: em });
      this.record(em, ticket, sayActivity('ticket.written', { ticket: numberOf(ticket) }));
      return { ticket, messages: await messagesOf(em, id) };
    });
  }

  /** Closes or reopens it, and keeps what was read. Rejects with `TicketEnded`. */
  async change(person: Person, id: string, { status, readUntil }: ChangeOwnTicketDto): Promise<TicketWithMessages> {
    return this.em.fork().transactional(async (em) => {
      const ticket = await this.find(em, person, id, LockMode.PESSIMISTIC_WRITE);
      const now = this.clock.now();
      // An answer of the future is nobody's to have read.
      if (readUntil) ticket.markRead(new Date(Math.min(Date.parse(readUntil), now.getTime())));
      const { status: before } = ticket;
      if (status === 'closed') ticket.changeStatus('closed', now);
      if (status === 'open') ticket.reopen(now);
      if (ticket.status !== before) this.record(em, ticket, sayStatus(ticket, ticket.status));
      await em.flush();
      return { ticket, messages: await messagesOf(em, id) };
    });
  }

  private record(em: EntityManager, ticket: SupportTicket, action: Sentence): void {
    const { accountId, userId } = ticket;
    this.activity.record(em, { accountId, userId, action, resource: numberOf(ticket) });
  }

  /** Other people of the account do not find it. */
  private find(em: EntityManager, { accountId, id: userId }: Person, id: string, lockMode?: LockMode) {
    return findOwned(em, SupportTicket, { accountId }, id, { what: 'Ticket', where: { userId }, lockMode });
  }
}
