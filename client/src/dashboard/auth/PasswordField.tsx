import { ArrowBigUpDash } from 'lucide-react';
import { useId, useState, type ComponentProps, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../shared/ui/forms/Field';
import { HiddenInput } from '../../shared/ui/forms/HiddenInput';
import { PasswordRules } from './PasswordRules';

interface PasswordFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'value'> {
  value: string;
  error?: string;
  /** Set for a new password: shows the rules, and the password must differ from this address. */
  newFor?: { email: string };
}

export function PasswordField({ error, newFor, ...input }: PasswordFieldProps) {
  const { t } = useTranslation('auth');
  const [capsLock, setCapsLock] = useState(false);
  const rulesId = useId();
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <div className="flex flex-col gap-1.5">
      <Field label={t('password')} error={error}>
        {({ id, describedBy, invalid }) => (
          <HiddenInput
            {...input}
            labels={{ show: t('showPassword'), hide: t('hidePassword') }}
            id={id}
            // A password manager fills a current one, and suggests a new one.
            autoComplete={newFor ? 'new-password' : 'current-password'}
            autoCapitalize="none"
            spellCheck={false}
            aria-required
            aria-describedby={[describedBy, newFor && rulesId].filter(Boolean).join(' ') || undefined}
            aria-invalid={invalid}
            onKeyUp={watchCapsLock}
            onKeyDown={watchCapsLock}
            onBlur={() => setCapsLock(false)}
          />
        )}
      </Field>
      {capsLock ? (
        <p role="status" className="text-wait flex items-center gap-1.5 text-xs">
          <ArrowBigUpDash size={14} aria-hidden />
          {t('capsLock')}
        </p>
      ) : null}
      {newFor ? <PasswordRules id={rulesId} password={input.value} email={newFor.email} /> : null}
    </div>
  );
}
