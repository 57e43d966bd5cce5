import { defineEntity, p } from '@mikro-orm/core';

const SetupLinkSchema = defineEntity({
  name: 'SetupLink',
  tableName: 'setup_link',
  properties: {
    /** SHA-256, hexadecimal. The token itself is printed and never stored. */
    tokenHash: p.string().length(64).primary(),
    expiresAt: p.datetime(),
  },
});

/** A one-time invitation to become the first administrator. Deleted as soon as there is one. */
export class SetupLink extends SetupLinkSchema.class {}
SetupLinkSchema.setClass(SetupLink);
