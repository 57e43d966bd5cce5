import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { priceText } from '../shared/format/price';
import { buttonClass } from '../shared/ui/buttons/buttonClass';
import { startAddress } from './addresses';
import { useVisit } from './VisitContext';

/** The two plans with the prices that readers of the language pay. `heading`: the level below that of the page's part. */
export function PlanCards({ heading: Heading }: { heading: 'h2' | 'h3' }) {
  const { t } = useTranslation('site');
  const { language } = useVisit();
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <article className="bg-raised flex flex-col gap-5 rounded-xl border p-6">
        <Heading className="text-base font-semibold">{t('plans.free')}</Heading>
        <Price amount={priceText('free', language)} />
        <p className="text-muted">{t('plans.freeFor')}</p>
        <Points
          points={[
            t('plans.freeDomains'),
            t('plans.freeBackups'),
            t('plans.freeAlerts'),
            t('plans.freeHistory'),
            t('plans.freeSafety'),
          ]}
        />
        <a href={startAddress} className={buttonClass('plain', 'md', 'mt-auto')}>
          {t('plans.startFree')}
        </a>
      </article>
      <article className="bg-raised border-accent flex flex-col gap-5 rounded-xl border p-6">
        <div className="flex items-center justify-between gap-2">
          <Heading className="text-base font-semibold">{t('plans.premium')}</Heading>
          <span className="text-accent-strong bg-accent/10 rounded-full px-2.5 py-0.5 text-xs font-medium">
            {t('plans.popular')}
          </span>
        </div>
        <Price amount={priceText('premium', language)} />
        <p className="text-muted">{t('plans.premiumFor')}</p>
        <Points
          points={[
            t('plans.domains'),
            t('plans.backups'),
            t('plans.alerts'),
            t('plans.ai'),
            t('plans.protection'),
            t('plans.history'),
            t('plans.support'),
          ]}
        />
        <a href={startAddress} className={buttonClass('primary', 'md', 'mt-auto')}>
          {t('plans.startPremium')}
        </a>
        <p className="text-muted text-center text-[13px]">{t('plans.guarantee')}</p>
      </article>
    </div>
  );
}

function Price({ amount }: { amount: string }) {
  const { t } = useTranslation('site');
  return (
    <p className="flex items-baseline gap-2">
      <span className="text-4xl font-semibold tracking-tight tabular-nums">{amount}</span>
      <span className="text-muted">{t('plans.month')}</span>
    </p>
  );
}

const Points = ({ points }: { points: readonly string[] }) => (
  <ul className="flex flex-col gap-2.5">
    {points.map((point) => (
      <li key={point} className="flex gap-2.5">
        <Check size={16} aria-hidden className="text-good mt-0.5 shrink-0" />
        {point}
      </li>
    ))}
  </ul>
);
