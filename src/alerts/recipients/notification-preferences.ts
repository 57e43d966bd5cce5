import type { ProtectionAlert } from '../log/protection-alert.entity.js';

/** The switches of a person that concern alerts. */
export interface Wishes {
  /** The master switch. */
  enabled: boolean;
  dnsChanges: boolean;
  securityAlerts: boolean;
}

/** Pure. One alert that a person wants brings the whole message. */
export function wants(wishes: Wishes, alerts: readonly Pick<ProtectionAlert, 'type' | 'severity'>[]): boolean {
  if (!wishes.enabled) return false;
  return alerts.some((alert) => (isSecurity(alert) ? wishes.securityAlerts : wishes.dnsChanges));
}

function isSecurity({ type, severity }: Pick<ProtectionAlert, 'type' | 'severity'>): boolean {
  return severity === 'critical' || type === 'unauthorized_changes';
}
