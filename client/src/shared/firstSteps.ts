import type { FirstStepsView } from './api/generated/api.schemas';
import { useChoosePreferences, useStoredPreferences } from './api/preferences';

const none: FirstStepsView = { domainId: null, changed: false, undone: false };

interface FirstSteps {
  steps: FirstStepsView;
  /** The sandbox zone was made. */
  start(domainId: string): void;
  /** Hides the hints. */
  dismiss(): void;
  /** A change was applied. Changes of other zones do not count. */
  note(domainId: string, kind: 'change' | 'undo'): void;
}

/** The steps that a newcomer has done in the first sandbox zone. Kept with the account: every browser shows the same. */
export function useFirstSteps(): FirstSteps {
  const steps = useStoredPreferences()?.firstSteps ?? none;
  const choose = useChoosePreferences();
  const write = (firstSteps: FirstStepsView) => {
    // Only hints depend on it: they come back if the server does not take it.
    choose({ firstSteps }).catch(() => undefined);
  };
  return {
    steps,
    start: (domainId) => write({ ...none, domainId }),
    dismiss: () => write(none),
    note: (domainId, kind) => {
      if (domainId === steps.domainId) write({ domainId, changed: true, undone: steps.undone || kind === 'undo' });
    },
  };
}
