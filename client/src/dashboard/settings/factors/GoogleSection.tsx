import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'wouter';
import { googleLinkBegin, googleLinkRemove } from '../../../shared/api/generated/api';
import { useProblem } from '../../../shared/api/problem';
import { useSignInOptions } from '../../../shared/api/user';
import { Alert } from '../../../shared/ui/Alert';
import { Button } from '../../../shared/ui/buttons/Button';
import { ConfirmDialog } from '../../../shared/ui/dialogs/ConfirmDialog';
import { Section } from '../../../shared/ui/Section';
import { useToast } from '../../../shared/ui/toasts/toast';
import { useFreshSignIn } from '../access/useFreshSignIn';
import type { MethodSectionProps } from './methodSection';

/** How a way to Google and back ended. Known codes only, so that a link cannot inject a text. */
const outcomes = [
  'linked',
  'google_link_expired',
  'google_linked_already',
  'google_account_taken',
  'google_denied',
  'google_failed',
  'google_unavailable',
] as const;

export function GoogleSection({ user, methods: { google }, onChanged }: MethodSectionProps) {
  const { t } = useTranslation('factors');
  const toast = useToast();
  const problem = useProblem();
  const { data: options } = useSignInOptions();
  const { freshly, dialog } = useFreshSignIn(user);
  const [search] = useSearchParams();
  const [isUnlinking, setUnlinking] = useState(false);
  const outcome = outcomes.find((code) => code === search.get('google'));
  const link = () =>
    freshly(async () => window.location.assign((await googleLinkBegin()).url)).catch((error: unknown) =>
      toast.bad(t('changeFailed'), problem(error)),
    );
  const unlink = async () => {
    await freshly(async () => {
      await googleLinkRemove();
      toast.good(t('google.unlinked'));
      await onChanged();
    });
    setUnlinking(false);
  };
  if (!google && !options?.google) return null;
  return (
    <Section title={t('google.title')} text={t(google ? 'google.linkedText' : 'google.text')}>
      {outcome ? <Alert tone={outcome === 'linked' ? 'good' : 'bad'}>{t(`google.outcome.${outcome}`)}</Alert> : null}
      {google?.email ? <p>{t('google.account', { email: google.email })}</p> : null}
      {google ? (
        <Button className="self-start" onClick={() => setUnlinking(true)}>
          {t('google.unlink')}
        </Button>
      ) : (
        <Button className="self-start" onClick={() => void link()}>
          {t('google.link')}
        </Button>
      )}
      {isUnlinking ? (
        <ConfirmDialog
          title={t('google.unlinkTitle')}
          confirmLabel={t('google.unlink')}
          danger
          onConfirm={unlink}
          onClose={() => setUnlinking(false)}
        >
          {t('google.unlinkText')}
        </ConfirmDialog>
      ) : null}
      {dialog}
    </Section>
  );
}
