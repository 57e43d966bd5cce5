import { ApiProperty } from '@nestjs/swagger';
import { absoluteName, parseFqdn, printValue, textOf } from '../../dns/index.js';
import { presentOtherChanges, type PlannedChangeView } from '../plans/planned-changes.presenter.js';
import type { EditedRecord, EditReport } from './quick-edits.js';
import type { ListedRecord } from './record-list.js';
import type { RecordStatus } from './record-status.js';
import { unreadFqdn } from '../zones/unread-rows.js';
import { MessageView, PhraseView, presentIncomplete, presentMessage } from '../../platform/phrases/index.js';

export class RecordDomainView {
  id!: string;
  name!: string;
  /** The machine name of its DNS host. */
  provider!: string;
}

export class RecordPermissionsView {
  edit!: boolean;
  delete!: boolean;
}

export class RecordView {
  id!: string;
  domainId!: string;
  /** Relative to the domain; `@` is the domain itself. */
  name!: string;
  /** The whole name, without the dot at its end. */
  fqdn!: string;
  type!: string;
  /** As people type it: TXT without quotes, MX and SRV without the priority. */
  value!: string;
  /** Seconds. */
  ttl!: number;
  /** For MX and SRV; null for other types. */
  priority!: number | null;
  /**
   * `active`: the DNS host lists it, and nothing of the following holds. `pending`: a change of it is being written, or
   * got no answer and is still looked for. `propagating`: a change of it is in place at the host, and resolvers may
   * still answer with what was there before, for the TTL that it had. `error`: the latest change of it, within the last
   * day, failed. `draft`: a plan would change it that nobody has applied or discarded, and that still fits the zone.
   * `disabled`: the host stores the record and does not serve it. `unreadable`: Zonekeeper cannot decode it; the value is
   * the host's own text, and it can only be changed there. All but the last two hold for the whole set, which is what
   * resolvers cache.
   */
  status!: RecordStatus;
  /** Settings that the DNS host keeps beside the record, by their keys: those of its value, and those of its whole set. */
  @ApiProperty({ type: 'object', additionalProperties: true, example: { proxied: true } })
  settings!: Record<string, unknown>;
  domain!: RecordDomainView;
  can!: RecordPermissionsView;
  /** ISO 8601, UTC. */
  createdAt!: string;
  updatedAt!: string;
}

/** The zone around an edit that was made. */
export class EditReportView {
  /** The change plan that made the edit. */
  planId!: string;
  /**
   * Sentences for people: values that the host normalises, what the edit breaks, and whether it may have replaced a change
   * that somebody else made in the same moment.
   */
  warnings!: string[];
  /** The warnings as data, for readers of other languages; in the same order. */
  notes!: MessageView[];
  /** Changes that somebody else made in the zone meanwhile; at most 100. */
  otherChanges!: PlannedChangeView[];
  /** Their number. */
  otherChangeCount!: number;
  /** Why the report may not know everything about the zone, as sentences for people; null when it does. */
  incompleteReason!: string | null;
  /** The reason as data, for readers of other languages; null for a text of the DNS host or of before. */
  incompletePhrase!: PhraseView | null;
}

export class EditedRecordView extends RecordView {
  report!: EditReportView;
}

export class DeletedView {
  success!: boolean;
  message!: string;
  /** The message as data, for readers of other languages. */
  phrase!: PhraseView | null;
}

export class DeletedRecordView extends DeletedView {
  report!: EditReportView;
}

export function presentEditedRecord({ record, report }: EditedRecord): EditedRecordView {
  return Object.assign(presentRecord(record), { report: presentEditReport(report) });
}

export function presentEditReport({
  planId,
  zone,
  changes,
  warnings,
  otherChanges,
  incompleteReason,
}: EditReport): EditReportView {
  const doubts = changes.flatMap(({ state, message }) => (state === 'applied' && message ? [message] : []));
  const told = [...warnings, ...doubts];
  return {
    planId,
    warnings: told.map(textOf),
    notes: told.map(presentMessage),
    otherChanges: presentOtherChanges(otherChanges.changes, zone),
    otherChangeCount: otherChanges.total,
    ...presentIncomplete(incompleteReason),
  };
}

export function presentRecord(record: ListedRecord): RecordView {
  const isRead = record.status !== 'unreadable';
  const { value, priority = null } = isRead ? printValue(record.type, record.rdata) : { value: record.rdata };
  return {
    id: record.id,
    domainId: record.domainId,
    name: record.name,
    fqdn: isRead
      ? withoutDot(absoluteName(record.name, parseFqdn(record.domainName)))
      : unreadFqdn(record.name, record.domainName),
    type: record.type,
    value,
    ttl: record.ttlSeconds,
    priority,
    status: record.status,
    settings: record.settings,
    domain: { id: record.domainId, name: withoutDot(record.domainName), provider: record.provider },
    can: { edit: record.can.edit, delete: record.can.delete },
    createdAt: record.createdAt.toISOString(),
    updatedAt: record.updatedAt.toISOString(),
  };
}

function withoutDot(name: string): string {
  return name.slice(0, -1);
}
