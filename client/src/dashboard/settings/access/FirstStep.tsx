import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { authLogin } from '../../../shared/api/generated/api';
import type { SignInMethodsView, UserView } from '../../../shared/api/generated/api.schemas';
import { useSubmit } from '../../../shared/api/useSubmit';
import { canUsePasskeys, PasskeyNotChosen, signInByPasskey } from '../../../shared/factors/passkeys';
import { Alert } from '../../../shared/ui/Alert';
import { Button } from '../../../shared/ui/buttons/Button';
import { buttonClass } from '../../../shared/ui/buttons/buttonClass';
import { Field } from '../../../shared/ui/forms/Field';
import { HiddenInput } from '../../../shared/ui/forms/HiddenInput';

const googlePath = `/auth/google?next=${encodeURIComponent('/settings?tab=security')}`;

interface FirstStepProps {
  user: UserView;
  methods: Pick<SignInMethodsView, 'hasPassword' | 'google' | 'passkeys'>;
  /** The password is right, and the account has a second factor. */
  onSecondStep(): void;
  onSignedIn(user: UserView): Promise<void> | void;
}

/** The ways in which this person can sign in again. */
export function FirstStep({ user, methods, onSecondStep, onSignedIn }: FirstStepProps) {
  const { t } = useTranslation('settings');
  const passkey = useSubmit(async () => onSignedIn(await signInByPasskey()));
  const isFailure = passkey.failure !== null && !(passkey.error instanceof PasskeyNotChosen);
  return (
    <div className="flex flex-col gap-3">
      {methods.hasPassword ? <PasswordForm user={user} onSecondStep={onSecondStep} onSignedIn={onSignedIn} /> : null}
      {methods.passkeys.length > 0 && canUsePasskeys() ? (
        <form onSubmit={passkey.submit} className="flex flex-col gap-3">
          <Button type="submit" icon={Fingerprint} busy={passkey.busy} className="w-full">
            {t('fresh.passkey')}
          </Button>
          {isFailure ? <Alert tone="bad">{passkey.failure}</Alert> : null}
        </form>
      ) : null}
      {methods.google ? (
        <a href={googlePath} className={buttonClass(methods.hasPassword ? 'plain' : 'primary', 'md', 'w-full')}>
          {t('fresh.google')}
        </a>
      ) : null}
    </div>
  );
}

function PasswordForm({ user, onSecondStep, onSignedIn }: Omit<FirstStepProps, 'methods'>) {
  const { t } = useTranslation('settings');
  const [password, setPassword] = useState('');
  const { busy, failure, submit } = useSubmit(async () => {
    const answer = await authLogin({ email: user.email, password });
    if ('secondFactorNeeded' in answer) onSecondStep();
    else await onSignedIn(answer);
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <input type="email" name="username" autoComplete="username" value={user.email} readOnly hidden />
      <Field label={t('fresh.password')}>
        {({ id, describedBy, invalid }) => (
          <HiddenInput
            id={id}
            labels={{ show: t('password.show'), hide: t('password.hide') }}
            autoComplete="current-password"
            required
            value={password}
            aria-describedby={describedBy}
            aria-invalid={invalid}
            onChange={({ target }) => setPassword(target.value)}
          />
        )}
      </Field>
      {failure ? <Alert tone="bad">{failure}</Alert> : null}
      <Button type="submit" look="primary" busy={busy} className="w-full">
        {t('fresh.submit')}
      </Button>
    </form>
  );
}
