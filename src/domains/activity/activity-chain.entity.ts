import { defineEntity, p } from '@mikro-orm/core';

const ActivityChainSchema = defineEntity({
  name: 'ActivityChain',
  tableName: 'activity_chain',
  properties: {
    accountId: p.uuid().primary(),
    /** Number of sealed entries. */
    length: p.integer(),
    /** Seal of the last one; empty while there is none. */
    lastSeal: p.blob(),
    startedAt: p.datetime(),
    /** Authenticates the fields above, so that entries cannot be cut off at the end. */
    seal: p.blob(),
  },
});

/** The end of an account's chain of activity entries. */
export class ActivityChain extends ActivityChainSchema.class {}
ActivityChainSchema.setClass(ActivityChain);
