import { useTranslation } from 'react-i18next';
import { useSWRConfig } from 'swr';
import { useLocation, useSearch } from 'wouter';
import { settleLanguage } from '../../shared/api/accountLanguage';
import { getAuthUserUrl } from '../../shared/api/generated/api';
import type { UserView } from '../../shared/api/generated/api.schemas';
import { SecondFactorStep } from '../../shared/factors/SecondFactorStep';
import { AuthLayout } from './AuthLayout';
import { nextPath } from './next';

/** Between the password, or Google, and the session. */
export function SecondFactorPage() {
  const { t } = useTranslation('factors');
  const { mutate } = useSWRConfig();
  const [, navigate] = useLocation();
  const search = useSearch();
  const enter = async (user: UserView) => {
    await settleLanguage();
    await mutate(getAuthUserUrl(), user, { revalidate: false });
    navigate(nextPath(search), { replace: true });
  };
  return (
    <AuthLayout title={t('step.title')} intro={t('step.intro')}>
      <SecondFactorStep onSignedIn={enter} />
    </AuthLayout>
  );
}
