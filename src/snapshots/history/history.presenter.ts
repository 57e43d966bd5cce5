import { presentPhrase, type PhraseView, presentIncomplete } from '../../platform/phrases/index.js';
import { describePastChange, subjectOf, textOf, type Change, type Fqdn, type Rrset } from '../../dns/index.js';
import {
  presentSettingChanges,
  presentSettings,
  wholeValue,
  type SettingChangeView,
  type SettingView,
} from '../../records/index.js';
import type { PastName } from './past-names.js';
import type { TimelineEntry } from './timeline.js';
import { recordsOf, unreadableRecords } from '../compare/compare-records.js';
import { presentRecord, type SnapshotRecordView } from '../record.presenter.js';
import type { Snapshot, SnapshotKind } from '../../zone-store/index.js';
import type { PastZone, Source } from './zone-at-time.js';
import type { SetVersion } from './rrset-versions.js';

export class SourceView {
  kind!: 'snapshot' | 'change';
  /** The id of the snapshot, or of the change plan. */
  id!: string;
  /** ISO 8601, UTC. */
  at!: string;
  description!: string;
  /** The description as data, for readers of other languages; null for one that a person wrote. */
  phrase!: PhraseView | null;
  /** Why it may not show everything, as a sentence; null when it does. */
  incompleteReason!: string | null;
  /** The reason as data, for readers of other languages; null for a text of the DNS host or of before. */
  incompletePhrase!: PhraseView | null;
}

export class NextSourceView {
  kind!: 'snapshot' | 'change';
  id!: string;
  at!: string;
}

export class PastZoneView {
  /** The requested time. ISO 8601, UTC. */
  at!: string;
  saysSo!: SourceView;
  /** The next time at which the zone is known; null when there is none. Changes in between are unknown. */
  next!: NextSourceView | null;
  recordsData!: SnapshotRecordView[];
}

export class SetVersionView {
  /** When it was first seen like this. ISO 8601, UTC. */
  from!: string;
  /** When it was last seen like this. */
  lastSeenAt!: string;
  /** Empty when the set did not exist. */
  records!: SnapshotRecordView[];
  saysSo!: SourceView;
}

export class TimelineSnapshotView {
  id!: string;
  type!: SnapshotKind;
  description!: string;
  /** The description as data, for readers of other languages; null for one that a person wrote. */
  phrase!: PhraseView | null;
  label!: string | null;
  pinned!: boolean;
  recordCount!: number;
  /** Why it may not show everything, as a sentence; null when it does. */
  incompleteReason!: string | null;
  /** The reason as data, for readers of other languages; null for a text of the DNS host or of before. */
  incompletePhrase!: PhraseView | null;
}

export class PastSetView {
  /** Seconds. */
  ttl!: number;
  /** As the records table shows them; MX and SRV with their priority in front. */
  values!: string[];
  /** Settings that the DNS host kept beside them; empty for most sets. */
  settings!: SettingView[];
}

export class PastChangeView {
  kind!: 'create' | 'update' | 'delete';
  /** Relative to the domain; `@` is the domain itself. */
  name!: string;
  type!: string;
  before!: PastSetView | null;
  after!: PastSetView | null;
  /** The settings of the DNS host that differ. */
  settings!: SettingChangeView[];
}

export class PastNameView {
  /** Relative to the domain; `@` is the domain itself. */
  name!: string;
  type!: string;
  /** Whether the zone has it now, as it was last read. */
  isThere!: boolean;
}

export class TimelineChangeView {
  planId!: string;
  source!: 'edit' | 'changes' | 'zone_file' | 'snapshot';
  status!: 'planned' | 'applying' | 'applied' | 'partial' | 'failed';
  /** Changes in the plan. */
  changes!: number;
  /** Changes that are in place. */
  appliedCount!: number;
  /** Single records that its changes add, change and remove. */
  recordCount!: number;
  /** Those of the changes that are in place. */
  appliedRecordCount!: number;
  /** The first five changes that are in place. */
  made!: PastChangeView[];
  /** Sentences about them, in the past tense. */
  descriptions!: string[];
  /** The descriptions as data, for readers of other languages. */
  descriptionPhrases!: (PhraseView | null)[];
  /** The snapshot of the zone before the change, while it is kept. */
  beforeSnapshotId!: string | null;
  /** Why the zone may not have been seen whole, as a sentence; null when it was. */
  incompleteReason!: string | null;
  /** The reason as data, for readers of other languages; null for a text of the DNS host or of before. */
  incompletePhrase!: PhraseView | null;
}

