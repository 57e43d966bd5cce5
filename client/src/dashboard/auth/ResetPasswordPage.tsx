import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearch } from 'wouter';
import { recoveryResetPassword } from '../../shared/api/generated/api';
import { Alert } from '../../shared/ui/Alert';
import { LinkButton } from '../../shared/ui/buttons/LinkButton';
import { AuthForm } from './AuthForm';
import { AuthLayout } from './AuthLayout';
import { OtherPageLink } from './OtherPageLink';
import { PasswordField } from './PasswordField';
import { rulesKept } from './passwordRules';
import { useSignedOut } from '../../shared/api/user';
import { useCredentialsForm, type Faults } from './useCredentialsForm';

/** The target of the link for a forgotten password. */
export function ResetPasswordPage() {
  const { t } = useTranslation('auth');
  const token = new URLSearchParams(useSearch()).get('token') ?? '';
  const [email, setEmail] = useState<string>();
  if (email !== undefined) {
    return (
      <AuthLayout title={t('reset.done')} intro={t('verify.doneText', { email })}>
        <LinkButton href="/login" look="primary" className="w-full">
          {t('verify.signIn')}
        </LinkButton>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title={t('forgot.title')} intro={token ? t('reset.intro') : undefined}>
      {token ? (
        <PasswordForm token={token} onSet={setEmail} />
      ) : (
        <Alert tone="wait" title={t('verify.noToken')}>
          {t('verify.noTokenText')}
        </Alert>
      )}
      <OtherPageLink question={t('forgot.link')} answer={t('reset.again')} href="/forgot-password" />
    </AuthLayout>
  );
}

function PasswordForm({ token, onSet }: { token: string; onSet(email: string): void }) {
  const { t } = useTranslation('auth');
  const [password, setPassword] = useState('');
  const signOut = useSignedOut();
  const { busy, faults, submit } = useCredentialsForm({
    check: (values: { password: string }): Faults =>
      rulesKept(values.password, '').length ? {} : { password: t('validation.passwordRules') },
    enter: async (values) => {
      const { email } = await recoveryResetPassword({ token, ...values });
      onSet(email);
      await signOut();
      return null;
    },
  });
  return (
    <AuthForm faults={faults} busy={busy} verb={t('reset.submit')} onSubmit={() => void submit({ password })}>
      <PasswordField
        name="password"
        autoFocus
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={faults.password}
        newFor={{ email: '' }}
      />
    </AuthForm>
  );
}
