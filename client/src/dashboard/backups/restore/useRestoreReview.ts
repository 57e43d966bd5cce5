import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSWRConfig } from 'swr';
import { restoresStart, getRestoresListUrl } from '../../../shared/api/generated/api';
import type { ChangePlanView, DomainView, NamedSetDto, RestoreView } from '../../../shared/api/generated/api.schemas';
import { useProblem } from '../../../shared/api/problem';
import { useToast } from '../../../shared/ui/toasts/toast';
import { useReview, type Review } from '../../review/useReview';

export interface RestoreRequest {
  snapshotId: string;
  mode: 'additive' | 'exact';
  /** Restores these sets only. */
  only?: NamedSetDto[];
}

/** Reviews a restore like any change, but applies it in the background: exactly the shown plan, or nothing. */
export function useRestoreReview(domain: DomainView, onStarted: (restoreId: string) => void) {
  const { t } = useTranslation('backups');
  const { mutate } = useSWRConfig();
  const review = useReview(domain, () => undefined);
  const [request, setRequest] = useState<RestoreRequest | null>(null);
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  const [busy, setBusy] = useState(false);
  const toast = useToast();
  const problem = useProblem();
  const preview = async (wanted: RestoreRequest) => {
    setRequest(wanted);
    setFailure(null);
    // A refusal is shown by the review.
    await review.plan({ ...wanted }).catch(() => undefined);
  };
  const start = async (plan: ChangePlanView) => {
    if (!request) return;
    setBusy(true);
    setFailure(null);
    const { id: planId, hash, blocked } = plan;
    try {
      const restore = await restoresStart(domain.id, { ...request, planId, hash, force: blocked.length > 0 });
      review.release();
      // Shows the start first, so that a restore that ends immediately is also seen running.
      void mutate<RestoreView[]>(getRestoresListUrl(domain.id), (others = []) => [restore, ...others]);
      onStarted(restore.id);
    } catch (error) {
      toast.bad(t('restore.failed'), problem(error));
      setFailure({ error });
      setBusy(false);
    }
  };
  const restoring: Review = {
    ...review,
    step: review.step.at === 'review' && failure ? { ...review.step, error: failure.error } : review.step,
    apply: async () => {
      if (review.step.at === 'review' && !busy) await start(review.step.plan);
    },
  };
  return { review: restoring, preview };
}
