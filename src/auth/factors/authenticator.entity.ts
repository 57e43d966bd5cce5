import { defineEntity, p } from '@mikro-orm/core';

const AuthenticatorSchema = defineEntity({
  name: 'Authenticator',
  tableName: 'authenticator',
  properties: {
    userId: p.uuid().primary(),
    /** The shared secret in Base32, sealed for this row. */
    sealedSecret: p.blob().hidden(),
    /** The time step of the last code that was taken: that code and earlier ones are worth nothing. */
    lastStep: p.integer().nullable(),
    createdAt: p.datetime(),
    /** Null until a code has shown that the person's app has the secret. */
    confirmedAt: p.datetime().nullable(),
  },
});

/** The app of a person that shows six digits for every 30 seconds (TOTP, RFC 6238). */
export class Authenticator extends AuthenticatorSchema.class {}
AuthenticatorSchema.setClass(Authenticator);
