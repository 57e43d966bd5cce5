import { Trans, useTranslation } from 'react-i18next';
import { domainsRemove } from '../../shared/api/generated/api';
import type { DomainView } from '../../shared/api/generated/api.schemas';
import { useRevalidate } from '../../shared/api/revalidate';
import { useProblem } from '../../shared/api/problem';
import { ConfirmDialog } from '../../shared/ui/dialogs/ConfirmDialog';
import { withMono } from '../../shared/ui/withMono';
import { useToast } from '../../shared/ui/toasts/toast';

export function DeleteDomainDialog({ domain, onClose }: { domain: DomainView; onClose(): void }) {
  const { t } = useTranslation('domains');
  const revalidate = useRevalidate();
  const toast = useToast();
  const problem = useProblem();
  const remove = async () => {
    try {
      await domainsRemove(domain.id);
    } catch (error) {
      toast.bad(t('delete.failed'), problem(error));
      throw error;
    }
    onClose();
    toast.good(t('delete.done'), withMono(domain.displayName, [domain.displayName]));
    await revalidate('domains');
  };
  return (
    <ConfirmDialog
      title={t('delete.title')}
      confirmLabel={t('delete.confirm')}
      danger
      typeToConfirm={domain.displayName}
      onConfirm={remove}
      onClose={onClose}
    >
      <WhatGoes domain={domain} />
    </ConfirmDialog>
  );
}

function WhatGoes({ domain }: { domain: DomainView }) {
  const { t } = useTranslation('domains');
  const { builtIn, displayName: provider } = domain.provider;
  return (
    <div className="flex flex-col gap-3">
      <p>
        <Trans
          t={t}
          i18nKey="delete.intro"
          values={{ domain: domain.displayName }}
          components={{ name: <b className="font-mono wrap-anywhere" /> }}
        />
      </p>
      <ul className="text-muted list-disc ps-5">
        <li>{t('delete.records', { count: domain.recordCount })}</li>
        {domain.snapshotCount ? <li>{t('delete.backups', { count: domain.snapshotCount })}</li> : null}
        <li>{t('delete.history')}</li>
      </ul>
      <p>{builtIn ? t('delete.staysSandbox') : t('delete.stays', { provider })}</p>
    </div>
  );
}
