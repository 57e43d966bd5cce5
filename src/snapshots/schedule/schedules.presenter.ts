import type { BackupSchedule } from './backup-schedule.entity.js';

export class BackupScheduleView {
  enabled!: boolean;
  /** On the wall clock of the time zone: `03:30`. */
  timeOfDay!: string;
  timezone!: string;
  /** ISO 8601, UTC; null while it is off. */
  nextDueAt!: string | null;
  lastTakenAt!: string | null;
  /** Why the last run took no backup: a sentence for people. Null when it took one. */
  lastError!: string | null;
}

export function presentSchedule(schedule: BackupSchedule): BackupScheduleView {
  return {
    enabled: schedule.enabled,
    timeOfDay: schedule.timeOfDay,
    timezone: schedule.timezone,
    nextDueAt: schedule.enabled ? schedule.nextDueAt.toISOString() : null,
    lastTakenAt: schedule.lastTakenAt?.toISOString() ?? null,
    lastError: schedule.lastError ?? null,
  };
}
