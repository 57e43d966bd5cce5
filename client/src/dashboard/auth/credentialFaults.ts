import type { TFunction } from 'i18next';
import { rulesKept } from './passwordRules';
import type { Faults } from './useCredentialsForm';

interface Entered {
  email: string;
  password: string;
}

/** The faults of these credentials. `isNew`: the password is being chosen. */
export function credentialFaults(t: TFunction<'auth'>, { email, password }: Entered, isNew: boolean): Faults {
  const { length, notEmail } = rulesKept(password, email);
  const weak = isNew && !(length && notEmail);
  return {
    ...(isNew || email.trim() === '' ? emailFault(t, email) : null),
    ...(weak ? { password: t('validation.passwordRules') } : null),
    ...(password === '' ? { password: t('validation.password') } : null),
  };
}

/** The fault of an address that is entered in full. */
export function emailFault(t: TFunction<'auth'>, email: string): Faults {
  if (email.trim() === '') return { email: t('validation.email') };
  return /^\S+@\S+$/.test(email.trim()) ? {} : { email: t('validation.emailForm') };
}
