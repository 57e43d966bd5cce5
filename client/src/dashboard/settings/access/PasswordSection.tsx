import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSWRConfig } from 'swr';
import { ApiError } from '../../../shared/api/apiError';
import { sessionsChangePassword, getApiTokensListUrl, getSessionsListUrl } from '../../../shared/api/generated/api';
import type { UserView } from '../../../shared/api/generated/api.schemas';
import { useProblem } from '../../../shared/api/problem';
import { Alert } from '../../../shared/ui/Alert';
import { Button } from '../../../shared/ui/buttons/Button';
import { Field } from '../../../shared/ui/forms/Field';
import { HiddenInput } from '../../../shared/ui/forms/HiddenInput';
import { Section } from '../../../shared/ui/Section';
import { useToast } from '../../../shared/ui/toasts/toast';

const minLength = 10;
const empty = { currentPassword: '', newPassword: '' };

export function PasswordSection({ user }: { user: UserView }) {
  const { t } = useTranslation('settings');
  if (!user.hasPassword) {
    return (
      <Section title={t('password.title')}>
        <p className="text-muted">{t('password.google')}</p>
      </Section>
    );
  }
  return (
    <Section title={t('password.title')} text={t('password.text')}>
      <PasswordForm user={user} />
    </Section>
  );
}

function PasswordForm({ user }: { user: UserView }) {
  const { t } = useTranslation('settings');
  const { mutate } = useSWRConfig();
  const toast = useToast();
  const problem = useProblem();
  const [given, setGiven] = useState(empty);
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const faults = faultsOf(error);
  const change = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setError(null);
    try {
      await sessionsChangePassword(given);
      setGiven(empty);
      toast.good(t('password.changed'));
      await mutate((key) => key === getSessionsListUrl() || key === getApiTokensListUrl());
    } catch (failure) {
      setError(failure);
    }
    setBusy(false);
  };
  return (
    <form onSubmit={(event) => void change(event)} className="flex max-w-sm flex-col gap-4">
      {/* Tells a password manager whose password this is. */}
      <input type="email" name="username" autoComplete="username" value={user.email} readOnly hidden />
      {(['currentPassword', 'newPassword'] as const).map((name) => (
        <Field
          key={name}
          label={t(name === 'currentPassword' ? 'password.current' : 'password.new')}
          help={name === 'newPassword' ? t('password.newHelp', { count: minLength }) : undefined}
          error={faults[name]}
        >
          {({ id, describedBy, invalid }) => (
            <HiddenInput
              id={id}
              labels={{ show: t('password.show'), hide: t('password.hide') }}
              autoComplete={name === 'currentPassword' ? 'current-password' : 'new-password'}
              required
              value={given[name]}
              aria-describedby={describedBy}
              aria-invalid={invalid}
              onChange={({ target }) => setGiven({ ...given, [name]: target.value })}
            />
          )}
        </Field>
      ))}
      {error !== null && Object.keys(faults).length === 0 ? <Alert tone="bad">{problem(error)}</Alert> : null}
      <Button type="submit" busy={busy} className="self-start">
        {t('password.submit')}
      </Button>
    </form>
  );
}

/** Messages of the server about single fields. */
function faultsOf(error: unknown): Partial<Record<keyof typeof empty, string>> {
  const details = error instanceof ApiError ? error.body.details : undefined;
  return typeof details === 'object' && details !== null ? details : {};
}
