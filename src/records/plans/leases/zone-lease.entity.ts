import { defineEntity, p } from '@mikro-orm/core';

const ZoneLeaseSchema = defineEntity({
  name: 'ZoneLease',
  tableName: 'zone_lease',
  properties: {
    domainId: p.uuid().primary(),
    /** Increases with every grant. A writer whose token is not the newest has lost the zone. */
    token: p.bigint('number'),
    holder: p.string(),
    expiresAt: p.datetime(),
  },
});

/** The current writer of a zone. A lease expires, so a killed process does not block the zone for long. */
export class ZoneLease extends ZoneLeaseSchema.class {}
ZoneLeaseSchema.setClass(ZoneLease);
