import { defineEntity, p } from '@mikro-orm/core';

const SpentChallengeSchema = defineEntity({
  name: 'SpentChallenge',
  tableName: 'spent_challenge',
  properties: {
    /** SHA-256 of the challenge. */
    hash: p.string().length(64).primary(),
    expiresAt: p.datetime().index(),
  },
});

/** A challenge that a passkey has signed. It waits for nothing: until it is over, it only cannot be used again. */
export class SpentChallenge extends SpentChallengeSchema.class {}
SpentChallengeSchema.setClass(SpentChallenge);
