import type { Language } from '../../platform/phrases/index.js';

export interface Preferences {
  /** Null until one was chosen: the browser's own choice stands. */
  language: Language | null;
  /** An IANA name, or `auto` for the browser's. */
  timezone: string;
  autoRefresh: boolean;
  refreshIntervalSeconds: number;
  /** TTL of new records that name none. */
  defaultTtlSeconds: number;
  notifications: {
    /** The master switch: off silences the others, which keep their places. */
    enabled: boolean;
    dnsChanges: boolean;
    propagationFailures: boolean;
    aiRecommendations: boolean;
    securityAlerts: boolean;
  };
  monitoring: {
    scanning: boolean;
    dnsChanges: boolean;
    suspiciousActivity: boolean;
  };
  firstSteps: {
    /** The sandbox zone that was made for trying; null until there is one, and after the hints were dismissed. */
    domainId: string | null;
    changed: boolean;
    undone: boolean;
  };
}

/** The settings that a user has chosen. The others follow the defaults, also when those change. */
export type ChosenPreferences = Partial<Omit<Preferences, 'notifications' | 'monitoring' | 'firstSteps'>> & {
  notifications?: Partial<Preferences['notifications']>;
  monitoring?: Partial<Preferences['monitoring']>;
  firstSteps?: Partial<Preferences['firstSteps']>;
};

export const defaultPreferences: Preferences = {
  language: null,
  timezone: 'auto',
  autoRefresh: false,
  refreshIntervalSeconds: 30,
  defaultTtlSeconds: 300,
  notifications: {
    enabled: true,
    dnsChanges: true,
    propagationFailures: true,
    aiRecommendations: true,
    securityAlerts: true,
  },
  monitoring: { scanning: true, dnsChanges: true, suspiciousActivity: true },
  firstSteps: { domainId: null, changed: false, undone: false },
};

/** A later choice over earlier ones, switch by switch. */
export function withChoice(chosen: ChosenPreferences, choice: ChosenPreferences): ChosenPreferences {
  return {
    ...chosen,
    ...withoutAbsent(choice),
    notifications: { ...chosen.notifications, ...withoutAbsent(choice.notifications ?? {}) },
    monitoring: { ...chosen.monitoring, ...withoutAbsent(choice.monitoring ?? {}) },
    firstSteps: { ...chosen.firstSteps, ...withoutAbsent(choice.firstSteps ?? {}) },
  };
}

export function completed(chosen: ChosenPreferences): Preferences {
  return {
    ...defaultPreferences,
    ...chosen,
    notifications: { ...defaultPreferences.notifications, ...chosen.notifications },
    monitoring: { ...defaultPreferences.monitoring, ...chosen.monitoring },
    firstSteps: { ...defaultPreferences.firstSteps, ...chosen.firstSteps },
  };
}

/** Fields that a request leaves out are undefined in its DTO and must not undo an earlier choice. */
function withoutAbsent<T extends object>(choice: T): Partial<T> {
  return Object.fromEntries(Object.entries(choice).filter(([, value]) => value !== undefined)) as Partial<T>;
}
