import { defineEntity, p } from '@mikro-orm/core';

const SupportMessageSchema = defineEntity({
  name: 'SupportMessage',
  tableName: 'support_message',
  indexes: [{ properties: ['ticketId', 'createdAt'] }],
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
  },
});

/** One message in the thread of a ticket. */
export class SupportMessage extends SupportMessageSchema.class {}
SupportMessageSchema.setClass(SupportMessage);
