import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { expirationAll } from '../../shared/api/generated/api';
import type { BulkExpirationView } from '../../shared/api/generated/api.schemas';
import { useRevalidate } from '../../shared/api/revalidate';
import { useProblem } from '../../shared/api/problem';
import { useToast } from '../../shared/ui/toasts/toast';

/** Asks the registries about all domains, and shows the counts of results, or that none answered. */
export function useBulkExpirationCheck() {
  const { t } = useTranslation('domains');
  const [busy, setBusy] = useState(false);
  const revalidate = useRevalidate();
  const toast = useToast();
  const problem = useProblem();
  const report = ({ successCount, errorCount, unreachableCount, queuedCount, resultCount }: BulkExpirationView) => {
    if (resultCount > 0 && unreachableCount === resultCount)
      return toast.bad(t('expirationCheck.bulkFailed'), t('expirationCheck.noRegistry'));
    const unknown = errorCount - unreachableCount;
    const counts = [
      t('expirationCheck.known', { count: successCount }),
      unknown ? t('expirationCheck.unknown', { count: unknown }) : '',
      unreachableCount ? t('expirationCheck.unreachable', { count: unreachableCount }) : '',
      queuedCount ? t('expirationCheck.queued', { count: queuedCount }) : '',
    ];
    toast.good(t('expirationCheck.done'), counts.filter(Boolean).join(' · '));
  };
  const check = async () => {
    setBusy(true);
    try {
      report(await expirationAll());
      await revalidate('domains');
    } catch (error) {
      toast.bad(t('expirationCheck.bulkFailed'), problem(error));
    }
    setBusy(false);
  };
  return { busy, check };
}
