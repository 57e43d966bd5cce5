import { defineEntity, p } from '@mikro-orm/core';

const SupportMessageSchema = defineEntity({
  name: 'SupportMessage',
  tableName: 'support_message',
  indexes: [
    { properties: ['ticketId', 'createdAt'] },
    {
      name: 'support_message_unannounced_index',
      expression:
        'create index "support_message_unannounced_index" on "support_message" ("created_at") where "announced_at" is null',
    },
  ],
  properties: {
    id: p.uuid().primary(),
    /** The customer's account, also for an administrator's reply. */
    accountId: p.uuid(),
    ticketId: p.uuid(),
    message: p.text(),
    senderName: p.string(),
    senderEmail: p.string(),
    isAdminReply: p.boolean(),
    createdAt: p.datetime(),
    /** When the other side was mailed about it; null before. */
    announcedAt: p.datetime().nullable(),
  },
});

/** One message in the thread of a ticket. */
export class SupportMessage extends SupportMessageSchema.class {}
SupportMessageSchema.setClass(SupportMessage);
