import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RegisterDto, UserView } from '../../shared/api/generated/api.schemas';
import { isLanguageChosen, storedLanguage } from '../../shared/i18n/language';
import { TextField } from '../../shared/ui/forms/TextField';
import { AuthForm } from './AuthForm';
import { credentialFaults } from './credentialFaults';
import { EmailField } from './EmailField';
import { PasswordField } from './PasswordField';
import { useCredentialsForm } from './useCredentialsForm';

interface NewAccountFormProps {
  verb: string;
  /** Null when the account is not made yet. */
  create(account: RegisterDto): Promise<UserView | null>;
}

const nothing = { firstName: '', lastName: '', email: '', password: '' };

export function NewAccountForm({ verb, create }: NewAccountFormProps) {
  const { t } = useTranslation('auth');
  const [values, setValues] = useState(nothing);
  const { busy, faults, submit } = useCredentialsForm({
    check: (entered: typeof nothing) => credentialFaults(t, entered, true),
    enter: ({ firstName, lastName, email, password }) =>
      create({
        email: email.trim(),
        password,
        ...(isLanguageChosen() ? { language: storedLanguage() } : {}),
        ...(firstName.trim() ? { firstName: firstName.trim() } : {}),
        ...(lastName.trim() ? { lastName: lastName.trim() } : {}),
      }),
  });
  const bind = (name: keyof typeof nothing) => ({
    name,
    value: values[name],
    error: faults[name],
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
  });
  return (
    <AuthForm faults={faults} busy={busy} verb={verb} onSubmit={() => void submit(values)}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...bind('firstName')} label={t('firstName')} autoComplete="given-name" autoFocus />
        <TextField {...bind('lastName')} label={t('lastName')} autoComplete="family-name" />
      </div>
      <EmailField {...bind('email')} />
      <PasswordField {...bind('password')} newFor={{ email: values.email }} />
    </AuthForm>
  );
}
