import { apex, type Rrset } from '../../dns/index.js';
import type { DriftClass } from './drift-class.js';

export const driftSeverities = ['critical', 'warning', 'notice'] as const;
/** `critical` may take the domain or its mail away from its owner. */
export type DriftSeverity = (typeof driftSeverities)[number];

/** Whoever sets one of these takes over names, trust or certificates. */
const decisive = new Set(['NS', 'DS', 'DNAME', 'CAA', 'TLSA']);
/** At the apex these carry the site and the mail of the whole domain. */
const decisiveAtApex = new Set(['A', 'AAAA', 'CNAME', 'ALIAS', 'ANAME', 'MX', 'HTTPS', 'SVCB']);

export function severityOf(drift: { class: DriftClass; before: Rrset | null; after: Rrset | null }): DriftSeverity {
  const set = drift.after ?? drift.before;
  if (drift.class === 'hijack') return 'critical';
  if (drift.class === 'publishing' || set?.type === 'DNSKEY') return 'notice';
  if (drift.class === 'sync' || !set) return 'warning';
  if (onlyTtlDiffers(drift)) return 'notice';
  if (decisive.has(set.type) || (set.name === apex && decisiveAtApex.has(set.type))) return 'critical';
  return 'warning';
}

/** The gravest; `notice` of none. */
export function gravest(severities: readonly DriftSeverity[]): DriftSeverity {
  return driftSeverities.find((severity) => severities.includes(severity)) ?? 'notice';
}

function onlyTtlDiffers({ before, after }: { before: Rrset | null; after: Rrset | null }): boolean {
  if (!before || !after || before.ttlSeconds === after.ttlSeconds) return false;
  return JSON.stringify([before.values, before.meta ?? null]) === JSON.stringify([after.values, after.meta ?? null]);
}
