import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MonthlyPrice } from '../format/price';
import { useToast } from '../ui/toasts/toast';
import { useRereadPlan } from './billing';
import { billingPortal, billingSubscribe } from './generated/api';
import { ApiError } from './http';
import { useProblem } from './problem';

/** Tests look at the address; browsers go there. */
type Open = (address: string) => void;

interface Texts {
  /** The title of what is said when the page cannot be opened. */
  title: string;
  /** Where the server names no reason that a person can act on. */
  fallback: string;
}

/** Leads to Stripe's page for paying the price that is shown; null where none is. */
export function useCheckout(shown: MonthlyPrice | null, open?: Open) {
  const { t } = useTranslation('billing');
  const ask = async () => {
    const price = shown && { currency: shown.currency, amount: shown.amount };
    return (await billingSubscribe(price ?? {})).checkoutUrl;
  };
  return useStripePage(ask, { title: t('checkout.failed'), fallback: t('checkout.tryAgain') }, open);
}

/** Leads to Stripe's page for managing what is paid. */
export function usePortal(open?: Open) {
  const { t } = useTranslation('billing');
  const ask = async () => (await billingPortal()).portalUrl;
  return useStripePage(ask, { title: t('portal.failed'), fallback: t('portal.tryAgain') }, open);
}

function useStripePage(ask: () => Promise<string>, { title, fallback }: Texts, open: Open = goTo) {
  const { t } = useTranslation('billing');
  const toast = useToast();
  const problem = useProblem();
  const reread = useRereadPlan();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    // A browser that goes back shows the page as it was left.
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && setBusy(false);
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, []);

  function refuse(error: unknown): void {
    const isConflict = error instanceof ApiError && error.status === 409;
    const portalUrl = isConflict ? error.body.portalUrl : undefined;
    const action =
      typeof portalUrl === 'string' ? { label: t('portal.open'), onAction: () => open(portalUrl) } : undefined;
    toast.bad(title, isConflict ? problem(error) : fallback, action);
    // The plan is another one than this page shows.
    if (isConflict) void reread();
  }

  const start = async () => {
    setBusy(true);
    toast.clearBad();
    try {
      const address = await ask();
      if (address) return open(address);
      toast.bad(title, t('checkout.noUrl'));
    } catch (error) {
      refuse(error);
    }
    setBusy(false);
  };
  return { busy, start: () => void start() };
}

function goTo(address: string): void {
  window.location.assign(address);
}
