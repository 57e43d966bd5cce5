import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { RestoreView } from '../../../shared/api/generated/api.schemas';
import { isUnderWay, useRestores } from '../api';
import { useRevalidate } from '../../../shared/api/revalidate';
import { useToast } from '../../../shared/ui/toasts/toast';
import type { BackupAction } from '../BackupDialogs';
import { endOf } from './RestoreResult';
import { restoreText } from './restoreText';
import { usePhrases } from '../../../shared/i18n/phrases';

/**
 * Shows one toast for every restore that ended while the page was open, and offers to undo it. The dialog of a restore
 * says so itself.
 */
export function useRestoreNews(
  domainId: string,
  shown: BackupAction | null,
  onAction: (action: BackupAction) => void,
): void {
  const { t } = useTranslation('backups');
  const say = usePhrases('restores', 'hosts', 'protection', 'dangers', 'zones', 'plans');
  const { data: restores } = useRestores(domainId);
  const toast = useToast();
  const revalidate = useRevalidate();
  const shownId = shown?.kind === 'progress' ? shown.restoreId : null;
  const seen = useRef(new Set<string>());
  useEffect(() => {
    for (const restore of restores ?? []) {
      if (isUnderWay(restore)) seen.current.add(restore.id);
      else if (seen.current.delete(restore.id)) {
        if (restore.id !== shownId) announce(restore);
        void revalidate('zone');
      }
    }

    function announce(restore: RestoreView) {
      const { id, undoSnapshotId: snapshotId } = restore;
      const status = endOf(restore);
      if (!status) return;
      const undo = snapshotId
        ? { label: t('restore.undo'), onAction: () => onAction({ kind: 'undo', snapshotId }) }
        : undefined;
      const look = { label: t('restore.details'), onAction: () => onAction({ kind: 'progress', restoreId: id }) };
      if (status === 'applied' && restore.incompleteReason)
        toast.bad(t('restore.ended.applied'), say(restore.incompleteReason, restore.incompletePhrase), look);
      else if (status === 'applied') toast.good(t('restore.ended.applied'), restoreText(t, say, restore), undo);
      else toast.bad(t(`restore.ended.${status}`), restoreText(t, say, restore), look);
    }
  }, [restores, shownId, t, say, toast, onAction, revalidate]);
}
