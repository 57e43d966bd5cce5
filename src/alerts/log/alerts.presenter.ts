import type { AlertSeverity, AlertStory, AlertType } from './alert-kinds.js';
import { storyOf } from './alert-kinds.js';
import type { ProtectionAlert } from './protection-alert.entity.js';
import { type PhraseView, presentMessage } from '../../platform/phrases/index.js';
import { textOf } from '../../dns/index.js';

export class AlertChangeView {
  /** Relative to the zone; `@` at the apex. */
  name!: string;
  type!: string;
  /** Null where the set did not exist. */
  before!: string[] | null;
  /** Null where the set is gone. */
  after!: string[] | null;
}

export class AlertDataView {
  message!: string;
  changesFound!: number | null;
  recordsRestored!: number | null;
  snapshotId!: string | null;
  errorMessage!: string | null;
  isTest!: boolean;
  emailSent!: boolean;
  autoRestored!: boolean;
  /** At most 100. */
  changes!: AlertChangeView[];
  /** How many more there were. */
  changesLeftOut!: number;
  /** The person or program that made the changes, if the host or our own log names it. */
  who!: string | null;
  /** The sources that show the changes: the host, authoritative servers by name. */
  seenBy!: string[];
}

export class ProtectionAlertView {
  id!: string;
  domainId!: string;
  type!: AlertType;
  /** The same as `type`. */
  alertType!: AlertType;
  severity!: AlertSeverity;
  /** The state of its incident at that time, or the event that it reports. */
  story!: AlertStory;
  /** A sentence for people. */
  message!: string;
  /** The message as data, for readers of other languages; null for one of an older release. */
  phrase!: PhraseView | null;
  data!: AlertDataView;
  /** Null for what belongs to no incident. */
  incidentId!: string | null;
  /** The incident, else the snapshot that it is about, else null. */
  relatedId!: string | null;
  emailSent!: boolean;
  autoRestored!: boolean;
  /** ISO 8601, UTC. */
  timestamp!: string;
  /** The same as `timestamp`. */
  createdAt!: string;
}

export function presentAlert(alert: ProtectionAlert): ProtectionAlertView {
  const { id, domainId, type, severity, message, incidentId = null } = alert;
  const timestamp = alert.createdAt.toISOString();
  const data = presentData(alert);
  return {
    id,
    domainId,
    type,
    alertType: type,
    severity,
    story: storyOf(alert),
    ...presentMessage(message),
    data,
    incidentId,
    relatedId: incidentId ?? data.snapshotId,
    emailSent: data.emailSent,
    autoRestored: data.autoRestored,
    timestamp,
    createdAt: timestamp,
  };
}

function presentData({ message, data }: ProtectionAlert): AlertDataView {
  return {
    message: textOf(message),
    changesFound: data.changesFound ?? null,
    recordsRestored: data.recordsRestored ?? null,
    snapshotId: data.snapshotId ?? null,
    errorMessage: data.errorMessage ?? null,
    isTest: data.isTest ?? false,
    emailSent: data.emailSent ?? false,
    autoRestored: data.autoRestored ?? false,
    changes: (data.changes ?? []).map(({ name, type, before, after }) => ({
      name,
      type,
      before: before && [...before],
      after: after && [...after],
    })),
    changesLeftOut: data.changesLeftOut ?? 0,
    who: data.who ?? null,
    seenBy: [...(data.seenBy ?? [])],
  };
}
