import type { MessageView } from '../../../shared/api/generated/api.schemas';
import { usePhrases } from '../../../shared/i18n/phrases';

/** Says what a host notes about credentials, such as what they may not do. Undefined without notes. */
export function useSayNotes(): (notes: readonly MessageView[]) => string | undefined {
  const say = usePhrases('connections', 'hosts');
  return (notes) => notes.map(({ message, phrase }) => say(message, phrase)).join(' ') || undefined;
}
