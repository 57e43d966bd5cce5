import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { useLocation, useSearch } from 'wouter';
import { onDemand } from '../../../shared/ui/onDemand';

const Confirmation = onDemand(() => import('./Confirmation').then((m) => m.Confirmation), 'billing');

/**
 * The payment of somebody who comes back from paying; null for everybody else. Nothing should sell them a plan
 * meanwhile. The address forgets it, so that a reload does not begin again.
 */
export function usePaymentReturn(): ReactNode {
  const [, navigate] = useLocation();
  const isBack = new URLSearchParams(useSearch()).get('success') === 'true';
  const [isShown, setShown] = useState(isBack);
  if (isBack && !isShown) setShown(true);
  useEffect(() => {
    if (isBack) navigate('/dashboard', { replace: true });
  }, [isBack, navigate]);
  if (!isShown) return null;
  return (
    <Suspense fallback={null}>
      <Confirmation onEnd={() => setShown(false)} />
    </Suspense>
  );
}
