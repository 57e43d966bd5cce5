import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { authLogin } from '../../../shared/api/generated/api';
import type { UserView } from '../../../shared/api/generated/api.schemas';
import { useSubmit } from '../../../shared/api/useSubmit';
import { Alert } from '../../../shared/ui/Alert';
import { Button } from '../../../shared/ui/buttons/Button';
import { buttonClass } from '../../../shared/ui/buttons/buttonClass';
import { Dialog } from '../../../shared/ui/dialogs/Dialog';
import { Field } from '../../../shared/ui/forms/Field';
import { HiddenInput } from '../../../shared/ui/forms/HiddenInput';

const googlePath = `/auth/google?next=${encodeURIComponent('/settings?tab=security')}`;

interface FreshSignInDialogProps {
  user: UserView;
  /** A rejection is shown in the dialog, which stays open. */
  onSignedIn(): Promise<void>;
  onClose(): void;
}

/** Asks who sits here before something that could lock the owner out. */
export function FreshSignInDialog({ user, onSignedIn, onClose }: FreshSignInDialogProps) {
  const { t } = useTranslation('settings');
  const { t: common } = useTranslation('common');
  const formId = useId();
  const [password, setPassword] = useState('');
  const { busy, failure, submit } = useSubmit(async () => {
    await authLogin({ email: user.email, password });
    await onSignedIn();
  });
  const footer = (
    <>
      <Button onClick={onClose}>{common('actions.cancel')}</Button>
      {user.hasPassword ? (
        <Button type="submit" form={formId} look="primary" busy={busy}>
          {t('fresh.submit')}
        </Button>
      ) : (
        <a href={googlePath} className={buttonClass('primary', 'md')}>
          {t('fresh.google')}
        </a>
      )}
    </>
  );
  return (
    <Dialog title={t('fresh.title')} description={t('fresh.text')} short footer={footer} onClose={onClose}>
      {user.hasPassword ? (
        <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
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
        </form>
      ) : null}
    </Dialog>
  );
}
