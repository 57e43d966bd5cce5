import { apex, rdataType, type Rrset } from '../../dns/index.js';
import type { DriftClass } from './drift-class.js';

export const driftSeverities = ['critical', 'warning', 'notice'] as const;
/** `critical` may take the domain or its mail away from its owner. */
export type DriftSeverity = (typeof driftSeverities)[number];

export function severityOf(drift: { class: DriftClass; before: Rrset | null; after: Rrset | null }): DriftSeverity {
  const set = drift.after ?? drift.before;
  if (drift.class === 'hijack') return 'critical';
  const criticality = set && rdataType(set.type).criticality;
  if (drift.class === 'publishing' || criticality === 'low') return 'notice';
  if (drift.class === 'sync' || !set) return 'warning';
  if (onlyTtlDiffers(drift)) return 'notice';
  const isCritical = criticality === 'critical' || (criticality === 'criticalAtApex' && set.name === apex);
  return isCritical ? 'critical' : 'warning';
}

/** The gravest; `notice` of none. */
export function gravest(severities: readonly DriftSeverity[]): DriftSeverity {
  return driftSeverities.find((severity) => severities.includes(severity)) ?? 'notice';
}

function onlyTtlDiffers({ before, after }: { before: Rrset | null; after: Rrset | null }): boolean {
  if (!before || !after || before.ttlSeconds === after.ttlSeconds) return false;
  return JSON.stringify([before.values, before.meta ?? null]) === JSON.stringify([after.values, after.meta ?? null]);
}
