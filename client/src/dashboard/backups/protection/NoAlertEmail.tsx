import { MailPlus } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { alertEmailsTellMissing } from '../../../shared/api/generated/api';
import type { DomainView } from '../../../shared/api/generated/api.schemas';
import { Button } from '../../../shared/ui/buttons/Button';
import { withMono } from '../../../shared/ui/withMono';
import { Dialog } from '../../../shared/ui/dialogs/Dialog';

interface NoAlertEmailProps {
  domain: DomainView;
  onSetUp(): void;
  onClose(): void;
}

/**
 * Shown once per domain, when protection is enabled and its alerts have no recipient. Opening it also makes the server
 * remind the account's own address by mail, once.
 */
export function NoAlertEmail({ domain, onSetUp, onClose }: NoAlertEmailProps) {
  const { t } = useTranslation(['backups', 'common']);
  useEffect(() => {
    // The user did not ask for the mail, so a failure shows no toast.
    alertEmailsTellMissing(domain.id).catch(() => undefined);
  }, [domain.id]);
  const close = () => {
    localStorage.setItem(storageKey(domain.id), 'dismissed');
    onClose();
  };
  const footer = (
    <>
      <Button onClick={close}>{t('common:actions.close')}</Button>
      <Button look="primary" icon={MailPlus} onClick={onSetUp}>
        {t('noEmail.action')}
      </Button>
    </>
  );
  return (
    <Dialog short title={t('noEmail.title')} onClose={close} footer={footer}>
      <p>{withMono(t('noEmail.text', { domain: domain.displayName }), [domain.displayName])}</p>
    </Dialog>
  );
}

const storageKey = (domainId: string) => `zonekeeper-no-alert-email-${domainId}`;

/** True if the user closed the reminder for this domain. */
export const isDismissed = (domainId: string): boolean => localStorage.getItem(storageKey(domainId)) !== null;

/** The reminder comes back after the domain is chosen again. */
export const askAgain = (domainId: string): void => localStorage.removeItem(storageKey(domainId));
