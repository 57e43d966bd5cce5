import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  domainsTestExisting,
  expirationOne,
  getDomainsTestExistingUrl,
  getZonesRefreshUrl,
  zonesRefresh,
} from '../../shared/api/generated/api';
import type { DomainView, ExpirationView } from '../../shared/api/generated/api.schemas';
import { useRevalidate } from '../../shared/api/revalidate';
import { useProblem } from '../../shared/api/problem';
import { usePhrases } from '../../shared/i18n/phrases';
import { formatDay } from '../../shared/format/expiration';
import { withMono } from '../../shared/ui/withMono';
import { useToast } from '../../shared/ui/toasts/toast';
import { reportOf, reportOfFailure, type DebugReport } from './debugReport';
import { useSpokenReport } from './useSpokenReport';

type Busy = 'refresh' | 'test' | 'expiration' | null;

export interface DomainActions {
  busy: Busy;
  refresh(): Promise<void>;
  test(): Promise<void>;
  checkExpiration(): Promise<void>;
}

/** The actions on one domain that need no form. `onDebug` shows a failed reading or test, with its details. */
export function useDomainActions(domain: DomainView, onDebug: (report: DebugReport) => void): DomainActions {
  const { t } = useTranslation('domains');
  const [busy, setBusy] = useState<Busy>(null);
  const revalidate = useRevalidate();
  const toast = useToast();
  const problem = useProblem();
  const spoken = useSpokenReport();
  const sayExpiration = useExpirationWords();

  const attempt = async (kind: Exclude<Busy, null>, work: () => Promise<void>, failed: (error: unknown) => void) => {
    setBusy(kind);
    try {
      await work();
    } catch (error) {
      failed(error);
    }
    setBusy(null);
    await revalidate('domains');
  };
  const explain = (title: string, endpoint: string) => (error: unknown) => {
    const place = { endpoint, provider: domain.provider.name, domain: domain.displayName };
    onDebug(reportOfFailure(error, place, { title, message: problem(error) }));
  };

  return {
    busy,
    refresh: () =>
      attempt(
        'refresh',
        async () => {
          const report = spoken(await zonesRefresh(domain.id, {}));
          if (report.success) return toast.good(t('refresh.done'), report.message);
          onDebug(reportOf(report, t('refresh.failed')));
        },
        explain(t('refresh.failed'), getZonesRefreshUrl(domain.id)),
      ),
    test: () =>
      attempt(
        'test',
        async () => {
          const report = spoken(await domainsTestExisting(domain.id));
          if (report.success) return toast.good(t('test.ok'), report.message);
          onDebug(reportOf(report, t('test.failed')));
        },
        explain(t('test.broken'), getDomainsTestExistingUrl(domain.id)),
      ),
    checkExpiration: () =>
      attempt(
        'expiration',
        async () => sayExpiration(await expirationOne(domain.id)),
        (error) => toast.bad(t('expirationCheck.failed'), problem(error)),
      ),
  };
}

function useExpirationWords(): (found: ExpirationView) => void {
  const { t, i18n } = useTranslation('domains');
  const toast = useToast();
  const say = usePhrases('refusals');
  return ({ outcome, domain, expirationDate, message, phrase }) => {
    if (outcome === 'found' && expirationDate) {
      const date = formatDay(expirationDate, i18n.language);
      return toast.good(
        t('expirationCheck.found'),
        withMono(t('expirationCheck.foundText', { domain, date }), [domain]),
      );
    }
    toast.note(t('expirationCheck.unpublished'), message === null ? undefined : say(message, phrase));
  };
}
