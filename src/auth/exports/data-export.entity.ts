import { defineEntity, p } from '@mikro-orm/core';
import { dayMs, hourMs } from '../../platform/clock/index.js';

/** How long the file can be downloaded. */
const fileLifetimeMs = 48 * hourMs;
/** How long the list shows that there was one. */
export const rowLifetimeMs = 30 * dayMs;
const mostAttempts = 5;

export const exportStatuses = ['waiting', 'running', 'ready', 'failed'] as const;
export type ExportStatus = (typeof exportStatuses)[number];

const DataExportSchema = defineEntity({
  name: 'DataExport',
  tableName: 'data_export',
  uniques: [{ properties: ['accountId', 'id'] }],
  indexes: [
    { properties: ['createdAt'] },
    { properties: ['expiresAt'] },
    {
      // Requests at the same moment, also at several instances, make one export.
      name: 'data_export_open_index',
      expression: `create unique index "data_export_open_index" on "data_export" ("account_id") where "status" in ('waiting', 'running')`,
    },
  ],
  properties: {
    id: p.uuid().primary(),
    accountId: p.uuid(),
    userId: p.uuid(),
    status: p.enum([...exportStatuses]).$type<ExportStatus>(),
    /** How often it was begun: a process that dies begins it again. */
    attempts: p.integer().default(0),
    /** Parts that are complete, of `parts`; one a module. */
    partsDone: p.integer().default(0),
    parts: p.integer().default(0),
    /** Files in the archive so far. */
    files: p.integer().default(0),
    /** Size of the archive; null until it is ready. */
    bytes: p.bigint('number').nullable(),
    createdAt: p.datetime(),
    endedAt: p.datetime().nullable(),
    /** When its file is deleted; null until it is ready. */
    expiresAt: p.datetime().nullable(),
  },
});

/** An archive of everything that a person has stored, and how far it has come. */
export class DataExport extends DataExportSchema.class {
  begin(parts: number): void {
    this.status = 'running';
    this.attempts += 1;
    Object.assign(this, { parts, partsDone: 0, files: 0 });
  }

  isTriedEnough(): boolean {
    return this.attempts >= mostAttempts;
  }

  complete(bytes: number, at: Date): void {
    this.status = 'ready';
    this.bytes = bytes;
    this.endedAt = at;
    this.expiresAt = new Date(at.getTime() + fileLifetimeMs);
  }

  fail(at: Date): void {
    this.status = 'failed';
    this.endedAt = at;
  }

  isDownloadable(now: Date): boolean {
    return this.status === 'ready' && this.expiresAt != null && this.expiresAt > now;
  }
}
DataExportSchema.setClass(DataExport);
