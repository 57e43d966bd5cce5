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
