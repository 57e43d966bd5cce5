import { Alert, AlertTitle } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { ConnectionReport } from '../../shared/api/generated/api.schemas';
import { useProblem } from '../../shared/api/problem';
import { useFormat } from '../../shared/format/useFormat';
import { usePhrases } from '../../shared/i18n/phrases';
import { mono } from '../theme/consoleTheme';

/** How the host answered, with its own words where it refused. */
export function TestResult({ report, error }: { report?: ConnectionReport; error?: unknown }) {
  const { t } = useTranslation('adminProviders');
  const { milliseconds } = useFormat();
  const say = usePhrases('connections', 'hosts');
  const problem = useProblem();
  if (error !== undefined) {
    return (
      <Alert severity="error" sx={{ mt: 2 }}>
        <AlertTitle>{t('test.failed')}</AlertTitle>
        {problem(error)}
      </Alert>
    );
  }
  if (!report) return null;
  const { success, message, phrase, debug } = report;
  const details = [debug.errorType, debug.httpStatus, debug.providerCode, debug.excerpt].filter(Boolean).join(' · ');
  return (
    <Alert severity={success ? 'success' : 'error'} sx={{ mt: 2, overflowWrap: 'anywhere' }}>
      {!success && <AlertTitle>{t('test.failed')}</AlertTitle>}
      {say(message, phrase)} ({milliseconds(debug.durationMs)})
      {details !== '' && <div style={{ fontFamily: mono, fontSize: '0.8125rem', marginTop: 4 }}>{details}</div>}
    </Alert>
  );
}
