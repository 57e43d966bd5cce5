import { defineEntity, p } from '@mikro-orm/core';

/**
 * `keep-address` belongs to the mailbox before a change: it takes the change back. `keep-account` stops a deletion.
 * `remove-ways-in` takes back what was added to the ways to sign in.
 */
export type LinkPurpose = 'reset-password' | 'confirm-address' | 'keep-address' | 'keep-account' | 'remove-ways-in';

const OneTimeLinkSchema = defineEntity({
  name: 'OneTimeLink',
  tableName: 'one_time_link',
  indexes: [{ properties: ['userId', 'purpose'] }],
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    purpose: p.string().$type<LinkPurpose>(),
    /** SHA-256 of the token in the mail. */
    tokenHash: p.string().length(64).unique(),
    /** The mailbox that the link is for. */
    address: p.text(),
    expiresAt: p.datetime().index(),
  },
});

/** A link that was mailed to a person. It is deleted when it is used, so it works once. */
export class OneTimeLink extends OneTimeLinkSchema.class {}
OneTimeLinkSchema.setClass(OneTimeLink);
