import { LifeBuoy, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  factorsBeginAuthenticator,
  factorsRemoveAuthenticator,
  factorsRenewRecoveryCodes,
} from '../../../shared/api/generated/api';
import type { NewAuthenticatorView } from '../../../shared/api/generated/api.schemas';
import { useProblem } from '../../../shared/api/problem';
import { Button } from '../../../shared/ui/buttons/Button';
import { ConfirmDialog } from '../../../shared/ui/dialogs/ConfirmDialog';
import { Section } from '../../../shared/ui/Section';
import { Time } from '../../../shared/ui/Time';
import { useToast } from '../../../shared/ui/toasts/toast';
import { useFreshSignIn } from '../access/useFreshSignIn';
import { AuthenticatorDialog } from './AuthenticatorDialog';
import { MethodRow } from './MethodRow';
import type { MethodSectionProps } from './methodSection';

type Asking = 'remove' | 'renew';

export function SecondFactorSection({ user, methods, onChanged }: MethodSectionProps) {
  const { t } = useTranslation('factors');
  const toast = useToast();
  const problem = useProblem();
  const { freshly, dialog } = useFreshSignIn(user);
  const [draft, setDraft] = useState<NewAuthenticatorView>();
  const [asking, setAsking] = useState<Asking>();
  const { authenticatorAddedAt, passkeys, recoveryCodesLeft } = methods;
  const hasFactor = authenticatorAddedAt !== null || passkeys.length > 0;
  const setUp = () =>
    freshly(async () => setDraft(await factorsBeginAuthenticator())).catch((error: unknown) =>
      toast.bad(t('changeFailed'), problem(error)),
    );
  const remove = async () => {
    await freshly(async () => {
      await factorsRemoveAuthenticator();
      toast.good(t('app.removed'));
      await onChanged();
    });
    setAsking(undefined);
  };
  const renew = async () => {
    await freshly(async () => onChanged((await factorsRenewRecoveryCodes()).recoveryCodes));
    setAsking(undefined);
  };
  return (
    <Section title={t('title')} text={t('text')}>
      <ul className="divide-line divide-y">
        <MethodRow
          icon={Smartphone}
          title={t('app.title')}
          text={
            authenticatorAddedAt ? (
              <>
                {t('app.since')} <Time at={authenticatorAddedAt} exact />
              </>
            ) : (
              t('app.text')
            )
          }
        >
          {authenticatorAddedAt ? (
            <Button size="sm" aria-label={t('app.removeNamed')} onClick={() => setAsking('remove')}>
              {t('remove')}
            </Button>
          ) : (
            <Button size="sm" aria-label={t('app.setUpNamed')} onClick={() => void setUp()}>
              {t('app.setUp')}
            </Button>
          )}
        </MethodRow>
        {hasFactor ? (
          <MethodRow icon={LifeBuoy} title={t('codes.title')} text={t('codes.left', { count: recoveryCodesLeft })}>
            <Button size="sm" aria-label={t('codes.renewNamed')} onClick={() => setAsking('renew')}>
              {t('codes.renew')}
            </Button>
          </MethodRow>
        ) : null}
      </ul>
      {draft ? <AuthenticatorDialog draft={draft} onConfirmed={onChanged} onClose={() => setDraft(undefined)} /> : null}
      {asking ? (
        <ConfirmDialog
          title={t(asking === 'remove' ? 'app.removeTitle' : 'codes.renewTitle')}
          confirmLabel={t(asking === 'remove' ? 'remove' : 'codes.renew')}
          danger={asking === 'remove'}
          onConfirm={asking === 'remove' ? remove : renew}
          onClose={() => setAsking(undefined)}
        >
          {t(asking === 'remove' ? 'app.removeText' : 'codes.renewText')}
        </ConfirmDialog>
      ) : null}
      {dialog}
    </Section>
  );
}
