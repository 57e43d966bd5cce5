import { useTranslation } from 'react-i18next';
import useSWR from 'swr';
import { getMaintenanceListUrl, maintenanceList } from '../../shared/api/generated/api';
import type { MaintenanceView } from '../../shared/api/generated/api.schemas';
import { useTimeZone } from '../../shared/api/preferences';
import { minuteMs } from '../../shared/format/durations';
import { useFormat } from '../../shared/format/useFormat';
import { Alert } from '../../shared/ui/Alert';

const pollMs = 5 * minuteMs;

/** Announced maintenance, above every page. Draws nothing without one. */
export function MaintenanceBanner() {
  const { data = [] } = useSWR(getMaintenanceListUrl(), () => maintenanceList(), { refreshInterval: pollMs });
  if (data.length === 0) return null;
  return (
    <div className="mb-6 flex flex-col gap-2">
      {data.map((notice) => (
        <Notice key={notice.id} notice={notice} />
      ))}
    </div>
  );
}

/** The administrator's words are text: nothing in them is ever markup. */
function Notice({ notice: { message, startsAt, endsAt } }: { notice: MaintenanceView }) {
  const { t } = useTranslation('maintenance');
  const { dateTime } = useFormat();
  const timeZone = useTimeZone();
  const [from, until] = [dateTime(startsAt, timeZone), dateTime(endsAt, timeZone)];
  return (
    <Alert tone="wait" title={t('title', { from, until })}>
      {message === '' ? null : <span className="block wrap-anywhere">{message}</span>}
      {t('text')}
    </Alert>
  );
}
