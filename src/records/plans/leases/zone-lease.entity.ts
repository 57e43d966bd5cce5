import { defineEntity, p } from '@mikro-orm/core';

const ZoneLeaseSchema = defineEntity({
  name: 'ZoneLease',
  tableName: 'zone_lease',
  properties: {
    domainId: p.uuid().primary(),
    /** Grows with every grant. A writer whose token is no longer the newest has lost the zone. */
    token: p.bigint('number'),
    holder: p.string(),
    expiresAt: p.datetime(),
  },
});

/** Who may write a zone right now. It expires by itself, so a killed process blocks nobody for long. */
export class ZoneLease extends ZoneLeaseSchema.class {}
ZoneLeaseSchema.setClass(ZoneLease);
