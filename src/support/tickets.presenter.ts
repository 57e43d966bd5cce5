import type { SupportMessage } from './support-message.entity.js';
import type { SupportTicket, TicketCategory, TicketPriority, TicketStatus } from './support-ticket.entity.js';
import { numberOf } from './ticket-mails.js';
import type { TicketWithMessages } from './ticket-threads.js';

export class OwnTicketRightsView {
  write!: boolean;
  close!: boolean;
  reopen!: boolean;
}

export class OwnTicketView {
  id!: string;
  /** The first characters of the id, as mails name it. */
  number!: string;
  subject!: string;
  category!: TicketCategory;
  status!: TicketStatus;
  /** Whether there is an answer that you have not read. */
  isUnread!: boolean;
  can!: OwnTicketRightsView;
  /** ISO 8601, UTC. */
  createdAt!: string;
  /** The last message or change of the status. ISO 8601, UTC. */
  updatedAt!: string;
}

export class OwnTicketMessageView {
  id!: string;
  message!: string;
  /** Your own name; null for an answer of the administrators. */
  senderName!: string | null;
  isAdminReply!: boolean;
  /** ISO 8601, UTC. */
  createdAt!: string;
}

export class OwnTicketDetailsView extends OwnTicketView {
  /** Oldest first. */
  messages!: OwnTicketMessageView[];
}

export class TicketMessageView {
  id!: string;
  message!: string;
  senderName!: string;
  senderEmail!: string;
  isAdminReply!: boolean;
  /** ISO 8601, UTC. */
  createdAt!: string;
}

export class TicketView {
  id!: string;
  subject!: string;
  category!: TicketCategory;
  status!: TicketStatus;
  priority!: TicketPriority;
  userId!: string;
  /** As the person entered it: not verified. */
  userEmail!: string;
  userName!: string;
  /** The person never sees them; null: none. */
  internalNotes!: string | null;
  /** ISO 8601, UTC. */
  createdAt!: string;
  /** The last message or change of the status. ISO 8601, UTC. */
  updatedAt!: string;
  /** The last answer. ISO 8601, UTC; null before. */
  answeredAt!: string | null;
  /** Oldest first. */
  messages!: TicketMessageView[];
}

/** Without the priority, the notes, and the names and addresses of administrators. */
export function presentOwnTicket(ticket: SupportTicket, now: Date): OwnTicketView {
  const takesMessages = ticket.takesMessages(now);
  return {
    id: ticket.id,
    number: numberOf(ticket),
    subject: ticket.subject,
    category: ticket.category,
    status: ticket.status,
    isUnread: ticket.isUnread(),
    can: {
      write: takesMessages,
      close: ticket.status !== 'closed',
      reopen: takesMessages && Boolean(ticket.endedAt),
    },
    createdAt: ticket.createdAt.toISOString(),
    updatedAt: ticket.updatedAt.toISOString(),
  };
}

export function presentOwnTicketDetails({ ticket, messages }: TicketWithMessages, now: Date): OwnTicketDetailsView {
  return { ...presentOwnTicket(ticket, now), messages: messages.map(presentOwnMessage) };
}

export function presentTicket({ ticket, messages }: TicketWithMessages): TicketView {
  return {
    id: ticket.id,
    subject: ticket.subject,
    category: ticket.category,
    status: ticket.status,
    priority: ticket.priority,
    userId: ticket.userId,
    userEmail: ticket.userEmail,
    userName: ticket.userName,
    internalNotes: ticket.internalNotes ?? null,
    createdAt: ticket.createdAt.toISOString(),
    updatedAt: ticket.updatedAt.toISOString(),
    answeredAt: ticket.answeredAt?.toISOString() ?? null,
    messages: messages.map(presentMessage),
  };
}

function presentOwnMessage({ id, message, senderName, isAdminReply, createdAt }: SupportMessage): OwnTicketMessageView {
  return {
    id,
    message,
    senderName: isAdminReply ? null : senderName,
    isAdminReply,
    createdAt: createdAt.toISOString(),
  };
}

function presentMessage(stored: SupportMessage): TicketMessageView {
  const { id, message, senderName, senderEmail, isAdminReply, createdAt } = stored;
  return { id, message, senderName, senderEmail, isAdminReply, createdAt: createdAt.toISOString() };
}
