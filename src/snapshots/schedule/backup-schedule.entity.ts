import { defineEntity, p } from '@mikro-orm/core';
import type { Statement } from '../../dns/index.js';

const BackupScheduleSchema = defineEntity({
  name: 'BackupSchedule',
  tableName: 'backup_schedule',
  indexes: [
    { properties: ['accountId'] },
    {
      name: 'backup_schedule_due_index',
      expression: 'create index "backup_schedule_due_index" on "backup_schedule" ("next_due_at") where "enabled"',
    },
  ],
  properties: {
    domainId: p.uuid().primary(),
    accountId: p.uuid(),
    enabled: p.boolean(),
    /** On the wall clock of the time zone: `03:30`. */
    timeOfDay: p.string(),
    /** IANA name. */
    timezone: p.string(),
    nextDueAt: p.datetime(),
    /** When this schedule last took a backup. */
    lastTakenAt: p.datetime().nullable(),
    /** Why the last run took no backup: a sentence for people. */
    lastError: p.json<Statement>().nullable(),
  },
});

/** The daily backup time of a domain. */
export class BackupSchedule extends BackupScheduleSchema.class {}
BackupScheduleSchema.setClass(BackupSchedule);
