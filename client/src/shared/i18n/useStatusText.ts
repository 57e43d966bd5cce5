import type { DomainView } from '../api/generated/api.schemas';
import { usePhrases } from './phrases';

/** The state of a domain's copy as the server says it, in the language on screen; null where it says nothing. */
export function useStatusText(): (domain: Pick<DomainView, 'statusMessage' | 'statusPhrase'>) => string | null {
  const say = usePhrases('zones', 'hosts');
  return ({ statusMessage, statusPhrase }) => (statusMessage === null ? null : say(statusMessage, statusPhrase));
}
