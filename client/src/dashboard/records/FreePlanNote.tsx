import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { plansPath } from '../../shared/api/plans';
import { isPremium, useCurrentUser } from '../../shared/api/user';

/** Leads people on the free plan to the plans, in a line that takes no height from the records. */
export function FreePlanNote() {
  const { t } = useTranslation('records');
  const { data: user } = useCurrentUser();
  if (!user || isPremium(user)) return null;
  return (
    <p title={t('freePlan.text')} className="shrink-0 whitespace-nowrap">
      <span className="sm:max-xl:sr-only">{t('freePlan.title')}</span>
      <span aria-hidden className="sm:max-xl:hidden">
        {' · '}
      </span>
      <Link href={plansPath} className="text-accent-strong rounded font-medium hover:underline">
        {t('freePlan.action')}
      </Link>
    </p>
  );
}
