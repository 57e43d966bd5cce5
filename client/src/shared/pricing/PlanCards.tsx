import clsx from 'clsx';
import { Check } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { priceText, type MonthlyPrice, type PlanName } from '../format/price';
import { languageFrom } from '../i18n/languages';
import { Skeleton } from '../ui/Skeleton';

interface PlanCardsProps {
  /** Null while it is not known. */
  price: MonthlyPrice | null;
  /** The level below that of the page's part. */
  heading: Heading;
  /** Ends each card: a button, or a word about the reader's own plan. */
  actions: Record<PlanName, ReactNode>;
}

type Heading = 'h2' | 'h3';

/** The two plans, for visitors and for signed-in users. */
export const PlanCards = ({ price, heading, actions }: PlanCardsProps) => (
  <div className="grid gap-4 md:grid-cols-2">
    <PlanCard plan="free" price={price} heading={heading} action={actions.free} />
    <PlanCard plan="premium" price={price} heading={heading} action={actions.premium} />
  </div>
);

interface PlanCardProps {
  plan: PlanName;
  price: MonthlyPrice | null;
  heading: Heading;
  action: ReactNode;
  /** Every account has it here: it costs nothing, and nothing is given back. */
  isForAll?: boolean;
}

/** One plan with what it costs. */
export function PlanCard({ plan, price, heading: Heading, action, isForAll = false }: PlanCardProps) {
  const { t } = useTranslation('billing');
  const id = useId();
  const isPremium = plan === 'premium';
  return (
    <article
      aria-labelledby={id}
      className={clsx('bg-raised flex flex-col gap-5 rounded-xl border p-6', isPremium && 'border-accent')}
    >
      <div className="flex items-center justify-between gap-2">
        <Heading id={id} className="text-base font-semibold">
          {t(`plans.${plan}`)}
        </Heading>
        {isPremium && !isForAll ? (
          <span className="text-accent-strong bg-accent/10 rounded-full px-2.5 py-0.5 text-xs font-medium">
            {t('plans.popular')}
          </span>
        ) : null}
      </div>
      {isForAll ? (
        <p className="text-base font-medium">{t('plans.forAllText')}</p>
      ) : (
        <Price plan={plan} price={price} />
      )}
      <p className="text-muted">{t(`plans.${plan}For`)}</p>
      <Points plan={plan} />
      <div className="mt-auto flex flex-col gap-3">{action}</div>
      {isPremium && !isForAll ? <p className="text-muted text-center text-[13px]">{t('plans.guarantee')}</p> : null}
    </article>
  );
}

function Price({ plan, price }: Pick<PlanCardProps, 'plan' | 'price'>) {
  const { t, i18n } = useTranslation('billing');
  if (price === null) return <Skeleton className="h-10 w-40" />;
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <span className="text-4xl font-semibold tracking-tight tabular-nums">
        {priceText(plan, price, languageFrom(i18n.language))}
      </span>
      <span className="text-muted">{t('plans.month')}</span>
      {price.plusTax && plan === 'premium' ? <span className="text-muted">{t('plans.plusTax')}</span> : null}
    </p>
  );
}

const points = {
  free: ['freeDomains', 'freeConnections', 'freeBackups', 'freeAlerts', 'freeHistory', 'freeSafety'],
  premium: ['domains', 'connections', 'backups', 'alerts', 'protection', 'history', 'support', 'ai'],
} as const;

function Points({ plan }: { plan: PlanName }) {
  const { t } = useTranslation('billing');
  return (
    <ul className="flex flex-col gap-2.5">
      {points[plan].map((point) => (
        <li key={point} className="flex gap-2.5">
          <Check size={16} aria-hidden className="text-good mt-0.5 shrink-0" />
          {t(`plans.${point}`)}
        </li>
      ))}
    </ul>
  );
}
