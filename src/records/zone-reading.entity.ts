import { defineEntity, p } from '@mikro-orm/core';

const ZoneReadingSchema = defineEntity({
  name: 'ZoneReading',
  tableName: 'zone_reading',
  indexes: [{ properties: ['accountId'] }],
  properties: {
    domainId: p.uuid().primary(),
    accountId: p.uuid(),
    /** How long the provider took for the whole zone. */
    durationMs: p.integer(),
    readAt: p.datetime(),
  },
});

/** The latest complete reading of a zone: what the dashboard's response time is made of. */
export class ZoneReading extends ZoneReadingSchema.class {}
ZoneReadingSchema.setClass(ZoneReading);
