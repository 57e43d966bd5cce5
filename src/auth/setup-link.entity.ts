import { defineEntity, p } from '@mikro-orm/core';

const SetupLinkSchema = defineEntity({
  name: 'SetupLink',
  tableName: 'setup_link',
  properties: {
    /** SHA-256, hexadecimal: the token itself was only ever printed. */
    tokenHash: p.string().length(64).primary(),
    expiresAt: p.datetime(),
  },
});

/** A one-time invitation to become the first administrator. Gone as soon as there is one. */
export class SetupLink extends SetupLinkSchema.class {}
SetupLinkSchema.setClass(SetupLink);
