import { connectionsChange } from '../../../shared/api/generated/api';
import type { ChangeConnectionDto } from '../../../shared/api/generated/api.schemas';
import { useRevalidate } from '../../../shared/api/revalidate';
import { useToast } from '../../../shared/ui/toast';

/** Changes a connection and shows `done`. */
export function useChangeConnection(id: string) {
  const revalidate = useRevalidate();
  const toast = useToast();
  return async (change: ChangeConnectionDto, done: string) => {
    await connectionsChange(id, change);
    toast.good(done);
    await revalidate('domains');
  };
}
