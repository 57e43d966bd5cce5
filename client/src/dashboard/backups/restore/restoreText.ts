import type { TFunction } from 'i18next';
import type { usePhrases } from '../../../shared/i18n/phrases';
import type { RestoreView } from '../../../shared/api/generated/api.schemas';

/** A sentence on how a restore went; the server's own where something went wrong. */
export function restoreText(
  t: TFunction<'backups'>,
  say: ReturnType<typeof usePhrases>,
  { status, recordsDone: done, recordTotal: total, message, phrase }: RestoreView,
): string {
  if (message) return say(message, phrase);
  if (status === 'applied') return total === 0 ? t('restore.nothingToDo') : t('restore.appliedText');
  return t('restore.partialText', { done, count: total });
}
