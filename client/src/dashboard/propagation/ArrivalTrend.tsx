import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  PropagationTrendsShowDays,
  type PropagationDayView,
  type PropagationTrendsView,
} from '../../shared/api/generated/api.schemas';
import { useFormat } from '../../shared/format/useFormat';
import { Card } from '../../shared/ui/Card';
import { Select } from '../../shared/ui/forms/Select';
import { LoadFailed } from '../../shared/ui/LoadFailed';
import { Skeleton } from '../../shared/ui/Skeleton';
import type { TrendLine } from '../../shared/ui/TrendChart';
import { useTrends } from './api';
import { ArrivalTable } from './ArrivalTable';

const TrendChart = lazy(() => import('../../shared/ui/TrendChart').then((m) => ({ default: m.TrendChart })));

/** Fewer points than this make no line. */
const minPoints = 2;

/** How the changes of the account have arrived, day by day. */
export function ArrivalTrend() {
  const { t } = useTranslation('propagation');
  const [days, setDays] = useState<PropagationTrendsShowDays>(PropagationTrendsShowDays.NUMBER_30);
  const periods = [
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
          onChange={(value) => setDays(Number(value) as PropagationTrendsShowDays)}
          options={periods}
          className="w-36!"
        />
      </div>
      <Trend days={days} />
    </Card>
  );
}

function Trend({ days }: { days: PropagationTrendsShowDays }) {
  const { t } = useTranslation('propagation');
  const { data, error, mutate } = useTrends(days);
  if (error && !data) return <LoadFailed title={t('trend.failed')} error={error} retry={() => void mutate()} />;
  if (!data) return <Skeleton className="h-64" />;
  if (data.buckets.length === 0) return <p className="text-muted">{t('trend.none')}</p>;
  return <Days trend={data} />;
}

const Days = ({ trend: { buckets } }: { trend: PropagationTrendsView }) => (
  <>
    {buckets.length >= minPoints ? (
      <Suspense fallback={<Skeleton className="h-64" />}>
        <div className="grid gap-6 lg:grid-cols-2">
          <SuccessChart buckets={buckets} />
          <TimeChart buckets={buckets} />
        </div>
      </Suspense>
    ) : null}
    <ArrivalTable buckets={buckets} />
  </>
);

interface Buckets {
  buckets: readonly PropagationDayView[];
}

function SuccessChart({ buckets }: Buckets) {
  const { t } = useTranslation('propagation');
  const { percent } = useFormat();
  const { times, lines } = useMemo(
    () => ({
      times: buckets.map(({ at }) => at),
      lines: [
        { label: t('trend.success'), token: '--good', values: buckets.map(({ successRate }) => successRate / 100) },
      ] satisfies TrendLine[],
    }),
    [buckets, t],
  );
  return (
    <TrendChart
      label={t('trend.successChart')}
      timeLabel={t('trend.day')}
      most={1}
      {...{ times, lines }}
      format={percent}
    />
  );
}

function TimeChart({ buckets }: Buckets) {
  const { t } = useTranslation('propagation');
  const { ttl } = useFormat();
  const { times, lines } = useMemo(
    () => ({
      times: buckets.map(({ at }) => at),
      lines: [
        { label: t('trend.median'), token: '--accent', values: buckets.map(({ medianSeconds }) => medianSeconds) },
        { label: t('trend.p95'), token: '--wait', values: buckets.map(({ p95Seconds }) => p95Seconds), isDashed: true },
      ] satisfies TrendLine[],
    }),
    [buckets, t],
  );
  return <TrendChart label={t('trend.timeChart')} timeLabel={t('trend.day')} {...{ times, lines }} format={ttl} />;
}
