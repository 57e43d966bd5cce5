import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { expirationAll } from '../../shared/api/generated/api';
import { useRevalidate } from '../../shared/api/revalidate';
import { useProblem } from '../../shared/api/problem';
import { useToast } from '../../shared/ui/toast';

/** Asks the registries about all domains, and shows the counts of results. */
export function useBulkExpirationCheck() {
  const { t } = useTranslation('domains');
  const [busy, setBusy] = useState(false);
  const revalidate = useRevalidate();
  const toast = useToast();
  const problem = useProblem();
  const check = async () => {
    setBusy(true);
    try {
      const { successCount, errorCount, queuedCount } = await expirationAll();
      const counts = [
        t('expirationCheck.known', { count: successCount }),
        errorCount ? t('expirationCheck.unknown', { count: errorCount }) : '',
        queuedCount ? t('expirationCheck.queued', { count: queuedCount }) : '',
      ];
      toast.good(t('expirationCheck.done'), counts.filter(Boolean).join(' · '));
      await revalidate('domains');
    } catch (error) {
      toast.bad(t('expirationCheck.bulkFailed'), problem(error));
    }
    setBusy(false);
  };
  return { busy, check };
}
