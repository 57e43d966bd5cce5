import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { User, type Actor } from '../auth/index.js';
import type { Sentence } from '../dns/index.js';
import { ActivityLog, sayActivity } from '../domains/index.js';
import { Clock } from '../platform/clock/index.js';
import { NotFound } from '../platform/errors/index.js';
import { Jobs } from '../platform/jobs/index.js';
import {
  all,
  conditionsOf,
  findIds,
  from,
  Listing,
  oneOf,
  searchFolded,
  until,
  type QueryOf,
} from '../platform/listing/index.js';
import { SupportTicket, ticketCategories, ticketPriorities, ticketStatuses } from './support-ticket.entity.js';
import type { ChangeTicketDto } from './support.dto.js';
import { mailAnswer } from './support.jobs.js';
import { sayStatus } from './ticket-activity.js';
import { numberOf } from './ticket-mails.js';
import { messagesOf, nameOf, store, withMessages, type TicketWithMessages } from './ticket-threads.js';

export const ticketListing = new Listing({
  resource: 'tickets',
  label: 'Tickets',
  sortable: ['createdAt', 'updatedAt', 'status', 'priority', 'subject', 'userEmail'],
  defaultDirection: 'desc',
  filters: {
    status: oneOf(ticketStatuses),
    priority: oneOf(ticketPriorities),
    category: oneOf(ticketCategories),
    q: searchFolded('text'),
    createdAt_gte: from('createdAt'),
    createdAt_lte: until('createdAt'),
  },
  maxPage: 50,
});

const columns = {
  id: 't.id',
  status: 't.status',
  priority: 't.priority',
  category: 't.category',
  subject: 't.subject',
  userEmail: 't.user_email',
  createdAt: 't.created_at',
  updatedAt: 't.updated_at',
  text: 't.search_text',
};

interface ListedTickets {
  rows: TicketWithMessages[];
  total: number;
  isTotalExact: boolean;
}

/** The tickets of all accounts, for administrators. What they change is in their activity, in the same transaction. */
@Injectable()
export class TicketDesk {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: Jobs,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
  ) {}

  async page(query: QueryOf<typeof ticketListing>): Promise<ListedTickets> {
    const em = this.em.fork();
    const where = all(conditionsOf(ticketListing, query.filters, columns));
    const list = { from: 'support_ticket t', where, keys: [columns[query.sort.field], columns.id] as const };
    const { ids, total, isTotalExact } = await findIds(em, list, query);
    const tickets = new Map((await em.find(SupportTicket, { id: ids })).map((ticket) => [ticket.id, ticket]));
    // A ticket that was deleted meanwhile is left out.
    const inOrder = ids.flatMap((id) => tickets.get(id) ?? []);
    return { rows: await withMessages(em, inOrder), total, isTotalExact };
  }

  /** Rejects with `NotFound`. */
  async read(id: string): Promise<TicketWithMessages> {
    const em = this.em.fork();
    const ticket = await find(em, id);
    return { ticket, messages: await messagesOf(em, id) };
  }

  /** Any status and priority directly. Rejects with `NotFound`. */
  async change(actor: Actor, id: string, wanted: ChangeTicketDto): Promise<TicketWithMessages> {
    return this.em.fork().transactional(async (em) => {
      const ticket = await find(em, id, LockMode.PESSIMISTIC_WRITE);
      for (const action of changesIn(ticket, wanted)) this.record(em, actor, ticket, action);
      if (wanted.status) ticket.changeStatus(wanted.status, this.clock.now());
      if (wanted.priority) ticket.priority = wanted.priority;
      if (wanted.internalNotes !== undefined) ticket.internalNotes = wanted.internalNotes || null;
      await em.flush();
      return { ticket, messages: await messagesOf(em, id) };
    });
  }

  /** The person gets a mail if and only if the answer is stored. Rejects with `NotFound`. */
  async answer(actor: Actor, id: string, message: string): Promise<TicketWithMessages> {
    return this.em.fork().transactional(async (em) => {
      const ticket = await find(em, id, LockMode.PESSIMISTIC_WRITE);
      const admin = await em.findOneOrFail(User, { id: actor.id });
      const createdAt = this.clock.now();
      ticket.recordAnswer(createdAt);
      const sender = { name: nameOf(admin), email: admin.email, isAdminReply: true };
      const messageId = await store(em, ticket, { message, ...sender, createdAt });
      await this.jobs.enqueue(mailAnswer, { messageId }, { singletonKey: messageId, within: em });
      this.record(em, actor, ticket, sayActivity('ticket.answered', { ticket: numberOf(ticket) }));
      await em.flush();
      return { ticket, messages: await messagesOf(em, id) };
    });
  }

  private record(
    em: EntityManager,
    { accountId, id: userId }: Actor,
    ticket: Pick<SupportTicket, 'id'>,
    action: Sentence,
  ): void {
    this.activity.record(em, { accountId, userId, action, resource: numberOf(ticket) });
  }
}

/** Says what will be another than it is. The notes stay out: what is in the activity cannot be taken back. */
function changesIn(ticket: SupportTicket, { status, priority, internalNotes }: ChangeTicketDto): Sentence[] {
  const number = numberOf(ticket);
  const said: Sentence[] = [];
  if (status && status !== ticket.status) said.push(sayStatus(ticket, status));
  if (priority && priority !== ticket.priority)
    said.push(sayActivity('ticket.priority', { ticket: number, priority: sayActivity(`ticketPriority.${priority}`) }));
  if (internalNotes !== undefined && internalNotes !== (ticket.internalNotes ?? ''))
    said.push(sayActivity('ticket.notes', { ticket: number }));
  return said;
}

async function find(em: EntityManager, id: string, lockMode?: LockMode): Promise<SupportTicket> {
  // PostgreSQL refuses to compare a uuid with any other text.
  const found = isUUID(id) ? await em.findOne(SupportTicket, { id }, { lockMode }) : null;
  if (!found) throw new NotFound('Ticket');
  return found;
}
