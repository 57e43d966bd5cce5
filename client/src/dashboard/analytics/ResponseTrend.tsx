import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ResponseTimesShowDays, type ResponseTimesView } from '../../shared/api/generated/api.schemas';
import { useResponseTimes } from './api';
import { useFormat } from '../../shared/format/useFormat';
import { Card } from '../../shared/ui/Card';
import { LoadFailed } from '../../shared/ui/LoadFailed';
import { Select } from '../../shared/ui/forms/Select';
import { Skeleton } from '../../shared/ui/Skeleton';
import type { TrendLine } from '../../shared/ui/TrendChart';
import { ResponseTable } from './ResponseTable';

const TrendChart = lazy(() => import('../../shared/ui/TrendChart').then((module) => ({ default: module.TrendChart })));

/** Fewer points than this make no line. */
const minPoints = 2;

export function ResponseTrend() {
  const { t } = useTranslation('analytics');
  const [days, setDays] = useState<ResponseTimesShowDays>(ResponseTimesShowDays.NUMBER_7);
  const periods = [
    { value: '1', label: t('trend.day') },
    { value: '7', label: t('trend.week') },
    { value: '30', label: t('trend.month') },
  ];
  return (
    <Card>
      <div className="mb-4 flex flex-wrap items-start justify-between gap-4">
        <div>
          <h2 className="text-base font-semibold">{t('trend.title')}</h2>
          <p className="text-muted">{t('trend.text')}</p>
        </div>
        <Select
          label={t('trend.range')}
          value={String(days)}
          onChange={(value) => setDays(Number(value) as ResponseTimesShowDays)}
          options={periods}
          className="w-36!"
        />
      </div>
      <Trend days={days} />
    </Card>
  );
}

function Trend({ days }: { days: ResponseTimesShowDays }) {
  const { t } = useTranslation('analytics');
  const { data, error, mutate } = useResponseTimes(days);
  if (error && !data) return <LoadFailed title={t('trend.failed')} error={error} retry={() => void mutate()} />;
  if (!data) return <Skeleton className="h-64" />;
  if (data.buckets.length === 0) return <p className="text-muted">{t('trend.none')}</p>;
  return <Readings times={data} />;
}

const Readings = ({ times }: { times: ResponseTimesView }) => (
  <>
    {times.buckets.length >= minPoints ? (
      <Suspense fallback={<Skeleton className="h-64" />}>
        <ResponseChart buckets={times.buckets} />
      </Suspense>
    ) : null}
    <ResponseTable times={times} />
  </>
);

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
    <TrendChart
      label={t('trend.chart')}
      timeLabel={t('trend.when')}
      times={times}
      lines={lines}
      format={milliseconds}
    />
  );
}
