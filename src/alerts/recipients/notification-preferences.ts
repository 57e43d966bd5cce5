import type { AlertType } from '../log/alert-kinds.js';
import type { ProtectionAlert } from '../log/protection-alert.entity.js';

/** The preferences of a user that concern alerts. */
export interface NotificationPreferences {
  /** The master switch. */
  enabled: boolean;
  dnsChanges: boolean;
  /** Changes of our own that do not arrive. */
  propagationFailures: boolean;
  /** News of the health of zones. */
  aiRecommendations: boolean;
  securityAlerts: boolean;
  /** Differences that monitoring finds. */
  monitoredChanges: boolean;
  suspiciousActivity: boolean;
}

/** Pure. A message goes out whole when the user wants one of its alerts. */
export function wantsAlerts(
  preferences: NotificationPreferences,
  alerts: readonly Pick<ProtectionAlert, 'type' | 'severity'>[],
): boolean {
  if (!preferences.enabled) return false;
  return alerts.some((alert) => {
    // Nothing suspicious, however near the end is.
    if (alert.type === 'registration_ending') return preferences.securityAlerts;
    if (isSecurity(alert)) return preferences.securityAlerts && preferences.suspiciousActivity;
    if (alert.type === 'propagation_failed') return preferences.propagationFailures;
    if (alert.type === 'health_findings') return preferences.aiRecommendations;
    return preferences.dnsChanges && (preferences.monitoredChanges || !fromMonitoring.has(alert.type));
  });
}

const fromMonitoring: ReadonlySet<AlertType> = new Set(['changes_detected', 'monitor_change', 'monitoring_change']);

function isSecurity({ type, severity }: Pick<ProtectionAlert, 'type' | 'severity'>): boolean {
  return severity === 'critical' || type === 'unauthorized_changes';
}
