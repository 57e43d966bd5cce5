import type { ConnectionReport, RefreshView } from '../../shared/api/generated/api.schemas';
import { usePhrases } from '../../shared/i18n/phrases';

/** Gives the report of a reading or a test with its message in the language on screen. */
export function useSpokenReport() {
  const say = usePhrases('zones', 'connections', 'hosts');
  return <Report extends ConnectionReport | RefreshView>(report: Report): Report => ({
    ...report,
    message: say(report.message, report.phrase),
  });
}
