import { phraseIn, textOrNull } from '../../dns/index.js';
import { type PhraseView, presentPhrase } from '../../platform/phrases/index.js';
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
  /** `lastError` as data; null for one from before it was kept so. */
  lastErrorPhrase!: PhraseView | null;
}

export function presentSchedule(schedule: BackupSchedule): BackupScheduleView {
  return {
    enabled: schedule.enabled,
    timeOfDay: schedule.timeOfDay,
    timezone: schedule.timezone,
    nextDueAt: schedule.enabled ? schedule.nextDueAt.toISOString() : null,
    lastTakenAt: schedule.lastTakenAt?.toISOString() ?? null,
    lastError: textOrNull(schedule.lastError),
    lastErrorPhrase: presentPhrase(phraseIn(schedule.lastError)),
  };
}
