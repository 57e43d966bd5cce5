import type { ResponseTimeTrend } from './response-times.js';

export class ResponseTimeBucketView {
  /** When the hour or the day (UTC) began. ISO 8601. */
  at!: string;
  averageMs!: number;
  /** 95 of 100 readings were at least as fast. */
  p95Ms!: number;
  /** Readings that the numbers come from. */
  count!: number;
}

export class ProviderResponseTimeView {
  /** Machine name. */
  name!: string;
  displayName!: string;
  averageMs!: number;
  p95Ms!: number;
  count!: number;
}

export class ResponseTimesView {
  days!: 1 | 7 | 30;
  /** How long a bucket is. */
  bucket!: 'hour' | 'day';
  /** Oldest first. Hours and days without a reading are left out. */
  buckets!: ResponseTimeBucketView[];
  /** Over the whole span, the most read first. */
  providers!: ProviderResponseTimeView[];
}

export function presentResponseTimes({ days, bucket, buckets, providers }: ResponseTimeTrend): ResponseTimesView {
  return {
    days,
    bucket,
    buckets: buckets.map(({ at, averageMs, p95Ms, count }) => ({ at: at.toISOString(), averageMs, p95Ms, count })),
    providers: providers.map(({ name, displayName, averageMs, p95Ms, count }) => ({
      name,
      displayName,
      averageMs,
      p95Ms,
      count,
    })),
  };
}
