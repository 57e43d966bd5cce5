import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { factorsConfirmAuthenticator } from '../../../shared/api/generated/api';
import type { NewAuthenticatorView } from '../../../shared/api/generated/api.schemas';
import { useSubmit } from '../../../shared/api/useSubmit';
import { Button } from '../../../shared/ui/buttons/Button';
import { CopyButton } from '../../../shared/ui/buttons/CopyButton';
import { Dialog } from '../../../shared/ui/dialogs/Dialog';
import { TextField } from '../../../shared/ui/forms/TextField';
import { useToast } from '../../../shared/ui/toasts/toast';
import { QrCode } from './QrCode';

interface AuthenticatorDialogProps {
  draft: NewAuthenticatorView;
  onConfirmed(recoveryCodes: string[] | null): Promise<void>;
  onClose(): void;
}

/** Shows the secret as a QR code and as text, and asks for a first code. */
export function AuthenticatorDialog({ draft, onConfirmed, onClose }: AuthenticatorDialogProps) {
  const { t } = useTranslation('factors');
  const { t: common } = useTranslation('common');
  const toast = useToast();
  const formId = useId();
  const [code, setCode] = useState('');
  const { busy, failure, submit } = useSubmit(async () => {
    const { recoveryCodes } = await factorsConfirmAuthenticator({ code });
    onClose();
    toast.good(t('app.added'));
    await onConfirmed(recoveryCodes);
  });
  const footer = (
    <>
      <Button onClick={onClose}>{common('actions.cancel')}</Button>
      <Button type="submit" form={formId} look="primary" busy={busy} disabled={code.trim() === ''}>
        {t('app.confirm')}
      </Button>
    </>
  );
  return (
    <Dialog title={t('app.setUpNamed')} description={t('app.scan')} footer={footer} onClose={onClose}>
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <QrCode text={draft.uri} label={t('app.qr')} />
        <div>
          <p className="text-muted text-[13px]">{t('app.byHand')}</p>
          <p className="bg-sunken mt-1 flex items-center justify-between gap-2 rounded-lg py-1 ps-3 pe-1">
            <code className="min-w-0 font-mono break-all">{draft.secret.match(/.{1,4}/g)?.join(' ')}</code>
            <CopyButton text={draft.secret} label={t('app.copy')} />
          </p>
        </div>
        <TextField
          label={t('step.code')}
          help={t('app.codeHelp')}
          inputMode="numeric"
          autoComplete="one-time-code"
          className="font-mono"
          aria-required
          autoFocus
          value={code}
          error={failure ?? undefined}
          onChange={({ target }) => setCode(target.value)}
        />
      </form>
    </Dialog>
  );
}
