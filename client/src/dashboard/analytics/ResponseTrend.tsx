import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ResponseTimesShowDays, type ResponseTimesView } from '../../shared/api/generated/api.schemas';
import { useResponseTimes } from './api';
import { useFormat } from '../../shared/format/useFormat';
import { TrendBody, TrendCard } from '../../shared/ui/charts/TrendCard';
import type { TrendLine } from '../../shared/ui/charts/TrendChart';
import { TrendChartOnDemand, TrendDrawing } from '../../shared/ui/charts/TrendDrawing';
import { ResponseTable } from './ResponseTable';

/** How fast the hosts have answered. */
export function ResponseTrend() {
  const { t } = useTranslation('analytics');
  const [days, setDays] = useState<ResponseTimesShowDays>(ResponseTimesShowDays.NUMBER_7);
  const answer = useResponseTimes(days);
  return (
    <TrendCard<ResponseTimesShowDays>
      title={t('trend.title')}
      text={t('trend.text')}
      rangeLabel={t('trend.range')}
      days={days}
      onDays={setDays}
      periods={[
        { days: ResponseTimesShowDays.NUMBER_1, label: t('trend.day') },
        { days: ResponseTimesShowDays.NUMBER_7, label: t('trend.week') },
        { days: ResponseTimesShowDays.NUMBER_30, label: t('trend.month') },
      ]}
    >
      <TrendBody answer={answer} failed={t('trend.failed')} none={t('trend.none')}>
        {(times) => (
          <>
            <TrendDrawing points={times.buckets.length}>
              <ResponseChart buckets={times.buckets} />
            </TrendDrawing>
            <ResponseTable times={times} />
          </>
        )}
      </TrendBody>
    </TrendCard>
  );
}

/** Average and 95th percentile over time. */
function ResponseChart({ buckets }: Pick<ResponseTimesView, 'buckets'>) {
  const { t } = useTranslation('analytics');
  const { milliseconds } = useFormat();
  const { times, lines } = useMemo(
    () => ({
      times: buckets.map(({ at }) => at),
      lines: [
        { label: t('trend.average'), token: '--accent', values: buckets.map(({ averageMs }) => averageMs) },
        { label: t('trend.p95'), token: '--wait', values: buckets.map(({ p95Ms }) => p95Ms), isDashed: true },
      ] satisfies TrendLine[],
    }),
    [buckets, t],
  );
  return (
    <TrendChartOnDemand
      label={t('trend.chart')}
      timeLabel={t('trend.when')}
      times={times}
      lines={lines}
      format={milliseconds}
    />
  );
}
