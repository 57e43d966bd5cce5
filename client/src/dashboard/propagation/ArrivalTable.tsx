import { useTranslation } from 'react-i18next';
import type { PropagationDayView } from '../../shared/api/generated/api.schemas';
import { useFormat } from '../../shared/format/useFormat';

/** The numbers of the charts as a table, for screen readers and for exact values. */
export function ArrivalTable({ buckets }: { buckets: readonly PropagationDayView[] }) {
  const { t } = useTranslation('propagation');
  const { percent, number, ttl, date } = useFormat();
  const cell = 'py-1.5 text-end tabular-nums';
  return (
    <details className="mt-4 max-w-2xl" open={buckets.length === 1}>
      <summary className="cursor-pointer font-medium max-sm:py-3">{t('trend.table')}</summary>
      <div className="mt-2 max-h-72 overflow-auto" tabIndex={0} role="region" aria-label={t('trend.title')}>
        <table className="w-full text-[13px]">
          <thead className="bg-raised text-muted sticky top-0">
            <tr>
              <th className="py-1.5 text-start font-medium">{t('trend.day')}</th>
              <th className={`${cell} font-medium`}>{t('trend.changes')}</th>
              <th className={`${cell} font-medium`}>{t('trend.success')}</th>
              <th className={`${cell} font-medium`}>{t('trend.median')}</th>
            </tr>
          </thead>
          <tbody>
            {buckets.toReversed().map(({ at, changes, successRate, medianSeconds }) => (
              <tr key={at} className="border-t">
                <td className="py-1.5">{date(at, 'UTC')}</td>
                <td className={cell}>{number(changes)}</td>
                <td className={cell}>{percent(successRate / 100)}</td>
                <td className={cell}>{medianSeconds === null ? t('stats.none') : ttl(medianSeconds)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
