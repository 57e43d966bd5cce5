import { ArrowBigUpDash, Eye, EyeOff } from 'lucide-react';
import { useId, useState, type ComponentProps, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { controlClass } from '../../shared/ui/controlClass';
import { Field } from '../../shared/ui/Field';
import { IconButton } from '../../shared/ui/IconButton';
import { PasswordRules } from './PasswordRules';

interface PasswordFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'value'> {
  value: string;
  error?: string;
  /** Given where a new password is chosen: the rules are shown, and it must not be the address. */
  newFor?: { email: string };
}

export function PasswordField({ error, newFor, ...input }: PasswordFieldProps) {
  const { t } = useTranslation('auth');
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const rulesId = useId();
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <div className="flex flex-col gap-1.5">
      <Field label={t('password')} error={error}>
        {({ id, describedBy, invalid }) => (
          <div className="relative">
            <input
              {...input}
              id={id}
              type={shown ? 'text' : 'password'}
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
              className={`${controlClass} pe-11`}
            />
            <IconButton
              label={shown ? t('hidePassword') : t('showPassword')}
              icon={shown ? EyeOff : Eye}
              size="sm"
              aria-pressed={shown}
              onClick={() => setShown(!shown)}
              className="absolute end-0.5 top-1/2 -translate-y-1/2"
            />
          </div>
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
