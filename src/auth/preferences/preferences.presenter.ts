import type { Language } from '../../platform/phrases/index.js';
import type { Preferences } from './preferences.js';

export class NotificationPreferencesView {
  /** The master switch: off silences the others, which keep their places. */
  enabled!: boolean;
  dnsChanges!: boolean;
  propagationFailures!: boolean;
  aiRecommendations!: boolean;
  securityAlerts!: boolean;
}

export class MonitoringPreferencesView {
  scanning!: boolean;
  dnsChanges!: boolean;
  suspiciousActivity!: boolean;
}

/** The steps that a newcomer has done in the first sandbox zone. */
export class FirstStepsView {
  /** The sandbox zone that was made for trying; null until there is one, and after the hints were dismissed. */
  domainId!: string | null;
  changed!: boolean;
  undone!: boolean;
}

export class PreferencesView {
  /** Null until one was chosen: the browser's own choice stands. */
  language!: Language | null;
  /** An IANA name, or `auto` for the browser's. */
  timezone!: string;
  autoRefresh!: boolean;
  refreshIntervalSeconds!: number;
  /** TTL of new records that name none. */
  defaultTtlSeconds!: number;
  notifications!: NotificationPreferencesView;
  monitoring!: MonitoringPreferencesView;
  firstSteps!: FirstStepsView;
}

export function presentPreferences(preferences: Preferences): PreferencesView {
  const { notifications, monitoring, firstSteps } = preferences;
  return {
    language: preferences.language,
    timezone: preferences.timezone,
    autoRefresh: preferences.autoRefresh,
    refreshIntervalSeconds: preferences.refreshIntervalSeconds,
    defaultTtlSeconds: preferences.defaultTtlSeconds,
    notifications: {
      enabled: notifications.enabled,
      dnsChanges: notifications.dnsChanges,
      propagationFailures: notifications.propagationFailures,
      aiRecommendations: notifications.aiRecommendations,
      securityAlerts: notifications.securityAlerts,
    },
    monitoring: {
      scanning: monitoring.scanning,
      dnsChanges: monitoring.dnsChanges,
      suspiciousActivity: monitoring.suspiciousActivity,
    },
    firstSteps: { domainId: firstSteps.domainId, changed: firstSteps.changed, undone: firstSteps.undone },
  };
}
