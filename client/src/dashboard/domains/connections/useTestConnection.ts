import { useTranslation } from 'react-i18next';
import { connectionsTest } from '../../../shared/api/generated/api';
import type { ConnectionView } from '../../../shared/api/generated/api.schemas';
import { useProblem } from '../../../shared/api/problem';
import { usePhrases } from '../../../shared/i18n/phrases';
import { useToast } from '../../../shared/ui/toasts/toast';
import { useConnections } from '../api';
import { useSayNotes } from './useSayNotes';

/** Asks the host whether it takes the stored credentials. The answer may name what they may not do. */
export function useTestConnection({ id }: ConnectionView) {
  const { t } = useTranslation('domains');
  const { mutate } = useConnections();
  const toast = useToast();
  const problem = useProblem();
  const say = usePhrases('connections', 'hosts');
  const sayNotes = useSayNotes();
  return async () => {
    try {
      const { success, message, phrase, notes } = await connectionsTest(id);
      if (success) toast.good(t('connections.testDone'), sayNotes(notes));
      else toast.bad(t('connections.testFailed'), say(message, phrase));
      await mutate();
    } catch (error) {
      toast.bad(t('connections.testFailed'), problem(error));
    }
  };
}
