import { Injectable } from '@nestjs/common';
import { Histogram } from 'prom-client';
import { Metrics } from '../metrics/index.js';

/** `failed` is tried again; `gave_up` is not. */
export type JobOutcome = 'completed' | 'failed' | 'gave_up';

/** One histogram of job runs, for Prometheus. */
@Injectable()
export class JobMetrics {
  private readonly runs: Histogram<'job' | 'outcome'>;

  constructor({ registry }: Metrics) {
    this.runs = new Histogram({
      name: 'job_duration_seconds',
      help: 'Time that one run of a job took, by job and outcome',
      labelNames: ['job', 'outcome'],
      buckets: [0.01, 0.05, 0.25, 1, 5, 30, 120, 600],
      registers: [registry],
    });
  }

  /** The returned function ends the measurement. */
  start(job: string): (outcome: JobOutcome) => void {
    const end = this.runs.startTimer({ job });
    return (outcome) => void end({ outcome });
  }
}
