import { defineEntity, p } from '@mikro-orm/core';
import type { Rrset } from '../../../dns/index.js';

const BuiltInZoneSchema = defineEntity({
  name: 'BuiltInZone',
  tableName: 'sandbox_zone',
  indexes: [{ properties: ['accountId'] }, { properties: ['name'] }],
  uniques: [{ properties: ['accountId', 'name'] }],
  properties: {
    id: p.uuid().primary(),
    accountId: p.uuid(),
    name: p.string().length(1024),
    /** Grows by one with every write. */
    revision: p.integer(),
    createdAt: p.datetime(),
  },
});

/** A zone of the built-in DNS host. */
export class BuiltInZone extends BuiltInZoneSchema.class {}
BuiltInZoneSchema.setClass(BuiltInZone);

const BuiltInRrsetSchema = defineEntity({
  name: 'BuiltInRrset',
  tableName: 'sandbox_rrset',
  properties: {
    zoneId: p.uuid().primary(),
    name: p.string().length(1024).primary(),
    type: p.string().length(20).primary(),
    content: p.json<Rrset>(),
  },
});

/** One record set of such a zone. */
export class BuiltInRrset extends BuiltInRrsetSchema.class {}
BuiltInRrsetSchema.setClass(BuiltInRrset);
