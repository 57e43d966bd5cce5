import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { authRegister } from '../../shared/api/generated/api';
import type { RegisterDto, UserView } from '../../shared/api/generated/api.schemas';
import { useSignInOptions } from '../../shared/api/user';
import { Alert } from '../../shared/ui/Alert';
import { AuthLayout } from './AuthLayout';
import { CheckYourMail } from './CheckYourMail';
import { GoogleButton } from './GoogleButton';
import { NewAccountForm } from './NewAccountForm';
import { OtherPageLink } from './OtherPageLink';

export function RegisterPage() {
  const { t } = useTranslation('auth');
  const { data: options } = useSignInOptions();
  /** The registration that waits for the link in a mail. */
  const [pending, setPending] = useState<RegisterDto>();
  const create = async (account: RegisterDto): Promise<UserView | null> => {
    const answer = await authRegister(account);
    if (!('verificationSent' in answer)) return answer;
    setPending(account);
    return null;
  };
  if (pending) return <CheckYourMail email={pending.email} sendAgain={() => authRegister(pending)} />;
  return (
    <AuthLayout title={t('register.title')} intro={t('register.intro')}>
      {options?.signup === false ? (
        <Alert tone="wait" title={t('register.closed')}>
          {t('register.closedText')}
        </Alert>
      ) : (
        <>
          {options?.google ? <GoogleButton /> : null}
          <NewAccountForm verb={t('register.submit')} create={create} />
        </>
      )}
      <OtherPageLink question={t('register.haveAccount')} answer={t('register.signIn')} href="/login" />
    </AuthLayout>
  );
}
