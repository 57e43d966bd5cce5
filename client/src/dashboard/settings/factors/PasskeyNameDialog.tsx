import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { factorsAddPasskey, factorsRenamePasskey } from '../../../shared/api/generated/api';
import type { PasskeyView } from '../../../shared/api/generated/api.schemas';
import { useSubmit } from '../../../shared/api/useSubmit';
import { newPasskeyCredential, PasskeyNotChosen } from '../../../shared/factors/passkeys';
import { Alert } from '../../../shared/ui/Alert';
import { Button } from '../../../shared/ui/buttons/Button';
import { Dialog } from '../../../shared/ui/dialogs/Dialog';
import { TextField } from '../../../shared/ui/forms/TextField';
import { useToast } from '../../../shared/ui/toasts/toast';
import { browserName } from '../access/browserName';

interface PasskeyNameDialogProps {
  /** The one to rename; null for a new one. */
  passkey: PasskeyView | null;
  freshly(work: () => Promise<void>): Promise<void>;
  onSaved(recoveryCodes?: string[] | null): Promise<void>;
  onClose(): void;
}

/** Names a passkey; for a new one, the browser then makes it. */
export function PasskeyNameDialog({ passkey, freshly, onSaved, onClose }: PasskeyNameDialogProps) {
  const { t } = useTranslation('factors');
  const { t: common } = useTranslation('common');
  const toast = useToast();
  const formId = useId();
  const [name, setName] = useState(passkey?.name ?? browserName(navigator.userAgent) ?? '');
  const add = async () => {
    const { recoveryCodes } = await factorsAddPasskey({ name: name.trim(), credential: await newPasskeyCredential() });
    onClose();
    toast.good(t('passkey.added'));
    await onSaved(recoveryCodes);
  };
  const rename = async ({ id }: PasskeyView) => {
    await factorsRenamePasskey(id, { name: name.trim() });
    onClose();
    await onSaved();
  };
  const { busy, error, details, failure, submit } = useSubmit(() => (passkey ? rename(passkey) : freshly(add)));
  const title = t(passkey ? 'passkey.renameTitle' : 'passkey.add');
  const footer = (
    <>
      <Button onClick={onClose}>{common('actions.cancel')}</Button>
      <Button type="submit" form={formId} look="primary" busy={busy} disabled={name.trim() === ''}>
        {t(passkey ? 'passkey.rename' : 'passkey.continue')}
      </Button>
    </>
  );
  return (
    <Dialog
      title={title}
      description={passkey ? undefined : t('passkey.addText')}
      short
      footer={footer}
      onClose={onClose}
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          label={t('passkey.name')}
          help={t('passkey.nameHelp')}
          maxLength={100}
          aria-required
          autoFocus
          value={name}
          error={details.name}
          onChange={({ target }) => setName(target.value)}
        />
        {failure ? <Alert tone="bad">{passkeyFailure(error) ? t(passkeyFailure(error)!) : failure}</Alert> : null}
      </form>
    </Dialog>
  );
}

/** The words for a refusal of the browser itself. */
function passkeyFailure(error: unknown) {
  if (error instanceof PasskeyNotChosen) return 'passkey.notChosen' as const;
  const isKnown = error instanceof Error && error.name === 'InvalidStateError';
  return isKnown ? ('passkey.known' as const) : null;
}
