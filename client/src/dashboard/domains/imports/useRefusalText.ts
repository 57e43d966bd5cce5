import type { ImportedZoneView } from '../../../shared/api/generated/api.schemas';
import { usePhrases } from '../../../shared/i18n/phrases';

/** Gives the reason why a zone was not added, in the reader's language; empty where there is none. */
export function useRefusalText() {
  const say = usePhrases('refusals', 'hosts');
  return ({ message, phrase }: Pick<ImportedZoneView, 'message' | 'phrase'>): string =>
    message === null ? '' : say(message, phrase);
}
