import type { EntityManager } from '@mikro-orm/postgresql';
import type { User } from '../auth/index.js';
import { newId } from '../platform/db/index.js';
import { SupportMessage } from './support-message.entity.js';
import type { SupportTicket } from './support-ticket.entity.js';

/** Messages that are shown of one ticket: its latest. */
const maxShown = 100;
/** Messages that are shown of each ticket in a list. */
const maxListed = 20;

export interface TicketWithMessages {
  ticket: SupportTicket;
  /** The latest of its messages, oldest first. */
  messages: readonly SupportMessage[];
}

interface NewMessage {
  message: string;
  name: string;
  email: string;
  isAdminReply: boolean;
  createdAt: Date;
}

/** Joins the caller's transaction, in which the ticket is stored. Returns the id of the message. */
export async function store(
  em: EntityManager,
  { id: ticketId, accountId }: SupportTicket,
  { message, name, email, isAdminReply, createdAt }: NewMessage,
): Promise<string> {
  const id = newId();
  const sender = { senderName: name, senderEmail: email, isAdminReply };
  em.create(SupportMessage, { id, accountId, ticketId, message, ...sender, createdAt });
  await em.flush();
  return id;
}

export async function messagesOf(em: EntityManager, ticketId: string): Promise<SupportMessage[]> {
  const latestFirst = { orderBy: { createdAt: 'desc', id: 'desc' }, limit: maxShown } as const;
  return (await em.find(SupportMessage, { ticketId }, latestFirst)).reverse();
}

/** With the latest messages of each, in one statement. */
export async function withMessages(
  em: EntityManager,
  tickets: readonly SupportTicket[],
): Promise<TicketWithMessages[]> {
  if (tickets.length === 0) return [];
  const ranked = await em.execute<{ id: string }[]>(
    `select id from (select id, row_number() over (partition by ticket_id order by created_at desc, id desc) as place
     from support_message where ticket_id in (${tickets.map(() => '?').join(', ')})) ranked where place <= ?`,
    [...tickets.map(({ id }) => id), maxListed],
  );
  const ids = ranked.map(({ id }) => id);
  const messages = await em.find(SupportMessage, { id: ids }, { orderBy: { createdAt: 'asc', id: 'asc' } });
  const byTicket = Map.groupBy(messages, ({ ticketId }) => ticketId);
  return tickets.map((ticket) => ({ ticket, messages: byTicket.get(ticket.id) ?? [] }));
}

export const nameOf = ({ firstName, lastName, email }: User): string =>
  [firstName, lastName].filter(Boolean).join(' ') || email;
