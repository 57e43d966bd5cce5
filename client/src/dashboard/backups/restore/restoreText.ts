import type { TFunction } from 'i18next';
import type { RestoreView } from '../../../shared/api/generated/api.schemas';

/** A sentence on how a restore went; the server's own where something went wrong. */
export function restoreText(t: TFunction<'backups'>, { status, done, total, message }: RestoreView): string {
  if (message) return message;
  if (status === 'applied') return total === 0 ? t('restore.nothingToDo') : t('restore.appliedText', { count: total });
  return t('restore.partialText', { done, count: total });
}
