import { defineEntity, p } from '@mikro-orm/core';
import type { Statement } from '../../dns/index.js';

const BulkImportSchema = defineEntity({
  name: 'BulkImport',
  tableName: 'bulk_import',
  uniques: [{ properties: ['accountId', 'id'] }],
  indexes: [{ properties: ['accountId', 'providerAccountId', 'createdAt'] }],
  properties: {
    id: p.uuid().primary(),
    accountId: p.uuid(),
    /** The person whose domains they become. */
    userId: p.uuid(),
    providerAccountId: p.uuid(),
    /** Number of zones. */
    total: p.integer(),
    /** The host asked for a pause until then. */
    waitsUntil: p.datetime().nullable(),
    createdAt: p.datetime(),
    /** Null while zones are waiting. */
    endedAt: p.datetime().nullable(),
  },
});

/** Zones of one provider account that a person wants as domains, all at once. */
export class BulkImport extends BulkImportSchema.class {}
BulkImportSchema.setClass(BulkImport);

export const importStatuses = ['waiting', 'added', 'existing', 'failed'] as const;
export type ImportStatus = (typeof importStatuses)[number];

const BulkImportZoneSchema = defineEntity({
  name: 'BulkImportZone',
  tableName: 'bulk_import_zone',
  properties: {
    importId: p.uuid().primary(),
    position: p.integer().primary(),
    accountId: p.uuid(),
    /** Canonical, absolute. */
    name: p.string(),
    zoneId: p.string().nullable(),
    /** `existing`: it was a domain of the account already. */
    status: p
      .enum([...importStatuses])
      .$type<ImportStatus>()
      .default('waiting'),
    /** While the zone waits, the id that its domain will have. */
    domainId: p.uuid().nullable(),
    /** Why it failed. */
    code: p.string().nullable(),
    reason: p.json<Statement>().nullable(),
  },
});

export class BulkImportZone extends BulkImportZoneSchema.class {}
BulkImportZoneSchema.setClass(BulkImportZone);
