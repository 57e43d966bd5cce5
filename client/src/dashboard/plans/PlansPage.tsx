import { useLocation } from 'wouter';
import { plansPath } from '../../shared/api/plans';
import { PricingPage } from './PricingPage';
import { SubscribePage } from './SubscribePage';

/** Both pages that sell plans: seldom opened, so they load as one file. */
export function PlansPage() {
  const [path] = useLocation();
  return path.startsWith(plansPath) ? <PricingPage /> : <SubscribePage />;
}
