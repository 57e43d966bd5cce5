import { useTranslation } from 'react-i18next';
import { isPremium, useCurrentUser } from '../../shared/api/user';
import { Alert } from '../../shared/ui/Alert';
import { LinkButton } from '../../shared/ui/buttons/LinkButton';

/** Shown to users on the free plan. */
export function FreePlanBanner() {
  const { t } = useTranslation('records');
  const { data: user } = useCurrentUser();
  if (!user || isPremium(user)) return null;
  return (
    <Alert
      tone="plain"
      title={t('freePlan.title')}
      action={
        <LinkButton href="/pricing" size="sm">
          {t('freePlan.action')}
        </LinkButton>
      }
    >
      {t('freePlan.text')}
    </Alert>
  );
}
