import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useSearch } from 'wouter';
import { settleLanguage } from '../../shared/api/accountLanguage';
import { authLogin } from '../../shared/api/generated/api';
import { useSignInOptions } from '../../shared/api/user';
import { Alert } from '../../shared/ui/Alert';
import { AuthForm } from './AuthForm';
import { AuthLayout } from './AuthLayout';
import { credentialFaults } from './credentialFaults';
import { EmailField } from './EmailField';
import { GoogleButton } from './GoogleButton';
import { nextPath, secondFactorPath } from './next';
import { OtherPageLink } from './OtherPageLink';
import { PasskeyButton } from './PasskeyButton';
import { PasswordField } from './PasswordField';
import { useCredentialsForm } from './useCredentialsForm';

export function SignInPage() {
  const { t } = useTranslation('auth');
  const search = useSearch();
  const { data: options } = useSignInOptions();
  const refusal = refusalIn(search);
  return (
    <AuthLayout title={t('signIn.title')} intro={nextPath(search) === '/' ? t('tagline') : t('signIn.next')}>
      {refusal ? <Alert tone="bad">{t(`refused.${refusal}`)}</Alert> : null}
      {options?.setupNeeded ? (
        <Alert tone="wait" title={t('signIn.setupNeeded')}>
          {t('signIn.setupNeededText')}
        </Alert>
      ) : null}
      {options?.google ? <GoogleButton /> : null}
      <SignInForm />
      {options?.passkeys ? <PasskeyButton /> : null}
      <Link
        href="/forgot-password"
        className="text-accent-strong self-center font-medium underline-offset-2 hover:underline"
      >
        {t('forgot.link')}
      </Link>
      {options?.signup ? (
        <OtherPageLink question={t('signIn.newHere')} answer={t('signIn.register')} href="/register" />
      ) : null}
    </AuthLayout>
  );
}

function SignInForm() {
  const { t } = useTranslation('auth');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [, navigate] = useLocation();
  const search = useSearch();
  const { busy, faults, submit } = useCredentialsForm({
    check: (values: { email: string; password: string }) => credentialFaults(t, values, false),
    enter: async (values) => {
      const answer = await authLogin(values);
      if ('secondFactorNeeded' in answer) {
        navigate(secondFactorPath(search));
        return null;
      }
      await settleLanguage();
      return answer;
    },
  });
  return (
    <AuthForm
      faults={faults}
      busy={busy}
      verb={t('signIn.submit')}
      onSubmit={() => void submit({ email: email.trim(), password })}
    >
      <EmailField autoFocus value={email} onChange={(event) => setEmail(event.target.value)} error={faults.email} />
      <PasswordField
        name="password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={faults.password}
      />
    </AuthForm>
  );
}

const reasons = [
  'google_unavailable',
  'google_denied',
  'google_failed',
  'google_email_unproven',
  'google_email_taken',
  'google_unlinked',
  'signup_closed',
] as const;

/** The reason why sign-in with Google failed. Known codes only, so that a link cannot inject a text. */
const refusalIn = (query: string): (typeof reasons)[number] | undefined =>
  reasons.find((reason) => reason === new URLSearchParams(query).get('error'));
