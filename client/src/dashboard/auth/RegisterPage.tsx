import { useTranslation } from 'react-i18next';
import { authRegister } from '../../shared/api/generated/api';
import { useSignInOptions } from '../../shared/api/user';
import { Alert } from '../../shared/ui/Alert';
import { AuthLayout } from './AuthLayout';
import { GoogleButton } from './GoogleButton';
import { NewAccountForm } from './NewAccountForm';
import { OtherPageLink } from './OtherPageLink';

export function RegisterPage() {
  const { t } = useTranslation('auth');
  const { data: options } = useSignInOptions();
  return (
    <AuthLayout title={t('register.title')} intro={t('register.intro')}>
      {options?.signup === false ? (
        <Alert tone="wait" title={t('register.closed')}>
          {t('register.closedText')}
        </Alert>
      ) : (
        <>
          {options?.google ? <GoogleButton /> : null}
          <NewAccountForm verb={t('register.submit')} named create={authRegister} />
        </>
      )}
      <OtherPageLink question={t('register.haveAccount')} answer={t('register.signIn')} href="/login" />
    </AuthLayout>
  );
}
