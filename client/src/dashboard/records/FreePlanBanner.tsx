import { useTranslation } from 'react-i18next';
import { isPremium, useCurrentUser } from '../../shared/api/user';
import { Alert } from '../../shared/ui/Alert';
import { PlansLink } from '../../shared/ui/PlansLink';

/** Shown to users on the free plan. */
export function FreePlanBanner() {
  const { t } = useTranslation('records');
  const { data: user } = useCurrentUser();
  if (!user || isPremium(user)) return null;
  return (
    <div className="my-2">
      <Alert tone="plain" title={t('freePlan.title')} action={<PlansLink size="sm">{t('freePlan.action')}</PlansLink>}>
        {t('freePlan.text')}
      </Alert>
    </div>
  );
}
