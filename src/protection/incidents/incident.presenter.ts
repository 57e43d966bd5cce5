import { parseFqdn, phraseIn, textOrNull } from '../../dns/index.js';
import {
  type Drift,
  type DriftKind,
  driftSeverities,
  type DriftSeverity,
  type IncidentSubject,
  subjectOf,
} from '../detection/drift.js';
import { printedValues, titleOf } from '../detection/incident-texts.js';
import type { IncidentResolution, IncidentState } from './incident.entity.js';
import type { IncidentDetails, IncidentOfDomain } from './incidents.service.js';
import { type PhraseView, presentMessage, presentPhrase } from '../../platform/phrases/index.js';

export class IncidentChangeView {
  /** Relative to the zone; `@` at the apex. */
  name!: string;
  type!: string;
  class!: DriftKind;
  severity!: DriftSeverity;
  /** In presentation format; null when the set did not exist. */
  before!: string[] | null;
  /** Null when the set was deleted. */
  after!: string[] | null;
  /** Seconds. Null when there is no set, and for records of the parent zone. */
  ttlBefore!: number | null;
  ttlAfter!: number | null;
  /** The views that show the change. */
  seenBy!: string[];
}

export class IncidentAbilitiesView {
  accept!: boolean;
  restore!: boolean;
}

export class IncidentView {
  id!: string;
  domainId!: string;
  subject!: IncidentSubject;
  /** A sentence for people. */
  title!: string;
  /** The title as data, for readers of other languages. */
  titlePhrase!: PhraseView | null;
  state!: IncidentState;
  severity!: DriftSeverity;
  /** At most 100 in a list and 1000 of one incident; where there are more, the most severe. */
  changes!: IncidentChangeView[];
  /** Number of all changes. */
  changeCount!: number;
  /** ISO 8601, UTC, as all times here. */
  openedAt!: string;
  /** When the changes last became others. */
  changedAt!: string;
  /** Why a person has to decide; null unless it is held. */
  heldReason!: string | null;
  /** The reason as data, for readers of other languages; null for one of an older release. */
  heldPhrase!: PhraseView | null;
  revertCount!: number;
  resolvedAt!: string | null;
  /** The user; null when it resolved by itself or by the product. */
  resolvedBy!: string | null;
  resolution!: IncidentResolution | null;
  can!: IncidentAbilitiesView;
}

export class IncidentEventView {
  kind!: string;
  message!: string;
  /** The message as data, for readers of other languages; null for one of an older release. */
  phrase!: PhraseView | null;
  /** The user; null for what the product did or saw by itself. */
  userId!: string | null;
  at!: string;
}

export class IncidentDetailsView extends IncidentView {
  /** Oldest first. */
  timeline!: IncidentEventView[];
}

/** A zone that somebody has imported again differs in every set, and every page asks for the open incidents. */
const mostInList = 100;
const mostInDetails = 1_000;

export function presentListed(incident: IncidentOfDomain): IncidentView {
  return presentIncident(incident, mostInList);
}

function presentIncident({ incident, domain, canRestore }: IncidentOfDomain, mostChanges: number): IncidentView {
  const { subject } = incident;
  const title = titleOf(subject, parseFqdn(domain.name));
  const isUndecided = incident.isOpen() && incident.state !== 'restoring';
  return {
    id: incident.id,
    domainId: incident.domainId,
    subject,
    title: title.text,
    titlePhrase: presentPhrase(title),
    state: incident.state,
    severity: incident.severity,
    changes: mostSevere(incident.changes, mostChanges).map(presentChange),
    changeCount: incident.changes.length,
    openedAt: incident.openedAt.toISOString(),
    changedAt: incident.changedAt.toISOString(),
    heldReason: textOrNull(incident.heldReason),
    heldPhrase: presentPhrase(phraseIn(incident.heldReason)),
    revertCount: incident.revertCount,
    resolvedAt: incident.resolvedAt?.toISOString() ?? null,
    resolvedBy: incident.resolvedBy ?? null,
    resolution: incident.resolution ?? null,
    can: { accept: isUndecided && subject !== 'publication', restore: canRestore && isUndecided && subject === 'zone' },
  };
}

export function presentIncidentDetails(details: IncidentDetails): IncidentDetailsView {
  const timeline = details.events.map(({ kind, message, userId = null, at }) => ({
    kind,
    ...presentMessage(message),
    userId,
    at: at.toISOString(),
  }));
  return { ...presentIncident(details, mostInDetails), timeline };
}

function mostSevere(changes: readonly Drift[], most: number): readonly Drift[] {
  if (changes.length <= most) return changes;
  const rank = ({ severity }: Drift) => driftSeverities.indexOf(severity);
  return changes.toSorted((a, b) => rank(a) - rank(b)).slice(0, most);
}

function presentChange(drift: Drift): IncidentChangeView {
  const { before, after, severity, seenBy } = drift;
  const set = after ?? before;
  const hasTtl = subjectOf[drift.class] !== 'delegation';
  return {
    name: set?.name ?? '',
    type: set?.type ?? '',
    class: drift.class,
    severity,
    before: printedValues(before),
    after: printedValues(after),
    ttlBefore: (hasTtl && before?.ttlSeconds) || null,
    ttlAfter: (hasTtl && after?.ttlSeconds) || null,
    seenBy: [...seenBy],
  };
}
