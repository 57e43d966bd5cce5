import { defineEntity, p } from '@mikro-orm/core';

export const suppressionReasons = ['unsubscribed', 'administrator'] as const;
export type SuppressionReason = (typeof suppressionReasons)[number];

const SuppressionSchema = defineEntity({
  name: 'MailSuppression',
  tableName: 'mail_suppression',
  properties: {
    id: p.uuid().primary(),
    /** `emailKey` of the address. */
    emailKey: p.text().unique(),
    /** The person whose address it was; null where nobody had it. The row goes with the person. */
    userId: p.uuid().nullable().index(),
    accountId: p.uuid().nullable().index(),
    reason: p.string().$type<SuppressionReason>(),
    createdAt: p.datetime(),
  },
});

/** An address that gets no campaigns. */
export class MailSuppression extends SuppressionSchema.class {}
SuppressionSchema.setClass(MailSuppression);
