import { defineEntity, p } from '@mikro-orm/core';

const RdapHostSchema = defineEntity({
  name: 'RdapHost',
  tableName: 'rdap_host',
  properties: {
    /** Host and port. */
    name: p.string().primary(),
    /** From when on the next request may be sent, by whichever process. */
    nextFreeAt: p.datetime(),
  },
});

/** A registry's server, whose patience all processes share: it counts by the address that they all come from. */
export class RdapHost extends RdapHostSchema.class {}
RdapHostSchema.setClass(RdapHost);
