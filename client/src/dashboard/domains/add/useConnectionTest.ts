import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { domainsTestNew, getDomainsTestNewUrl } from '../../../shared/api/generated/api';
import type { ConnectionReport, DnsProviderView, TestConnectionDto } from '../../../shared/api/generated/api.schemas';
import { useProblem } from '../../../shared/api/problem';
import { reportOf, reportOfFailure, type DebugReport } from '../debugReport';
import { areCredentialsRefused } from '../form/domainForm';
import { useSpokenReport } from '../useSpokenReport';

export type TestState =
  | { is: 'idle' }
  | { is: 'busy' }
  | { is: 'missing'; message: string }
  | { is: 'success'; report: ConnectionReport }
  | { is: 'error'; title: string; message: string };

/**
 * Tries a connection that is not stored. The debug report of a failure opens by itself; one of a success on demand.
 * `onRefusedKey` says next to the key that the host refused it, where there is a field of one.
 */
export function useConnectionTest(provider: DnsProviderView, onRefusedKey: (message: string) => boolean) {
  const { t } = useTranslation('domains');
  const spoken = useSpokenReport();
  const [state, setState] = useState<TestState>({ is: 'idle' });
  const [debug, setDebug] = useState<DebugReport | null>(null);
  const [showsDebug, setShowsDebug] = useState(false);
  const problem = useProblem();

  const fail = (report: DebugReport) => {
    const isAtField = areCredentialsRefused(report.debug.errorType) && onRefusedKey(report.message);
    setState({ is: 'error', title: report.title ?? '', message: isAtField ? '' : report.message });
    setDebug(report);
    setShowsDebug(true);
  };
  const run = async (request: TestConnectionDto) => {
    setState({ is: 'busy' });
    try {
      const report = spoken(await domainsTestNew(request));
      if (!report.success) return fail(reportOf(report, t('test.failed')));
      setState({ is: 'success', report });
      setDebug(reportOf(report));
    } catch (error) {
      const place = { endpoint: getDomainsTestNewUrl(), provider: provider.name, domain: request.name ?? '' };
      fail(reportOfFailure(error, place, { title: t('test.broken'), message: problem(error) }));
    }
  };
  return {
    state,
    run,
    lack: (message: string) => setState({ is: 'missing', message }),
    /** The form has changed since the test. */
    reset: () => {
      if (state.is !== 'busy') setState({ is: 'idle' });
    },
    debug: showsDebug ? debug : null,
    showDebug: () => setShowsDebug(true),
    hideDebug: () => setShowsDebug(false),
  };
}
