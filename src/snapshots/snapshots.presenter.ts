import { presentMessage, presentPhrase, type PhraseView, presentIncomplete } from '../platform/phrases/index.js';
import { parseFqdn, phraseIn, textOf, type Rrset } from '../dns/index.js';
import { recordsOf, unreadableRecords } from './compare/compare-records.js';
import { sayZone, type RefreshResult } from '../records/index.js';
import { presentRecord, type SnapshotRecordView } from './record.presenter.js';
import type { SnapshotKind } from '../zone-store/index.js';
import type { SnapshotOfDomain } from './snapshots.service.js';

export class SnapshotView {
  id!: string;
  domainId!: string;
  /** Without the dot at its end. */
  domainName!: string;
  /** `protection` was taken before a write; `auto` was taken by the product for another reason. */
  type!: SnapshotKind;
  description!: string;
  /** The description as data, for readers of other languages; null for one that a person wrote. */
  phrase!: PhraseView | null;
  /** A short text to find the snapshot by. */
  label!: string | null;
  /** IANA name of the time zone of the person who took it. */
  timezone!: string;
  /** A pinned snapshot cannot be deleted. */
  pinned!: boolean;
  /** The user; null for automatic snapshots. */
  takenBy!: string | null;
  /** The name of the user, or the address without one; null for automatic snapshots. */
  actor!: string | null;
  /** The change plan before or after which it was taken. */
  planId!: string | null;
  recordCount!: number;
  /** Why it may not contain everything that the zone held, as a sentence for people; null when it does. */
  incompleteReason!: string | null;
  /** The reason as data, for readers of other languages; null for a text of the DNS host or of before. */
  incompletePhrase!: PhraseView | null;
  /** When the zone was read. ISO 8601, UTC. */
  createdAt!: string;
}

export class UnreadRecordView {
  /** In the host's spelling, like the type and the text. */
  name!: string;
  type!: string;
  /** Seconds. */
  ttl!: number;
  text!: string;
  /** Zonekeeper cannot decode it. */
  status!: 'error';
}

export class SnapshotDetailsView extends SnapshotView {
  /** All records: `recordCount`, and those that Zonekeeper cannot decode at the end. */
  recordsData!: SnapshotRecordView[];
  /** Records that Zonekeeper cannot read, as the DNS host wrote them. They are kept, and never restored. */
  unreadRecords!: UnreadRecordView[];
}

export class SyncResultView {
  success!: boolean;
  /** A sentence for people. */
  message!: string;
  /** The message as data, for readers of other languages; null where there are no words for it. */
  phrase!: PhraseView | null;
  /** Why it failed: a sentence for people. */
  error?: string;
  errorPhrase?: PhraseView | null;
  recordCount!: number;
  /** The snapshot that was taken; null for a mere refresh. */
  snapshotId!: string | null;
}

/** `names`: those of the users who took it, by id. */
export function presentSnapshot(
  { snapshot, domain }: SnapshotOfDomain,
  names: ReadonlyMap<string, string>,
): SnapshotView {
  return {
    id: snapshot.id,
    domainId: snapshot.domainId,
    domainName: domain.name.slice(0, -1),
    type: snapshot.kind,
    description: snapshot.description,
    phrase: presentPhrase(snapshot.phrase),
    label: snapshot.label ?? null,
    timezone: snapshot.timezone,
    pinned: snapshot.pinned,
    takenBy: snapshot.takenBy ?? null,
    actor: (snapshot.takenBy && names.get(snapshot.takenBy)) ?? null,
    planId: snapshot.planId ?? null,
    recordCount: snapshot.recordCount,
    ...presentIncomplete(snapshot.incompleteReason),
    createdAt: snapshot.takenAt.toISOString(),
  };
}

export function presentSnapshotDetails(
  found: SnapshotOfDomain,
  names: ReadonlyMap<string, string>,
  rrsets: readonly Rrset[],
): SnapshotDetailsView {
  const unreadRecords = found.snapshot.unread.map(({ name, type, ttlSeconds: ttl, text }) => ({
    name,
    type,
    ttl,
    text,
    status: 'error' as const,
  }));
  const unreadable = unreadableRecords(found.snapshot.unread, parseFqdn(found.domain.name));
  const recordsData = [...rrsets.flatMap(recordsOf), ...unreadable].map(presentRecord);
  return { ...presentSnapshot(found, names), recordsData, unreadRecords };
}

export function presentRefresh({ message, error, recordCount }: RefreshResult): SyncResultView {
  return {
    success: error === null,
    ...presentMessage(message),
    ...(error && { error: textOf(error.statement), errorPhrase: presentPhrase(phraseIn(error.statement)) }),
    recordCount,
    snapshotId: null,
  };
}

export function presentBackup({ snapshot }: SnapshotOfDomain): SyncResultView {
  const { recordCount } = snapshot;
  return {
    success: true,
    ...presentMessage(sayZone('backedUp', { count: recordCount })),
    recordCount,
    snapshotId: snapshot.id,
  };
}
