import { Plus, Send } from 'lucide-react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { DomainView } from '../../../shared/api/generated/api.schemas';
import { useAlertEmails } from '../api';
import { isAdmin, isPremium, useCurrentUser } from '../../../shared/api/user';
import { Alert } from '../../../shared/ui/Alert';
import { withMono } from '../../../shared/ui/withMono';
import { Button } from '../../../shared/ui/buttons/Button';
import { PlansLink } from '../../../shared/ui/PlansLink';
import { LoadFailed } from '../../../shared/ui/LoadFailed';
import { Skeleton } from '../../../shared/ui/Skeleton';
import { TextField } from '../../../shared/ui/forms/TextField';
import { Section } from '../../../shared/ui/Section';
import { RecipientRow } from './RecipientRow';
import { useAlertEmailActions } from './useAlertEmailActions';

interface AlertEmailsProps {
  domain: DomainView;
  /** Focuses the field once. */
  focus: boolean;
  onFocused(): void;
}

/** The addresses that get alerts. Each new one has to confirm first. */
export function AlertEmails({ domain, focus, onFocused }: AlertEmailsProps) {
  const { t } = useTranslation('backups');
  const { data, error, mutate } = useAlertEmails(domain.id);
  const actions = useAlertEmailActions(domain.id);
  const recipients = data?.recipients ?? [];
  const { data: user } = useCurrentUser();
  const isAdministrator = user !== undefined && user !== null && isAdmin(user);
  const isConfirmed = recipients.some(({ status }) => status === 'confirmed');
  const canTest = isConfirmed && data?.mailIsSetUp !== false;
  const isFull = Boolean(user && !isPremium(user)) && recipients.length > 0;
  return (
    <Section title={t('emails.title')} text={t('emails.text')}>
      {error && !data ? (
        <LoadFailed title={t('emails.loadFailed')} error={error} retry={() => void mutate()} />
      ) : !data ? (
        <Skeleton className="h-20" />
      ) : (
        <>
          {recipients.length === 0 ? (
            <Alert tone="wait" title={t('noEmail.title')}>
              {withMono(t('noEmail.text', { domain: domain.displayName }), [domain.displayName])}
            </Alert>
          ) : null}
          {data.mailIsSetUp ? null : (
            <Alert tone="wait" title={t('emails.noMail')}>
              {t(isAdministrator ? 'emails.noMailAdmin' : 'emails.noMailText')}
            </Alert>
          )}
          <AddEmail
            known={recipients.map(({ email }) => email)}
            disabled={isFull}
            onAdd={actions.add}
            focus={focus}
            onFocused={onFocused}
          />
          {isFull ? (
            <p className="text-muted flex flex-wrap items-center justify-between gap-2 text-[13px]">
              {t('emails.limit')}
              <PlansLink size="sm">{t('premium.action')}</PlansLink>
            </p>
          ) : null}
          {recipients.length > 0 ? (
            <ul aria-label={t('emails.list')} className="divide-y rounded-lg border">
              {recipients.map((recipient) => (
                <RecipientRow
                  key={recipient.id}
                  recipient={recipient}
                  actions={actions}
                  canCopyLink={!data.mailIsSetUp && isAdministrator}
                />
              ))}
            </ul>
          ) : null}
          <div className="flex flex-wrap items-center gap-3">
            <Button icon={Send} disabled={!canTest} busy={actions.testing} onClick={() => void actions.test()}>
              {t('emails.test')}
            </Button>
            {canTest ? null : (
              <p className="text-muted text-[13px]">
                {t(
                  recipients.length === 0
                    ? 'emails.testNone'
                    : isConfirmed
                      ? 'emails.testNoMail'
                      : 'emails.testPending',
                )}
              </p>
            )}
          </div>
        </>
      )}
    </Section>
  );
}

interface AddEmailProps {
  known: readonly string[];
  disabled: boolean;
  focus: boolean;
  onFocused(): void;
  /** Resolves to true if the server accepted the address. */
  onAdd(email: string): Promise<boolean>;
}

function AddEmail({ known, disabled, focus, onFocused, onAdd }: AddEmailProps) {
  const { t } = useTranslation(['backups', 'common']);
  const [email, setEmail] = useState('');
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!focus) return;
    // Waits until the dialog that led here has returned the focus.
    const timer = setTimeout(() => {
      field.current?.focus();
      onFocused();
    });
    return () => clearTimeout(timer);
  }, [focus, onFocused]);
  const typed = email.trim();
  const isKnown = known.some((other) => other.toLowerCase() === typed.toLowerCase());
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!typed || isKnown) return;
    setBusy(true);
    if (await onAdd(typed)) setEmail('');
    setBusy(false);
  };
  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-2 sm:flex-row sm:items-start">
      <div className="flex-1">
        <TextField
          ref={field}
          label={t('emails.add')}
          type="email"
          autoComplete="email"
          placeholder="ops@example.org"
          value={email}
          disabled={disabled}
          error={isKnown ? t('emails.known') : undefined}
          onChange={(event) => setEmail(event.target.value)}
        />
      </div>
      <Button type="submit" icon={Plus} busy={busy} disabled={disabled || !typed || isKnown} className="sm:mt-6.5">
        {t('common:actions.add')}
      </Button>
    </form>
  );
}
