import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import useSWR from 'swr';
import { expiryChecksAll, expiryChecksList, getExpiryChecksListUrl } from '../../shared/api/generated/api';
import type { ExpiryCheckView } from '../../shared/api/generated/api.schemas';
import { useRevalidate } from '../../shared/api/revalidate';
import { useProblem } from '../../shared/api/problem';
import { useToast } from '../../shared/ui/toasts/toast';

const pollMs = 700;

/** Has the registries of all domains asked. The check goes on without the page, which finds it again. */
export function useBulkExpirationCheck() {
  const { t } = useTranslation('domains');
  const [asking, setAsking] = useState(false);
  const watched = useRef<string | null>(null);
  const reported = useRef<string | null>(null);
  const revalidate = useRevalidate();
  const report = useCheckReport();
  const toast = useToast();
  const problem = useProblem();
  /** Says the result of each check once, whether the request or the list brings it. */
  const follow = (check: ExpiryCheckView) => {
    if (check.status === 'running') watched.current = check.id;
    else if (watched.current === check.id && reported.current !== check.id) {
      reported.current = check.id;
      report(check);
      void revalidate('domains');
    }
  };
  const { data: [latest] = [], mutate } = useSWR(getExpiryChecksListUrl(), () => expiryChecksList(), {
    refreshInterval: (list) => (asking || list?.[0]?.status === 'running' ? pollMs : 0),
    onSuccess: ([newest]) => newest && follow(newest),
  });
  const running = latest?.status === 'running' ? latest : null;
  const check = async () => {
    setAsking(true);
    try {
      const answered = await expiryChecksAll();
      watched.current = answered.id;
      follow(answered);
      await mutate();
    } catch (error) {
      toast.bad(t('expirationCheck.bulkFailed'), problem(error));
    }
    setAsking(false);
  };
  return { busy: asking || running !== null, running, check };
}

/** Shows the counts of results, or that no registry answered. */
function useCheckReport(): (check: ExpiryCheckView) => void {
  const { t } = useTranslation('domains');
  const toast = useToast();
  return ({ total, successCount, errorCount, unpublishedCount, unreachableCount, queuedCount }) => {
    if (total > 0 && unreachableCount === total)
      return toast.bad(t('expirationCheck.bulkFailed'), t('expirationCheck.noRegistry'));
    const unknown = errorCount - unreachableCount - unpublishedCount;
    const counts = [
      t('expirationCheck.known', { count: successCount }),
      unpublishedCount ? t('expirationCheck.notPublished', { count: unpublishedCount }) : '',
      unknown ? t('expirationCheck.unknown', { count: unknown }) : '',
      unreachableCount ? t('expirationCheck.unreachable', { count: unreachableCount }) : '',
      queuedCount ? t('expirationCheck.queued', { count: queuedCount }) : '',
    ];
    toast.good(t('expirationCheck.done'), counts.filter(Boolean).join(' · '));
  };
}
