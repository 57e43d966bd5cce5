import { defineEntity, p } from '@mikro-orm/core';

const AttemptSchema = defineEntity({
  name: 'Attempt',
  tableName: 'sign_in_attempt',
  properties: {
    /** What is counted and for whom, e.g. `login-address:192.0.2.7`; names of accounts are hashed. */
    key: p.string().primary(),
    count: p.integer(),
    windowEndsAt: p.datetime().index(),
  },
});

/** How often something that can be guessed was tried within a window of time. */
export class Attempt extends AttemptSchema.class {}
AttemptSchema.setClass(Attempt);
