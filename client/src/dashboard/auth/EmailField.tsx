import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../shared/ui/forms/TextField';

type EmailFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'type' | 'name' | 'autoComplete'>;

/** The address of an account, which a password manager knows as the user name. */
export function EmailField(input: EmailFieldProps) {
  const { t } = useTranslation('auth');
  return <TextField {...input} label={t('email')} name="email" type="email" autoComplete="username" aria-required />;
}
