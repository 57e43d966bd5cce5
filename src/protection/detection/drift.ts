import { createHash } from 'node:crypto';
import {
  apex,
  rdataIdentity,
  rdataType,
  rrsetId,
  type Change,
  type Fqdn,
  type Rdata,
  type Rrset,
} from '../../dns/index.js';

/**
 * `edit`: the host lists other data than the baseline. `publishing`: the host lists the baseline, but no name server
 * serves it yet. `sync`: some name servers do not serve it. `hijack`: the parent zone delegates elsewhere.
 */
export type DriftKind = 'edit' | 'publishing' | 'sync' | 'hijack';

/** The subject of an incident. Each subject has its own incident. */
export type IncidentSubject = 'zone' | 'publication' | 'delegation';

export const subjectOf: Readonly<Record<DriftKind, IncidentSubject>> = {
  edit: 'zone',
  publishing: 'publication',
  sync: 'publication',
  hijack: 'delegation',
};

export const driftSeverities = ['critical', 'warning', 'notice'] as const;
/** A `critical` drift can take the domain or its mail away from its owner. */
export type DriftSeverity = (typeof driftSeverities)[number];

export function severityOf(drift: { class: DriftKind; before: Rrset | null; after: Rrset | null }): DriftSeverity {
  const set = drift.after ?? drift.before;
  if (drift.class === 'hijack') return 'critical';
  const criticality = set && rdataType(set.type).criticality;
  if (drift.class === 'publishing' || criticality === 'low') return 'notice';
  if (drift.class === 'sync' || !set) return 'warning';
  if (onlyTtlDiffers(drift)) return 'notice';
  const isCritical = criticality === 'critical' || (criticality === 'criticalAtApex' && set.name === apex);
  return isCritical ? 'critical' : 'warning';
}

/** The most severe one; `notice` if there is none. */
export function highestSeverity(severities: readonly DriftSeverity[]): DriftSeverity {
  return driftSeverities.find((severity) => severities.includes(severity)) ?? 'notice';
}

function onlyTtlDiffers({ before, after }: { before: Rrset | null; after: Rrset | null }): boolean {
  if (!before || !after || before.ttlSeconds === after.ttlSeconds) return false;
  return JSON.stringify([before.values, before.meta ?? null]) === JSON.stringify([after.values, after.meta ?? null]);
}

/** One set of records that differs from the approved baseline. */
export interface Drift {
  /** `rrsetId`; `delegation/NS` and `delegation/DS` for what the parent says. */
  readonly id: string;
  readonly class: DriftKind;
  readonly severity: DriftSeverity;
  /** Null: the set did not exist. Name servers do not tell the listed TTL, so theirs is the baseline's. */
  readonly before: Rrset | null;
  readonly after: Rrset | null;
  /** Hexadecimal. Equal if and only if zone, set, class and new content are equal. */
  readonly fingerprint: string;
  /** The sources that show it: the host, name servers by name, the parent. */
  readonly seenBy: readonly string[];
}

/** The names in `seenBy` of sources without a name of their own. */
export const witness = { host: 'DNS host', parent: 'parent zone' } as const;

export function makeDrift(
  zone: Fqdn,
  parts: Pick<Drift, 'class' | 'before' | 'after' | 'seenBy'> & { id?: string; severity?: DriftSeverity },
): Drift {
  const { before, after, class: kind, seenBy } = parts;
  const set = after ?? before;
  if (!set) throw new Error('a drift is about a set of records');
  const { id = rrsetId(set.name, set.type), severity = severityOf({ class: kind, before, after }) } = parts;
  // The fingerprint leaves the sources out: a second server that shows the same drift is not a second event.
  const basis = JSON.stringify([zone, id, kind, after && [after.ttlSeconds, contentOf(after.type, after.values)]]);
  return { id, class: kind, severity, before, after, fingerprint: sha256(basis), seenBy };
}

/** Pure. The drift as a change of the baseline. */
export function changeOfDrift({ id, before, after }: Pick<Drift, 'id' | 'before' | 'after'>): Change {
  if (after) return before ? { id, kind: 'update', before, after } : { id, kind: 'create', after };
  if (before) return { id, kind: 'delete', before };
  throw new Error('a drift is about a set of records');
}

/** A text that is equal exactly for the same data. */
export function contentOf(type: Rrset['type'], values: readonly Rdata[]): string {
  return JSON.stringify(values.map((value) => rdataIdentity(type, value)).sort());
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
