import { defineEntity, p } from '@mikro-orm/core';

/** The person has shown this so far. */
export type FirstStep = 'password' | 'google';

const PendingSignInSchema = defineEntity({
  name: 'PendingSignIn',
  tableName: 'pending_sign_in',
  properties: {
    /** SHA-256 of the token in the browser's cookie. */
    tokenHash: p.string().length(64).primary(),
    userId: p.uuid().index(),
    firstStep: p.string().$type<FirstStep>(),
    /** Digest of the credentials of the first step: once they are changed, this opens nothing. */
    credentialsHash: p.string().length(64),
    expiresAt: p.datetime().index(),
  },
});

/** A sign-in that waits for the second factor. It is no session: it opens that one step, and nothing else. */
export class PendingSignIn extends PendingSignInSchema.class {}
PendingSignInSchema.setClass(PendingSignIn);
