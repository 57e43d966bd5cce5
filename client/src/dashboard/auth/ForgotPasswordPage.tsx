import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { recoveryForgotPassword } from '../../shared/api/generated/api';
import { useSignInOptions } from '../../shared/api/user';
import { Alert } from '../../shared/ui/Alert';
import { AuthForm } from './AuthForm';
import { AuthLayout } from './AuthLayout';
import { emailFault } from './credentialFaults';
import { EmailField } from './EmailField';
import { OtherPageLink } from './OtherPageLink';
import { useCredentialsForm } from './useCredentialsForm';

/** Asks for a link. The answer is the same whether or not the address has an account. */
export function ForgotPasswordPage() {
  const { t } = useTranslation('auth');
  const { data: options } = useSignInOptions();
  const [asked, setAsked] = useState<string>();
  const isMailed = options?.mail !== false;
  const toSignIn = <OtherPageLink question={t('forgot.remembered')} answer={t('register.signIn')} href="/login" />;
  if (asked !== undefined) {
    return (
      <AuthLayout title={isMailed ? t('sent.title') : t('forgot.noMail')}>
        <Alert tone={isMailed ? 'good' : 'wait'}>{t(isMailed ? 'forgot.sent' : 'forgot.kept', { email: asked })}</Alert>
        {toSignIn}
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title={t('forgot.title')} intro={isMailed ? t('forgot.intro') : undefined}>
      {isMailed ? null : (
        <Alert tone="wait" title={t('forgot.noMail')}>
          {t('forgot.noMailText')}
        </Alert>
      )}
      <AddressForm verb={t(isMailed ? 'forgot.submit' : 'reset.again')} onAsked={setAsked} />
      {toSignIn}
    </AuthLayout>
  );
}

function AddressForm({ verb, onAsked }: { verb: string; onAsked(email: string): void }) {
  const { t } = useTranslation('auth');
  const [email, setEmail] = useState('');
  const { busy, faults, submit } = useCredentialsForm({
    check: (values: { email: string }) => emailFault(t, values.email),
    enter: async (values) => {
      await recoveryForgotPassword(values);
      onAsked(values.email);
      return null;
    },
  });
  return (
    <AuthForm faults={faults} busy={busy} verb={verb} onSubmit={() => void submit({ email: email.trim() })}>
      <EmailField autoFocus value={email} onChange={(event) => setEmail(event.target.value)} error={faults.email} />
    </AuthForm>
  );
}
