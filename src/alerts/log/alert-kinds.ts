/** The subject of an alert. */
export const alertTypes = [
  'test_alert',
  'test_monitoring',
  'monitor_no_change',
  'changes_detected',
  'unauthorized_changes',
  'monitor_change',
  'monitoring_change',
  'auto_restore',
  'snapshot_restore',
  'snapshot_created',
  'snapshot_restore_failed',
  'propagation_failed',
  'registration_ending',
  'health_findings',
] as const;
export type AlertType = (typeof alertTypes)[number];

/** Things that people asked for. All other types are about the security of the domain. */
export const activityTypes: readonly AlertType[] = [
  'test_alert',
  'test_monitoring',
  'monitor_no_change',
  'snapshot_restore',
  'snapshot_created',
];

/** `critical` goes out immediately, `warning` within five minutes, `notice` once a day. */
export type AlertSeverity = 'critical' | 'warning' | 'notice';

/** The state of the incident, or another occasion. It selects the texts of the mail. */
export type AlertStory =
  | 'opened'
  | 'hijack'
  | 'restored'
  | 'held'
  | 'accepted'
  | 'vanished'
  | 'restore_failed'
  | 'snapshot_failed'
  | 'sight_lost'
  | 'sight_regained'
  | 'other';

/** One set of records, before and after, as people read it. */
export interface AlertChange {
  /** Relative to the zone; `@` at the apex. */
  name: string;
  type: string;
  /** Null where the set did not exist. */
  before: readonly string[] | null;
  /** Null where the set is gone. */
  after: readonly string[] | null;
}

/** Stored as JSON with the alert. It holds no secrets. */
export interface AlertData {
  changesFound?: number;
  recordsRestored?: number;
  snapshotId?: string | null;
  errorMessage?: string;
  isTest?: boolean;
  /** Set by the dispatcher: at least one mail was put into the outbox. */
  emailSent?: boolean;
  autoRestored?: boolean;
  /** Default: the story that the type implies, else `other`. */
  story?: AlertStory;
  /** At most 100 are kept; `changesLeftOut` says how many more there were. */
  changes?: readonly AlertChange[];
  changesLeftOut?: number;
  /** The author of the change, where the host or our own log knows it. */
  who?: string | null;
  /** Where the change was seen: the host, names of authoritative servers. */
  seenBy?: readonly string[];
}

const stories: Partial<Record<AlertType, AlertStory>> = {
  changes_detected: 'opened',
  unauthorized_changes: 'opened',
  auto_restore: 'restored',
  snapshot_restore: 'restored',
  snapshot_restore_failed: 'restore_failed',
};

export function storyOf({ type, data }: { type: AlertType; data: AlertData }): AlertStory {
  return data.story ?? stories[type] ?? 'other';
}

/** A person asked for these and sees the result on the page, so no mail is sent. */
const silent: ReadonlySet<AlertType> = new Set(['test_alert', 'test_monitoring', 'monitor_no_change']);

export function isAnnounced(type: AlertType): boolean {
  return !silent.has(type);
}
