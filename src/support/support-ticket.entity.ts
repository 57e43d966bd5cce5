import { defineEntity, p } from '@mikro-orm/core';
import { dayMs } from '../platform/clock/index.js';
import { TicketEnded } from './support.errors.js';

export const ticketCategories = ['general', 'technical', 'billing', 'feature'] as const;
export type TicketCategory = (typeof ticketCategories)[number];
export const ticketStatuses = ['open', 'in_progress', 'resolved', 'closed'] as const;
export type TicketStatus = (typeof ticketStatuses)[number];
export const ticketPriorities = ['low', 'medium', 'high', 'urgent'] as const;
export type TicketPriority = (typeof ticketPriorities)[number];

/** Afterwards the same trouble is a new question, with a new first message. */
const reopenableMs = 30 * dayMs;

const SupportTicketSchema = defineEntity({
  name: 'SupportTicket',
  tableName: 'support_ticket',
  uniques: [{ properties: ['accountId', 'id'] }],
  indexes: [
    { properties: ['userId', 'updatedAt'] },
    { properties: ['status', 'id'] },
    { properties: ['priority', 'id'] },
    { properties: ['subject', 'id'] },
    { properties: ['userEmail', 'id'] },
    { properties: ['createdAt', 'id'] },
    { properties: ['updatedAt', 'id'] },
    {
      name: 'support_ticket_search_index',
      expression: `create index "support_ticket_search_index" on "support_ticket" using gin ("search_text" gin_trgm_ops)`,
    },
  ],
  properties: {
    id: p.uuid().primary(),
    accountId: p.uuid(),
    userId: p.uuid(),
    /** Where the person wants the answer. Entered by hand and not verified. */
    userEmail: p.string(),
    userName: p.string(),
    subject: p.text(),
    category: p.string().$type<TicketCategory>(),
    status: p.enum(ticketStatuses).$type<TicketStatus>(),
    priority: p.enum(ticketPriorities).$type<TicketPriority>(),
    /** For administrators only. */
    internalNotes: p.text().nullable(),
    createdAt: p.datetime(),
    /** The last message or change of the status. */
    updatedAt: p.datetime(),
    /** The last message of an administrator; null before. */
    answeredAt: p.datetime().nullable(),
    /** The person has read all messages up to then; null: none. */
    readAt: p.datetime().nullable(),
    /** Since when it is resolved or closed; null while it is neither. */
    endedAt: p.datetime().nullable(),
    /** The subject and the person in small letters; PostgreSQL writes it. Read by searches alone. */
    searchText: p
      .text()
      .nullable()
      .lazy()
      .hidden()
      .generated(`(lower("subject" || ' ' || "user_email" || ' ' || "user_name")) stored`),
  },
});

/** A request to the administrators. Its text is in its messages. */
export class SupportTicket extends SupportTicketSchema.class {
  /** Whether the person has not read the last answer. */
  isUnread(): boolean {
    const { answeredAt, readAt } = this;
    return Boolean(answeredAt && (!readAt || readAt < answeredAt));
  }

  /** Whether the person may write to it: while it is not ended, and for 30 days after. */
  takesMessages(now: Date): boolean {
    return !this.endedAt || now.getTime() - this.endedAt.getTime() <= reopenableMs;
  }

  changeStatus(status: TicketStatus, at: Date): void {
    if (status === this.status) return;
    const isEnded = status === 'resolved' || status === 'closed';
    this.endedAt = isEnded ? (this.endedAt ?? at) : null;
    this.status = status;
    this.updatedAt = at;
  }

  /** By the person. Does nothing to a ticket that is not ended. Throws `TicketEnded`. */
  reopen(at: Date): void {
    if (!this.takesMessages(at)) throw new TicketEnded();
    if (this.endedAt) this.changeStatus('open', at);
  }

  /** A message of the person reopens a ticket. Throws `TicketEnded`. */
  recordMessage(at: Date): void {
    this.reopen(at);
    this.updatedAt = at;
  }

  recordAnswer(at: Date): void {
    this.answeredAt = at;
    this.updatedAt = at;
  }

  /** Never back: a page that was opened before another one says less than that one did. */
  markRead(until: Date): void {
    if (!this.readAt || this.readAt < until) this.readAt = until;
  }
}
SupportTicketSchema.setClass(SupportTicket);
