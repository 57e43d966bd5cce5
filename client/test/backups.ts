import type {
  BackupScheduleView,
  IncidentDetailsView,
  ProtectionAlertView,
  ProtectionView,
  RestoreView,
  SnapshotView,
} from '../src/shared/api/generated/api.schemas';
import type { Answers } from './network';
import { aDomain } from './records';

/** A backup that a person took; say what is different. */
export const aSnapshot = (different: Partial<SnapshotView> = {}): SnapshotView => ({
  id: 'snapshot-1',
  domainId: 'domain-1',
  domainName: 'example.org',
  type: 'manual',
  phrase: null,
  description: 'Before the move',
  label: null,
  timezone: 'Europe/Berlin',
  pinned: false,
  takenBy: 'user-1',
  actor: 'Ada',
  planId: null,
  recordCount: 2,
  incompleteReason: null,
  incompletePhrase: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  ...different,
});

/** A restore that waits for its turn; say what is different. */
export const aRestore = (different: Partial<RestoreView> = {}): RestoreView => ({
  id: 'restore-1',
  domainId: 'domain-1',
  snapshotId: 'snapshot-1',
  source: 'person',
  mode: 'additive',
  status: 'planned',
  total: 0,
  done: 0,
  recordTotal: 0,
  recordsDone: 0,
  failed: [],
  failedCount: 0,
  message: null,
  phrase: null,
  incompleteReason: null,
  incompletePhrase: null,
  planId: null,
  undoSnapshotId: null,
  startedBy: 'user-1',
  createdAt: '2026-11-20T10:00:00.000Z',
  endedAt: null,
  ...different,
});

/** A domain that nobody watches; say what is different. */
export const aProtection = (different: Partial<ProtectionView> = {}): ProtectionView => ({
  domainId: 'domain-1',
  protectionEnabled: false,
  autoRestoreEnabled: false,
  canRestore: true,
  monitorIntervalMinutes: 60,
  timezone: 'UTC',
  alertEmails: 'ops@example.net',
  autoRestoreTypes: ['A'],
  graceMinutes: 2,
  ignoreRules: 0,
  state: 'unknown',
  stateReason: null,
  statePhrase: null,
  lastCheckedAt: null,
  lastFullCheckAt: null,
  nextCheckAt: null,
  baselineSnapshotId: null,
  baselineAt: null,
  views: [],
  openIncidents: 0,
  ...different,
});

/** `www A` was changed elsewhere, and nobody has decided yet; say what is different. */
export const anIncident = (different: Partial<IncidentDetailsView> = {}): IncidentDetailsView => ({
  id: 'incident-1',
  domainId: 'domain-1',
  subject: 'zone',
  title: 'Records of example.org were changed outside Zonekeeper',
  state: 'open',
  severity: 'warning',
  changes: [
    {
      name: 'www',
      type: 'A',
      class: 'edit',
      severity: 'warning',
      before: ['192.0.2.1'],
      after: ['203.0.113.9'],
      ttlBefore: 300,
      ttlAfter: 300,
      seenBy: ['DNS host', 'ns1.example.net'],
    },
  ],
  changeCount: 1,
  openedAt: '2026-11-20T10:00:00.000Z',
  changedAt: '2026-11-20T10:00:00.000Z',
  heldReason: null,
  heldPhrase: null,
  titlePhrase: null,
  revertCount: 0,
  resolvedAt: null,
  resolvedBy: null,
  resolution: null,
  can: { accept: true, restore: true },
  timeline: [
    {
      kind: 'opened',
      message: 'The change was confirmed.',
      phrase: null,
      userId: null,
      at: '2026-11-20T10:00:00.000Z',
    },
  ],
  ...different,
});

/** News of a change; say what is different. */
export const anAlert = (different: Partial<ProtectionAlertView> = {}): ProtectionAlertView => ({
  id: 'alert-1',
  domainId: 'domain-1',
  type: 'unauthorized_changes',
  alertType: 'unauthorized_changes',
  severity: 'critical',
  story: 'opened',
  message: 'www A was changed outside Zonekeeper',
  phrase: null,
  data: {
    message: 'www A was changed outside Zonekeeper',
    changesFound: 1,
    recordsRestored: null,
    snapshotId: null,
    errorMessage: null,
    isTest: false,
    emailSent: true,
    autoRestored: false,
    changes: [{ name: 'www', type: 'A', before: ['192.0.2.1'], after: ['203.0.113.9'] }],
    changesLeftOut: 0,
    who: null,
    seenBy: ['DNS host'],
  },
  incidentId: 'incident-1',
  relatedId: 'incident-1',
  emailSent: true,
  autoRestored: false,
  timestamp: '2026-11-20T10:00:00.000Z',
  createdAt: '2026-11-20T10:00:00.000Z',
  ...different,
});

const noSchedule: BackupScheduleView = {
  enabled: false,
  timeOfDay: '03:00',
  timezone: 'UTC',
  nextDueAt: null,
  lastTakenAt: null,
  lastError: null,
  lastErrorPhrase: null,
};

/** Somebody who hears of alerts. */
export const aRecipient = {
  id: 'recipient-1',
  email: 'ops@example.net',
  status: 'confirmed',
  confirmationSentAt: null,
};

export const recipientsOf = (...recipients: object[]) => ({
  success: true,
  alertEmails: '',
  recipients,
  mailIsSetUp: true,
});

/** The server's answers for a domain with one backup, one recipient and nothing else. */
export const quietDomain: Answers = {
  'GET /api/user/preferences': { timezone: 'auto', monitoring: {}, notifications: {} },
  'GET /api/domains': [aDomain()],
  'GET /api/domains/domain-1/snapshots': [aSnapshot()],
  'GET /api/domains/domain-1/restores': [],
  'GET /api/domains/domain-1/backup-schedule': noSchedule,
  'GET /api/domains/domain-1/protection': aProtection(),
  'GET /api/domains/domain-1/incidents': [],
  'GET /api/domains/domain-1/protection-alerts': [],
  'GET /api/domains/domain-1/alert-emails': recipientsOf(aRecipient),
  'GET /api/domains/domain-1/alert-channels': [],
  'GET /api/domains/domain-1/ignore-rules': [],
};
