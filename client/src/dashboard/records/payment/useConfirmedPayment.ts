import { useEffect, useState } from 'react';
import { useRefreshBilling, useRereadPlan } from '../../../shared/api/billing';
import { secondMs } from '../../../shared/format/durations';

/** Between the questions to the server: a minute together, and fewer the longer it takes. */
const waitsMs = [1, 2, 3, 4, 5, 10, 15, 20].map((seconds) => seconds * secondMs);

type Confirmation = 'waiting' | 'confirmed' | 'late';

/** Asks until the payment has given the plan, or a minute is over. Another `round` begins again. */
export function useConfirmedPayment(round: number): Confirmation {
  const [ended, setEnded] = useState<{ round: number; confirmation: Confirmation } | null>(null);
  const refresh = useRefreshBilling();
  const reread = useRereadPlan();
  useEffect(() => {
    const left = new AbortController();
    const ask = async () => {
      for (const waitMs of [...waitsMs, null]) {
        // A question that fails is asked again: the payment itself is safe at Stripe.
        const billing = await refresh().catch(() => null);
        if (left.signal.aborted) return;
        if (billing?.plan === 'premium') {
          await reread();
          return setEnded({ round, confirmation: 'confirmed' });
        }
        if (waitMs !== null) await passed(waitMs, left.signal);
        if (left.signal.aborted) return;
      }
      setEnded({ round, confirmation: 'late' });
    };
    void ask();
    return () => left.abort();
  }, [round, refresh, reread]);
  return ended?.round === round ? ended.confirmation : 'waiting';
}

/** Resolves early when nobody waits any more. */
const passed = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
