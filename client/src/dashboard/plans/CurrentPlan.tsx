import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { billingPath } from '../../shared/api/plans';
import { LinkButton } from '../../shared/ui/buttons/LinkButton';

/** Marks the plan that the reader has, and leads to what is paid for it. */
export function CurrentPlan() {
  const { t } = useTranslation('billing');
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="flex items-center gap-2 font-medium">
        <Check size={16} aria-hidden className="text-good" />
        {t('currentPlan')}
      </p>
      <LinkButton href={billingPath}>{t('title')}</LinkButton>
    </div>
  );
}
