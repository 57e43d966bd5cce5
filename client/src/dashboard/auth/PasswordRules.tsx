import clsx from 'clsx';
import { Check, Circle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { minPasswordLength, rulesKept } from './passwordRules';

/** Ticks what the password keeps while it is typed. */
export function PasswordRules({ id, password, email }: { id: string; password: string; email: string }) {
  const { t } = useTranslation('auth');
  const { length, notEmail } = rulesKept(password, email);
  return (
    <ul id={id} className="flex flex-wrap gap-x-4 gap-y-1 text-xs">
      <Rule kept={length}>{t('rules.length', { count: minPasswordLength })}</Rule>
      <Rule kept={notEmail}>{t('rules.notEmail')}</Rule>
    </ul>
  );
}

function Rule({ kept, children }: { kept: boolean; children: string }) {
  const Mark = kept ? Check : Circle;
  return (
    <li data-kept={kept} className={clsx('flex items-center gap-1.5', kept ? 'text-good' : 'text-muted')}>
      <Mark size={12} aria-hidden />
      {children}
    </li>
  );
}
