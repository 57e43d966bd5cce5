import { useTranslation } from 'react-i18next';
import { connectionsChange } from '../../../shared/api/generated/api';
import type { ChangeConnectionDto } from '../../../shared/api/generated/api.schemas';
import { useRevalidate } from '../../../shared/api/revalidate';
import { useProblem } from '../../../shared/api/problem';
import { useToast } from '../../../shared/ui/toast';

/** Changes a connection and shows `done`. On failure it shows a toast and rejects. */
export function useChangeConnection(id: string) {
  const { t } = useTranslation('domains');
  const revalidate = useRevalidate();
  const toast = useToast();
  const problem = useProblem();
  return async (change: ChangeConnectionDto, done: string) => {
    try {
      await connectionsChange(id, change);
    } catch (error) {
      toast.bad(t('connections.changeFailed'), problem(error));
      throw error;
    }
    toast.good(done);
    await revalidate('domains');
  };
}
