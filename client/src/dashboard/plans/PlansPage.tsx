import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { useBilling } from '../../shared/api/billing';
import { plansPath } from '../../shared/api/plans';
import { LinkButton } from '../../shared/ui/buttons/LinkButton';
import { PageHeader } from '../../shared/ui/PageHeader';
import { Skeleton } from '../../shared/ui/Skeleton';
import { hasItAnyway, PlanForAll } from './PlanForAll';
import { PricingPage } from './PricingPage';
import { SubscribePage } from './SubscribePage';

const bodies = {
  pricing: PricingPage,
  subscribe: SubscribePage,
  forAll: PlanForAll,
  unknown: () => <Skeleton className="h-[30rem] rounded-xl" />,
};

/** Both pages about plans: seldom opened, so they load as one file. The heading stays the same element, for the focus. */
export function PlansPage() {
  const kind = useKind();
  const header = useHeader(kind);
  const Body = bodies[kind];
  return (
    <div className={clsx('mx-auto', kind === 'pricing' ? 'max-w-5xl' : 'max-w-xl')}>
      <PageHeader {...header} />
      <Body />
    </div>
  );
}

/** Nothing is offered before it is known what is sold. */
function useKind(): keyof typeof bodies {
  const [path] = useLocation();
  const { data: billing, error } = useBilling();
  if (!billing && !error) return 'unknown';
  if (billing && hasItAnyway(billing)) return 'forAll';
  return path.startsWith(plansPath) ? 'pricing' : 'subscribe';
}

function useHeader(kind: keyof typeof bodies): ComponentProps<typeof PageHeader> {
  const { t } = useTranslation('billing');
  switch (kind) {
    case 'pricing':
      return { title: t('page.title'), description: t('page.text') };
    case 'subscribe':
      return {
        title: t('checkout.upgrade'),
        description: t('checkout.intro'),
        actions: <LinkButton href={plansPath}>{t('checkout.compare')}</LinkButton>,
      };
    case 'forAll':
      return { title: t('plans.forAllTitle') };
    case 'unknown':
      return { title: t('page.title') };
  }
}
