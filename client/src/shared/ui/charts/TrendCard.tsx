import type { ReactNode } from 'react';
import type { KeyedMutator } from 'swr';
import { Card } from '../Card';
import { Select } from '../forms/Select';
import { LoadFailed } from '../LoadFailed';
import { Skeleton } from '../Skeleton';

interface TrendCardProps<Days extends number> {
  title: string;
  text: string;
  /** The name of the choice of a period. */
  rangeLabel: string;
  days: Days;
  periods: readonly { days: Days; label: string }[];
  onDays(days: Days): void;
  children: ReactNode;
}

/** Values over time, with a choice of how far back they go. */
export function TrendCard<Days extends number>(props: TrendCardProps<Days>) {
  const { title, text, rangeLabel, days, periods, onDays, children } = props;
  return (
    <Card>
      <div className="mb-4 flex flex-wrap items-start justify-between gap-4">
        <div>
          <h2 className="text-base font-semibold">{title}</h2>
          <p className="text-muted">{text}</p>
        </div>
        <Select
          label={rangeLabel}
          value={String(days)}
          onChange={(value) => onDays(Number(value) as Days)}
          options={periods.map((period) => ({ value: String(period.days), label: period.label }))}
          className="w-36!"
        />
      </div>
      {children}
    </Card>
  );
}

interface TrendBodyProps<Trend extends { buckets: readonly unknown[] }> {
  answer: { data: Trend | undefined; error: unknown; mutate: KeyedMutator<Trend> };
  failed: string;
  /** Said where nothing was measured yet. */
  none: string;
  children(trend: Trend): ReactNode;
}

/** The values once they are there. */
export function TrendBody<Trend extends { buckets: readonly unknown[] }>(props: TrendBodyProps<Trend>) {
  const { answer, failed, none, children } = props;
  const { data, error, mutate } = answer;
  if (error && !data) return <LoadFailed title={failed} error={error} retry={() => void mutate()} />;
  if (!data) return <Skeleton className="h-64" />;
  return data.buckets.length === 0 ? <p className="text-muted">{none}</p> : children(data);
}
