import { Injectable } from '@nestjs/common';
import { Gauge, Histogram } from 'prom-client';
import { Metrics } from '../metrics/index.js';

/** `failed` is tried again; `gave_up` is not. */
export type JobOutcome = 'completed' | 'failed' | 'gave_up';

/** One kind of job in the database. */
export interface QueuedJobs {
  job: string;
  waiting: number;
  running: number;
  /** They are tried no more, and are kept for a week. */
  failed: number;
}

/** Job runs of this process, and the jobs of all processes in the database, for Prometheus. */
@Injectable()
export class JobMetrics {
  private readonly runs: Histogram<'job' | 'outcome'>;

  constructor(private readonly metrics: Metrics) {
    const { registry } = metrics;
    this.runs = new Histogram({
      name: 'job_duration_seconds',
      help: 'Time that one run of a job took, by job and outcome',
      labelNames: ['job', 'outcome'],
      buckets: [0.01, 0.05, 0.25, 1, 5, 30, 120, 600],
      registers: [registry],
    });
  }

  /**
   * Counts the jobs in the database at each scrape. The run of a job whose process died is in no histogram, so this is
   * where its failure shows. When the database does not answer, the numbers are missing.
   */
  watch(read: () => Promise<QueuedJobs[]>): void {
    const gauge = new Gauge({
      name: 'job_queue_jobs',
      help: 'Jobs in the database, by job and state; failed ones are tried no more and kept for a week',
      labelNames: ['job', 'state'],
      registers: [this.metrics.registry],
      async collect() {
        gauge.reset();
        for (const { job, ...counts } of await read().catch(() => []))
          for (const [state, count] of Object.entries(counts)) gauge.set({ job, state }, count);
      },
    });
  }

  /** The returned function ends the measurement. */
  start(job: string): (outcome: JobOutcome) => void {
    const end = this.runs.startTimer({ job });
    return (outcome) => void end({ outcome });
  }
}
