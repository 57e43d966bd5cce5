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
    /** Place of the last entry that retention removed; 0 while it has removed none. */
    checkpoint: p.integer().default(0),
    /** Seal of that entry, which the next one continues. */
    checkpointSeal: p.blob().nullable(),
    /** Authenticates the fields above, so that entries cannot be cut off at either end. */
    seal: p.blob(),
  },
});

/** The end of an account's chain of activity entries. */
export class ActivityChain extends ActivityChainSchema.class {}
ActivityChainSchema.setClass(ActivityChain);
