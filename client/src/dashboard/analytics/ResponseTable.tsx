import { useTranslation } from 'react-i18next';
import type { ResponseTimesView } from '../../shared/api/generated/api.schemas';
import { useFormat } from '../../shared/format/useFormat';
import { Time } from '../../shared/ui/Time';

/** The numbers of the chart as a table, for screen readers and for exact values. */
export function ResponseTable({ times: { buckets, providers } }: { times: ResponseTimesView }) {
  const { t } = useTranslation('analytics');
  const { milliseconds } = useFormat();
  const slowest = providers.toSorted((a, b) => b.averageMs - a.averageMs);
  return (
    <div className="mt-4 flex max-w-2xl flex-col gap-3">
      <section>
        <h3 className="mb-1 font-medium">{t('trend.slowest')}</h3>
        <ul className="divide-line divide-y">
          {slowest.map(({ name, displayName, averageMs }) => (
            <li key={name} className="flex justify-between gap-4 py-2">
              <span>{displayName}</span>
              <span className="text-muted">{milliseconds(averageMs)}</span>
            </li>
          ))}
        </ul>
      </section>
      <details>
        <summary className="cursor-pointer font-medium max-sm:py-3">{t('trend.table')}</summary>
        <div className="mt-2 max-h-72 overflow-y-auto" tabIndex={0} role="region" aria-label={t('trend.chart')}>
          <table className="w-full text-[13px]">
            <thead className="bg-raised text-muted sticky top-0 text-start">
              <tr>
                <th className="py-1.5 text-start font-medium">{t('trend.when')}</th>
                <th className="py-1.5 text-end font-medium">{t('trend.average')}</th>
                <th className="py-1.5 text-end font-medium">{t('trend.p95')}</th>
              </tr>
            </thead>
            <tbody>
              {buckets.toReversed().map(({ at, averageMs, p95Ms }) => (
                <tr key={at} className="border-t">
                  <td className="py-1.5">
                    <Time at={at} exact />
                  </td>
                  <td className="py-1.5 text-end">{milliseconds(averageMs)}</td>
                  <td className="py-1.5 text-end">{milliseconds(p95Ms)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </div>
  );
}
