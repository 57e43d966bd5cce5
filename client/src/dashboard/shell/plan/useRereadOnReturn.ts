import { useEffect } from 'react';
import { useRereadPlan } from '../../../shared/api/billing';
import { secondMs } from '../../../shared/format/durations';

/** Somebody who switches between two windows asks no more often. */
const restMs = 5 * secondMs;

/** A plan that was bought or cancelled in another tab, or at Stripe, shows when this tab is looked at again. */
export function useRereadOnReturn(): void {
  const reread = useRereadPlan();
  useEffect(() => {
    let readAt = Date.now();
    const look = () => {
      if (document.hidden || Date.now() - readAt < restMs) return;
      readAt = Date.now();
      void reread().catch(() => undefined);
    };
    document.addEventListener('visibilitychange', look);
    window.addEventListener('focus', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('focus', look);
    };
  }, [reread]);
}
