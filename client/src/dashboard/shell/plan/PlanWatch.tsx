import { Suspense } from 'react';
import type { UserView } from '../../../shared/api/generated/api.schemas';
import { isAdmin, isPremium } from '../../../shared/api/user';
import { onDemand } from '../../../shared/ui/onDemand';
import { useRereadOnReturn } from './useRereadOnReturn';

const PaymentDue = onDemand(() => import('./PaymentDue').then((m) => m.PaymentDue), 'billing');

/** Notices on every page that the plan has changed, or that its last payment failed. */
export function PlanWatch({ user }: { user: UserView }) {
  useRereadOnReturn();
  if (!isPremium(user) || isAdmin(user)) return null;
  return (
    <Suspense fallback={null}>
      <PaymentDue />
    </Suspense>
  );
}
