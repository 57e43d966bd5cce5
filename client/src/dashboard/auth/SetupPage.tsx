import { useTranslation } from 'react-i18next';
import { useSearch } from 'wouter';
import { signInOptionsSetUp } from '../../shared/api/generated/api';
import { Alert } from '../../shared/ui/Alert';
import { AuthLayout } from './AuthLayout';
import { NewAccountForm } from './NewAccountForm';

/** The target of the one-time link on the server's console. Creates the first administrator. */
export function SetupPage() {
  const { t } = useTranslation('auth');
  const token = new URLSearchParams(useSearch()).get('token') ?? '';
  return (
    <AuthLayout title={t('setup.title')} intro={t('setup.intro')}>
      {token ? (
        <NewAccountForm verb={t('setup.submit')} create={(account) => signInOptionsSetUp({ ...account, token })} />
      ) : (
        <Alert tone="wait" title={t('setup.noToken')}>
          {t('setup.noTokenText')}
        </Alert>
      )}
    </AuthLayout>
  );
}
