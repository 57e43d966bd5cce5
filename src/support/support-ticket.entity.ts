import { defineEntity, p } from '@mikro-orm/core';

export const ticketCategories = ['general', 'technical', 'billing', 'feature'] as const;
export type TicketCategory = (typeof ticketCategories)[number];
export type TicketStatus = 'open' | 'in_progress' | 'resolved' | 'closed';
export type TicketPriority = 'low' | 'medium' | 'high' | 'urgent';

const SupportTicketSchema = defineEntity({
  name: 'SupportTicket',
  tableName: 'support_ticket',
  uniques: [{ properties: ['accountId', 'id'] }],
  indexes: [
    { properties: ['userId', 'createdAt'] },
    { properties: ['status', 'createdAt'] },
    {
      name: 'support_ticket_unannounced_index',
      expression:
        'create index "support_ticket_unannounced_index" on "support_ticket" ("created_at") where "announced_at" is null',
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
    status: p.enum(['open', 'in_progress', 'resolved', 'closed']).$type<TicketStatus>(),
    priority: p.enum(['low', 'medium', 'high', 'urgent']).$type<TicketPriority>(),
    createdAt: p.datetime(),
    /** When the administrators were mailed about it; null before. */
    announcedAt: p.datetime().nullable(),
  },
});

/** A request to the administrators. Its text is in its messages. */
export class SupportTicket extends SupportTicketSchema.class {}
SupportTicketSchema.setClass(SupportTicket);
