import { useTranslation } from 'react-i18next';
import { plansPath } from '../../shared/api/plans';
import { isPremium, useCurrentUser } from '../../shared/api/user';
import { Alert } from '../../shared/ui/Alert';
import { PlansLink } from '../../shared/ui/PlansLink';

/** Shown to users on the free plan, where there is another plan to choose. */
export function FreePlanBanner() {
  const { t } = useTranslation('records');
  const { data: user } = useCurrentUser();
  if (!user || isPremium(user) || plansPath === null) return null;
  return (
    <Alert tone="plain" title={t('freePlan.title')} action={<PlansLink size="sm">{t('freePlan.action')}</PlansLink>}>
      {t('freePlan.text')}
    </Alert>
  );
}
