import { createHash } from 'node:crypto';
import { rdataIdentity, rrsetId, type Fqdn, type Rdata, type Rrset } from '../../dns/index.js';
import type { DriftClass } from './drift-class.js';
import { severityOf, type DriftSeverity } from './severity.js';

/** One set of records that is not as it was signed off. */
export interface Drift {
  /** `rrsetId`; `delegation/NS` and `delegation/DS` for what the parent says. */
  readonly id: string;
  readonly class: DriftClass;
  readonly severity: DriftSeverity;
  /** Null: it was not there. The TTL of what only servers show is the baseline's. */
  readonly before: Rrset | null;
  readonly after: Rrset | null;
  /** The same exactly for the same set, class and new content in the same zone. Hexadecimal. */
  readonly fingerprint: string;
  /** Who showed it: the host, servers by name, the parent. */
  readonly seenBy: readonly string[];
}

/** How `seenBy` names those that have no name of their own. */
export const witness = { host: 'DNS host', parent: 'parent zone' } as const;

export function makeDrift(
  zone: Fqdn,
  parts: Pick<Drift, 'class' | 'before' | 'after' | 'seenBy'> & { id?: string; severity?: DriftSeverity },
): Drift {
  const { before, after, class: kind, seenBy } = parts;
  const set = after ?? before;
  if (!set) throw new Error('a drift is about a set of records');
  const { id = rrsetId(set.name, set.type), severity = severityOf({ class: kind, before, after }) } = parts;
  // Who saw it is no part of the fingerprint: a second server that shows the same is no second event.
  const basis = JSON.stringify([zone, id, kind, after && [after.ttlSeconds, contentOf(after.type, after.values)]]);
  return { id, class: kind, severity, before, after, fingerprint: sha256(basis), seenBy };
}

/** A text that is equal exactly for the same data. */
export function contentOf(type: Rrset['type'], values: readonly Rdata[]): string {
  return JSON.stringify(values.map((value) => rdataIdentity(type, value)).sort());
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
