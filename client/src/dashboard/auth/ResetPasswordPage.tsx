import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { recoveryResetPassword } from '../../shared/api/generated/api';
import { AuthForm } from './AuthForm';
import { LinkPage } from './LinkPage';
import { OtherPageLink } from './OtherPageLink';
import { PasswordField } from './PasswordField';
import { rulesKept } from './passwordRules';
import { useSignedOut } from '../../shared/api/user';
import { useCredentialsForm, type Faults } from './useCredentialsForm';

/** Sets a new password in place of a forgotten one. */
export function ResetPasswordPage() {
  const { t } = useTranslation('auth');
  const done = {
    title: t('reset.done'),
    text: (email: string) => t('verify.doneText', { email }),
    href: '/login',
    action: t('verify.signIn'),
  };
  const again = <OtherPageLink question={t('forgot.link')} answer={t('reset.again')} href="/forgot-password" />;
  return (
    <LinkPage title={t('forgot.title')} intro={t('reset.intro')} done={done} footer={again}>
      {(token, onDone) => <PasswordForm token={token} onSet={onDone} />}
    </LinkPage>
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