/** Either a snapshot or a change. */
export class TimelineEntryView {
  /** ISO 8601, UTC. */
  at!: string;
  /** The user; null for automatic entries. */
  by!: string | null;
  /** The name of the user, or the address without one; null for automatic entries. */
  actor!: string | null;
  snapshot!: TimelineSnapshotView | null;
  change!: TimelineChangeView | null;
}

export function presentPastZone(at: Date, zone: Fqdn, { rrsets, unread, source, next }: PastZone): PastZoneView {
  return {
    at: at.toISOString(),
    saysSo: presentSource(source),
    next: next && { kind: next.kind, id: next.id, at: next.at.toISOString() },
    recordsData: [...rrsets.flatMap(recordsOf), ...unreadableRecords(unread, zone)].map(presentRecord),
  };
}

export function presentVersion({ rrset, by, lastSeenAt }: SetVersion): SetVersionView {
  return {
    from: by.at.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    records: rrset ? recordsOf(rrset).map(presentRecord) : [],
    saysSo: presentSource(by),
  };
}

export function presentTimelineEntry({ at, userId, actor, event }: TimelineEntry, zone: Fqdn): TimelineEntryView {
  const entry = { at: at.toISOString(), by: userId, actor };
  return event.kind === 'snapshot'
    ? { ...entry, snapshot: presentPastSnapshot(event.snapshot), change: null }
    : { ...entry, snapshot: null, change: presentWrite(event, zone) };
}

export function presentPastName({ name, type, isThere }: PastName): PastNameView {
  return { name, type, isThere };
}

function presentPastSnapshot(snapshot: Snapshot): TimelineSnapshotView {
  const { id, kind, description, phrase, label = null, pinned, recordCount, incompleteReason } = snapshot;
  return {
    id,
    type: kind,
    description,
    phrase: presentPhrase(phrase),
    label,
    pinned,
    recordCount,
    ...presentIncomplete(incompleteReason),
  };
}

function presentWrite(
  { write, before }: Extract<TimelineEntry['event'], { kind: 'write' }>,
  zone: Fqdn,
): TimelineChangeView {
  const { planId, source, status, changes, appliedCount, records, made, incompleteReason } = write;
  const sentences = made.map((change) => describePastChange(change, zone));
  return {
    planId,
    source,
    status,
    changes,
    appliedCount,
    recordCount: records.total,
    appliedRecordCount: records.applied,
    made: made.map(presentPastChange),
    descriptions: sentences.map(textOf),
    descriptionPhrases: sentences.map(presentPhrase),
    beforeSnapshotId: before?.id ?? null,
    ...presentIncomplete(incompleteReason),
  };
}

function presentPastChange(change: Change): PastChangeView {
  const { name, type } = subjectOf(change);
  return {
    kind: change.kind,
    name,
    type,
    before: change.kind === 'create' ? null : presentPastSet(change.before),
    after: change.kind === 'delete' ? null : presentPastSet(change.after),
    settings: presentSettingChanges(
      change.kind === 'create' ? null : change.before,
      change.kind === 'delete' ? null : change.after,
    ),
  };
}

function presentPastSet(rrset: Rrset): PastSetView {
  const { type, ttlSeconds, values } = rrset;
  return { ttl: ttlSeconds, values: values.map((rdata) => wholeValue(type, rdata)), settings: presentSettings(rrset) };
}

function presentSource({ kind, id, at, description, phrase, incompleteReason }: Source): SourceView {
  return {
    kind,
    id,
    at: at.toISOString(),
    description,
    phrase: presentPhrase(phrase),
    ...presentIncomplete(incompleteReason),
  };
}
