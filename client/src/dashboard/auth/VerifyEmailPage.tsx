import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { settleLanguage } from '../../shared/api/accountLanguage';
import { ApiError } from '../../shared/api/apiError';
import { authVerifyEmail, authVerifyEmailAgain } from '../../shared/api/generated/api';
import { Alert } from '../../shared/ui/Alert';
import { AuthForm } from './AuthForm';
import { SendAgain } from './CheckYourMail';
import { LinkPage } from './LinkPage';
import { OtherPageLink } from './OtherPageLink';
import { PasswordField } from './PasswordField';
import { useCredentialsForm, type Faults } from './useCredentialsForm';

/** Confirms the address of a new account, whose password somebody else may have chosen. */
export function VerifyEmailPage() {
  const { t } = useTranslation('auth');
  const register = <OtherPageLink question={t('verify.unknown')} answer={t('verify.register')} href="/register" />;
  return (
    <LinkPage title={t('verify.title')} intro={t('verify.intro')} footer={register}>
      {(token) => <ChosenPassword token={token} />}
    </LinkPage>
  );
}

function ChosenPassword({ token }: { token: string }) {
  const { t } = useTranslation('auth');
  const [password, setPassword] = useState('');
  const [isOver, setIsOver] = useState(false);
  const { busy, faults, submit } = useCredentialsForm({
    check: (values: { password: string }): Faults =>
      values.password === '' ? { password: t('validation.password') } : {},
    enter: async (values) => {
      try {
        const user = await authVerifyEmail({ token, ...values });
        await settleLanguage();
        return user;
      } catch (error) {
        setIsOver(error instanceof ApiError && error.code === 'verification_link_invalid');
        throw error;
      }
    },
  });
  if (isOver) {
    return (
      <>
        {faults.form ? <Alert tone="bad">{faults.form}</Alert> : null}
        <SendAgain verb={t('reset.again')} send={() => authVerifyEmailAgain({ token })} />
      </>
    );
  }
  return (
    <AuthForm faults={faults} busy={busy} verb={t('verify.submit')} onSubmit={() => void submit({ password })}>
      <PasswordField
        name="password"
        autoFocus
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={faults.password}
      />
    </AuthForm>
  );
}
