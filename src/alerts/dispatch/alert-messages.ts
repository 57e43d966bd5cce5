import type { AlertSeverity } from '../log/alert-kinds.js';
import type { ProtectionAlert } from '../log/protection-alert.entity.js';

/** Alerts that go out as one mail, oldest first; never empty. */
export interface AlertMessage {
  alerts: readonly [ProtectionAlert, ...ProtectionAlert[]];
  /** The incident that all of them belong to, shown as one thread. Null for several incidents or none. */
  incidentId: string | null;
  /** The highest severity among them. */
  severity: AlertSeverity;
}

/** Most severe first. */
export const severities: readonly AlertSeverity[] = ['critical', 'warning', 'notice'];

export function isAtLeast(severity: AlertSeverity, least: AlertSeverity): boolean {
  return severities.indexOf(severity) <= severities.indexOf(least);
}

/**
 * Pure. Groups the waiting alerts of a domain into messages: one for each incident with a critical alert, and one for
 * all others. Alerts that are not due yet go along with those that are, except notices, which keep their hour.
 */
export function messagesOf(waiting: readonly ProtectionAlert[], now: Date): AlertMessage[] {
  const isDue = ({ dueAt }: ProtectionAlert) => dueAt != null && dueAt <= now;
  const pressing = waiting.filter(({ severity }) => severity !== 'notice');
  const notices = waiting.filter((alert) => alert.severity === 'notice' && isDue(alert));
  const chosen = [...(pressing.some(isDue) ? pressing : []), ...notices];
  const graveIncidents = new Set(
    chosen.flatMap(({ severity, incidentId, id }) => (severity === 'critical' ? [incidentId ?? id] : [])),
  );
  const groups = new Map<string, ProtectionAlert[]>();
  for (const alert of [...chosen].sort(byAge)) {
    const own = alert.incidentId ?? alert.id;
    const key = graveIncidents.has(own) ? own : 'together';
    groups.set(key, [...(groups.get(key) ?? []), alert]);
  }
  return [...groups.values()].flatMap(([first, ...rest]) => (first ? [messageOf([first, ...rest])] : []));
}

function messageOf(alerts: AlertMessage['alerts']): AlertMessage {
  const incidents = new Set(alerts.map(({ incidentId }) => incidentId));
  const severity = severities.find((each) => alerts.some((alert) => alert.severity === each)) ?? 'notice';
  return { alerts, incidentId: incidents.size === 1 ? (alerts[0].incidentId ?? null) : null, severity };
}

function byAge(one: ProtectionAlert, other: ProtectionAlert): number {
  return one.createdAt.getTime() - other.createdAt.getTime() || (one.id < other.id ? -1 : 1);
}
