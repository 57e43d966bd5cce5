import type { ChoosePreferencesDto, FirstStepsView, PreferencesView } from '../src/shared/api/generated/api.schemas';
import type { Asked } from './network';

/** The preferences of somebody who has chosen nothing; say what is different. */
export const somePreferences = (different: Partial<PreferencesView> = {}): PreferencesView => ({
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
  ...different,
});

/** A server that keeps the first steps which it is sent. */
export function keepsFirstSteps(firstSteps: Partial<FirstStepsView> = {}) {
  let kept = somePreferences({ firstSteps: { domainId: null, changed: false, undone: false, ...firstSteps } });
  return {
    'GET /api/user/preferences': () => kept,
    'PATCH /api/user/preferences': ({ body }: Asked) => {
      const chosen = body as ChoosePreferencesDto;
      kept = { ...kept, firstSteps: { ...kept.firstSteps, ...chosen.firstSteps } };
      return kept;
    },
  };
}
