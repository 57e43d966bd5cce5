import { MailPlus } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { alertEmailsTellMissing } from '../../../shared/api/generated/api';
import type { DomainView } from '../../../shared/api/generated/api.schemas';
import { Button } from '../../../shared/ui/buttons/Button';
import { Dialog } from '../../../shared/ui/dialogs/Dialog';

interface NoAlertEmailDialogProps {
  domain: DomainView;
  onSetUp(): void;
  onClose(): void;
}

/** Opening it also makes the server remind the account's own address by mail, once. */
export function NoAlertEmailDialog({ domain, onSetUp, onClose }: NoAlertEmailDialogProps) {
  const { t } = useTranslation(['backups', 'common']);
  useEffect(() => {
    // The user did not ask for the mail, so a failure shows no toast.
    alertEmailsTellMissing(domain.id).catch(() => undefined);
  }, [domain.id]);
  const footer = (
    <>
      <Button onClick={onClose}>{t('common:actions.close')}</Button>
      <Button look="primary" icon={MailPlus} onClick={onSetUp}>
        {t('noEmail.action')}
      </Button>
    </>
  );
  return (
    <Dialog title={t('noEmail.title')} onClose={onClose} footer={footer}>
      <p>{t('noEmail.text', { domain: domain.displayName })}</p>
    </Dialog>
  );
}
