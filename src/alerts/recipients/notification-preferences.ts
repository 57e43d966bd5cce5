import type { ProtectionAlert } from '../log/protection-alert.entity.js';

/** The preferences of a user that concern alerts. */
export interface NotificationPreferences {
  /** The master switch. */
  enabled: boolean;
  dnsChanges: boolean;
  securityAlerts: boolean;
}

/** Pure. A message goes out whole when the user wants one of its alerts. */
export function wantsAlerts(
  preferences: NotificationPreferences,
  alerts: readonly Pick<ProtectionAlert, 'type' | 'severity'>[],
): boolean {
  if (!preferences.enabled) return false;
  return alerts.some((alert) => (isSecurity(alert) ? preferences.securityAlerts : preferences.dnsChanges));
}

function isSecurity({ type, severity }: Pick<ProtectionAlert, 'type' | 'severity'>): boolean {
  return severity === 'critical' || type === 'unauthorized_changes';
}
