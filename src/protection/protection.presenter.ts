import type { GuardState, ViewSummary } from './guards/guard.entity.js';
import type { MonitoringTestResult } from './guards/monitoring-test.js';
import type { Protection } from './protection.service.js';
import { type PhraseView, presentMessage, presentPhrase } from '../platform/phrases/index.js';
import { phraseIn, textOf, textOrNull } from '../dns/index.js';

export class ViewOfZoneView {
  /** `DNS host`, `parent zone`, or a name server with its address. */
  name!: string;
  /** False when this view could not be read, which never counts as a change. */
  known!: boolean;
  /** A sentence for people. */
  words!: string;
  /** The words as data, for readers of other languages; null for those of an older release. */
  phrase!: PhraseView | null;
  /** SOA serial of a name server. */
  serial!: number | null;
}

export class ProtectionView {
  domainId!: string;
  protectionEnabled!: boolean;
  autoRestoreEnabled!: boolean;
  /** False where the DNS host can only be read: then nothing is ever put back, and auto-restore cannot be switched on. */
  canRestore!: boolean;
  monitorIntervalMinutes!: number;
  /** IANA name. */
  timezone!: string;
  /** Separated by commas. */
  alertEmails!: string;
  autoRestoreTypes!: string[];
  graceMinutes!: number;
  /** How many ignore rules the domain has. */
  ignoreRules!: number;
  state!: GuardState;
  /** A sentence for people; null when the state needs no explanation. */
  stateReason!: string | null;
  /** The reason as data, for readers of other languages; null for one of an older release. */
  statePhrase!: PhraseView | null;
  /** ISO 8601, UTC, as all times here. */
  lastCheckedAt!: string | null;
  /** When every set was last compared at every name server. */
  lastFullCheckAt!: string | null;
  /** Null while protection is off. */
  nextCheckAt!: string | null;
  baselineSnapshotId!: string | null;
  baselineAt!: string | null;
  views!: ViewOfZoneView[];
  openIncidents!: number;
}

export class ProtectionChangedView {
  success!: boolean;
  message!: string;
  /** The message as data, for readers of other languages. */
  phrase!: PhraseView | null;
  protection!: ProtectionView;
}

export class TestMonitoringView {
  success!: boolean;
  /** Sets of records that differ from the baseline, confirmed or not. */
  changesFound!: number;
  message!: string;
  /** The message as data, for readers of other languages. */
  phrase!: PhraseView | null;
  views!: ViewOfZoneView[];
}

export class RestoreSwitchView {
  /** False: nothing is put back without a person, on the whole server. */
  autoRestore!: boolean;
}

export function presentProtection({
  guard,
  alertEmails,
  ignoreRules,
  openIncidents,
  canRestore,
}: Protection): ProtectionView {
  return {
    domainId: guard.domainId,
    protectionEnabled: guard.enabled,
    autoRestoreEnabled: guard.autoRestoreEnabled && canRestore,
    canRestore,
    monitorIntervalMinutes: guard.intervalMinutes,
    timezone: guard.timezone,
    alertEmails,
    autoRestoreTypes: guard.autoRestoreTypes,
    graceMinutes: guard.graceMinutes,
    ignoreRules,
    state: guard.state,
    stateReason: textOrNull(guard.stateReason),
    statePhrase: presentPhrase(phraseIn(guard.stateReason)),
    lastCheckedAt: guard.lastCheckedAt?.toISOString() ?? null,
    lastFullCheckAt: guard.lastFullAt?.toISOString() ?? null,
    nextCheckAt: guard.enabled ? guard.nextDueAt.toISOString() : null,
    baselineSnapshotId: guard.baselineSnapshotId ?? null,
    baselineAt: guard.baselineAt?.toISOString() ?? null,
    views: guard.views.map(presentView),
    openIncidents,
  };
}

function presentView({ name, known, words, serial }: ViewSummary): ViewOfZoneView {
  return { name, known, words: textOf(words), phrase: presentPhrase(phraseIn(words)), serial };
}

export function presentTest({ changesFound, message, views }: MonitoringTestResult): TestMonitoringView {
  return { success: true, changesFound, ...presentMessage(message), views: views.map(presentView) };
}
