import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PropagationTrendsShowDays, type PropagationDayView } from '../../shared/api/generated/api.schemas';
import { useFormat } from '../../shared/format/useFormat';
import { TrendBody, TrendCard } from '../../shared/ui/charts/TrendCard';
import type { TrendLine } from '../../shared/ui/charts/TrendChart';
import { TrendChartOnDemand, TrendDrawing } from '../../shared/ui/charts/TrendDrawing';
import { useTrends } from './api';
import { ArrivalTable } from './ArrivalTable';

/** How the changes of the account have arrived, day by day. */
export function ArrivalTrend() {
  const { t } = useTranslation('propagation');
  const [days, setDays] = useState<PropagationTrendsShowDays>(PropagationTrendsShowDays.NUMBER_30);
  const answer = useTrends(days);
  return (
    <TrendCard<PropagationTrendsShowDays>
      title={t('trend.title')}
      text={t('trend.text')}
      rangeLabel={t('trend.range')}
      days={days}
      onDays={setDays}
      periods={[
        { days: PropagationTrendsShowDays.NUMBER_7, label: t('trend.week') },
        { days: PropagationTrendsShowDays.NUMBER_30, label: t('trend.month') },
      ]}
    >
      <TrendBody answer={answer} failed={t('trend.failed')} none={t('trend.none')}>
        {({ buckets }) => (
          <>
            <TrendDrawing points={buckets.length}>
              <div className="grid gap-6 lg:grid-cols-2">
                <SuccessChart buckets={buckets} />
                <TimeChart buckets={buckets} />
              </div>
            </TrendDrawing>
            <ArrivalTable buckets={buckets} />
          </>
        )}
      </TrendBody>
    </TrendCard>
  );
}

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
    <TrendChartOnDemand
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
  return (
    <TrendChartOnDemand label={t('trend.timeChart')} timeLabel={t('trend.day')} {...{ times, lines }} format={ttl} />
  );
}
