import { startOfMonth } from './shared.js';

export const backups: Readonly<Record<string, object>> = {
  AnnotateSnapshotDto: { label: 'before the move', pinned: true },
  ChooseScheduleDto: { enabled: true, timeOfDay: '03:30', timezone: 'Europe/Berlin' },
  CompareBackupsDto: { backup1Id: '0199c3a2-5e10-7a44-8c1d-2f6b7a90e104', backup2Id: 'current' },
  ComparisonView: { unchanged: 23 },
  ModifiedRecordView: {
    old: { value: '192.0.2.10' },
    new: { value: '192.0.2.20' },
    changed: ['values'],
  },
  PastZoneView: {
    next: { kind: 'change', at: '2027-03-02T08:00:00.000Z' },
  },
  RestoreFailureView: { code: 'provider_validation', message: 'The host refused the value' },
  RestoreView: {
    source: 'person',
    status: 'applied',
    done: 1,
    recordTotal: 1,
    recordsDone: 1,
    failed: [],
    failedCount: 0,
    message: null,
    endedAt: startOfMonth,
  },
  SnapshotDetailsView: { type: 'manual', label: 'before the move', unreadRecords: [] },
  SnapshotView: { type: 'manual', label: 'before the move' },
  SourceView: { description: 'Snapshot of 1 March 2027' },
  StartRestoreDto: { mode: 'additive' },
  SyncDto: { operation: 'refresh' },
  SyncResultView: { message: 'Read 24 records', snapshotId: null },
  TakeSnapshotDto: { description: 'Before the move to the new mail server', refreshFromProvider: true },
  TimelineChangeView: { source: 'edit', status: 'applied', changes: 1, recordCount: 1 },
  TimelineEntryView: {
    snapshot: { type: 'manual' },
  },
  UnreadRecordView: { type: 'TYPE65400', text: '\\# 2 c000' },
};
