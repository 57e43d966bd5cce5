import { connectionsChange } from '../../../shared/api/generated/api';
import type { ChangeConnectionDto } from '../../../shared/api/generated/api.schemas';
import { useRevalidate } from '../../../shared/api/revalidate';
import { useToast } from '../../../shared/ui/toasts/toast';
import { useSayNotes } from './useSayNotes';

/** Changes a connection and shows `done`. */
export function useChangeConnection(id: string) {
  const revalidate = useRevalidate();
  const toast = useToast();
  const sayNotes = useSayNotes();
  return async (change: ChangeConnectionDto, done: string) => {
    const { notes } = await connectionsChange(id, change);
    toast.good(done, sayNotes(notes));
    await revalidate('domains');
  };
}
