import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Phrase } from '../../../../src/dns/browser';
import { snapshotsSync } from '../../shared/api/generated/api';
import type { DomainView, SyncDtoOperation } from '../../shared/api/generated/api.schemas';
import { useRevalidate } from '../../shared/api/revalidate';
import { useErrorToast } from '../../shared/api/useErrorToast';
import { sayNow } from '../../shared/i18n/phrases';
import { useToast } from '../../shared/ui/toasts/toast';

export interface Sync {
  /** The operation that is under way; null when none is. */
  running: SyncDtoOperation | null;
  sync(operation: SyncDtoOperation): Promise<void>;
}

/** Reads the zone from its DNS host; a backup keeps what was read. */
export function useSync(domain: DomainView | undefined): Sync {
  const { t, i18n } = useTranslation('records');
  const [running, setRunning] = useState<SyncDtoOperation | null>(null);
  const revalidate = useRevalidate();
  const toast = useToast();
  const refuse = useErrorToast();
  const sync = async (operation: SyncDtoOperation) => {
    if (!domain) return toast.note(t('sync.select'), t(`sync.selectFor.${operation}`));
    toast.clearBad();
    setRunning(operation);
    try {
      const { success, message, phrase } = await snapshotsSync(domain.id, { operation });
      const text = (phrase && (await sayNow(i18n, phrase as Phrase))) ?? message;
      if (success) toast.good(t(`sync.done.${operation}`), text);
      else toast.bad(t(`sync.failed.${operation}`), text);
    } catch (error) {
      refuse(t(`sync.failed.${operation}`), error, { fallback: t(`sync.failedText.${operation}`) });
    }
    await revalidate('zone');
    setRunning(null);
  };
  return { running, sync };
}
