import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSWRConfig } from 'swr';
import {
  protectionChange,
  protectionDisable,
  protectionEnable,
  protectionTest,
  getProtectionShowUrl,
} from '../../../shared/api/generated/api';
import type { ChangeProtectionDto, ProtectionView } from '../../../shared/api/generated/api.schemas';
import { useProblem } from '../../../shared/api/problem';
import { useRevalidate } from '../../../shared/api/revalidate';
import { useToast } from '../../../shared/ui/toasts/toast';
import { useErrorToast } from '../../../shared/api/useErrorToast';
import { usePhrases } from '../../../shared/i18n/phrases';

type Work = 'enable' | 'disable' | 'test';

/** The actions on a domain's protection. Each revalidates everything that shows it. */
export function useProtectionActions(protection: ProtectionView) {
  const { t } = useTranslation('backups');
  const say = usePhrases('protection', 'hosts');
  const { mutate } = useSWRConfig();
  const [busy, setBusy] = useState<Work | null>(null);
  const revalidate = useRevalidate();
  const toast = useToast();
  const problem = useProblem();
  const refuse = useErrorToast();
  const { domainId, alertEmails, monitorIntervalMinutes, autoRestoreEnabled } = protection;

  const attempt = async (kind: Work, work: () => Promise<void>, failed: (error: unknown) => void) => {
    setBusy(kind);
    const done = await work().then(
      () => true,
      (error: unknown) => {
        failed(error);
        return false;
      },
    );
    await revalidate('protection');
    setBusy(null);
    return done;
  };
  const bad = (title: string) => (error: unknown) => toast.bad(title, problem(error));

  return {
    busy,
    /** Resolves to true when it is enabled. */
    enable: () =>
      attempt(
        'enable',
        async () => {
          await protectionEnable(domainId, { alertEmails, monitorIntervalMinutes, autoRestoreEnabled });
          toast.good(t('monitoring.enabled'), t('monitoring.enabledText'));
        },
        (error) => refuse(t('monitoring.enableFailed'), error, { premiumText: t('premium.emails') }),
      ),
    disable: () =>
      attempt(
        'disable',
        async () => {
          await protectionDisable(domainId);
          toast.good(t('monitoring.disabled'), t('monitoring.disabledText'));
        },
        bad(t('monitoring.disableFailed')),
      ),
    test: () =>
      attempt(
        'test',
        async () => {
          const { message, phrase } = await protectionTest(domainId);
          toast.good(t('monitoring.tested'), say(message, phrase));
        },
        bad(t('monitoring.testFailed')),
      ),
    /** Shown immediately; rolled back with a toast when the server refuses it. */
    change: (chosen: ChangeProtectionDto) =>
      mutate<ProtectionView>(getProtectionShowUrl(domainId), protectionChange(domainId, chosen), {
        optimisticData: { ...protection, ...chosen },
        revalidate: false,
      }).catch(bad(t('list.changeFailed'))),
  };
}
