import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { factorsRemovePasskey } from '../../../shared/api/generated/api';
import type { PasskeyView } from '../../../shared/api/generated/api.schemas';
import { useSignInOptions } from '../../../shared/api/user';
import { canUsePasskeys } from '../../../shared/factors/passkeys';
import { Button } from '../../../shared/ui/buttons/Button';
import { ConfirmDialog } from '../../../shared/ui/dialogs/ConfirmDialog';
import { Section } from '../../../shared/ui/Section';
import { Time } from '../../../shared/ui/Time';
import { useToast } from '../../../shared/ui/toasts/toast';
import { useFreshSignIn } from '../access/useFreshSignIn';
import { MethodRow } from './MethodRow';
import type { MethodSectionProps } from './methodSection';
import { PasskeyNameDialog } from './PasskeyNameDialog';

export function PasskeySection({ user, methods: { passkeys }, onChanged }: MethodSectionProps) {
  const { t } = useTranslation('factors');
  const toast = useToast();
  const { data: options } = useSignInOptions();
  const { freshly, dialog } = useFreshSignIn(user);
  const [naming, setNaming] = useState<PasskeyView | 'new'>();
  const [removing, setRemoving] = useState<PasskeyView>();
  const remove = async ({ id }: PasskeyView) => {
    await freshly(async () => {
      await factorsRemovePasskey(id);
      toast.good(t('passkey.removed'));
      await onChanged();
    });
    setRemoving(undefined);
  };
  const canAdd = options?.passkeys === true && canUsePasskeys();
  return (
    <Section title={t('passkey.title')} text={t('passkey.text')}>
      {passkeys.length > 0 ? (
        <ul aria-label={t('passkey.title')} className="divide-line divide-y">
          {passkeys.map((passkey) => (
            <MethodRow key={passkey.id} icon={KeyRound} title={passkey.name} text={<Usage passkey={passkey} />}>
              <Button
                size="sm"
                aria-label={t('passkey.renameNamed', { name: passkey.name })}
                onClick={() => setNaming(passkey)}
              >
                {t('passkey.rename')}
              </Button>
              <Button
                size="sm"
                aria-label={t('passkey.removeNamed', { name: passkey.name })}
                onClick={() => setRemoving(passkey)}
              >
                {t('remove')}
              </Button>
            </MethodRow>
          ))}
        </ul>
      ) : null}
      {canAdd ? (
        <Button className="self-start" onClick={() => setNaming('new')}>
          {t('passkey.add')}
        </Button>
      ) : (
        <p className="text-muted">{t('passkey.unavailable')}</p>
      )}
      {naming ? (
        <PasskeyNameDialog
          passkey={naming === 'new' ? null : naming}
          freshly={freshly}
          onSaved={onChanged}
          onClose={() => setNaming(undefined)}
        />
      ) : null}
      {removing ? (
        <ConfirmDialog
          title={t('passkey.removeTitle')}
          confirmLabel={t('remove')}
          danger
          onConfirm={() => remove(removing)}
          onClose={() => setRemoving(undefined)}
        >
          {t('passkey.removeText', { name: removing.name })}
        </ConfirmDialog>
      ) : null}
      {dialog}
    </Section>
  );
}

function Usage({ passkey: { createdAt, lastUsedAt } }: { passkey: PasskeyView }) {
  const { t } = useTranslation('factors');
  return (
    <span className="flex flex-wrap gap-x-4">
      <span>
        {t('passkey.created')}: <Time at={createdAt} exact />
      </span>
      <span>
        {t('passkey.used')}: {lastUsedAt ? <Time at={lastUsedAt} /> : t('passkey.never')}
      </span>
    </span>
  );
}
