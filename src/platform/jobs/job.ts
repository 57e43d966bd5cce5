import { SetMetadata } from '@nestjs/common';

export interface JobOptions {
  /** Times that a failed job is tried again; 2 unless said. */
  retryLimit?: number;
  /** Wait before the first retry; it doubles each time. 5 unless said. */
  retryDelaySeconds?: number;
  /** A running job counts as lost after this long, and half a minute after its process died; 900 unless said. */
  expireSeconds?: number;
  /** How many of this kind run side by side in one process; 4 unless said. */
  concurrency?: number;
}

/** A kind of background work. Declared in `x.jobs.ts`; the payload carries ids, never entities or secrets. */
export interface Job<Payload extends object> {
  readonly name: string;
  readonly options: Required<JobOptions>;
  /** Never set: it carries the payload's type. */
  readonly payload?: Payload;
}

export const JOB_HANDLER = Symbol('job handler');

const defined = new Map<string, Job<object>>();

/** Names are for ever: jobs that wait in the queue across a release find their handler by it. */
export function defineJob<Payload extends object>(name: string, options: JobOptions = {}): Job<Payload> {
  if (defined.has(name)) throw new Error(`The job ${name} is defined twice`);
  const job: Job<Payload> = {
    name,
    options: { retryLimit: 2, retryDelaySeconds: 5, expireSeconds: 900, concurrency: 4, ...options },
  };
  defined.set(name, job);
  return job;
}

export function definedJobs(): Job<object>[] {
  return [...defined.values()];
}

/** Marks the one method that does the job. It must be safe to run twice: a crash repeats it. */
export function HandlesJob<Payload extends object>(job: Job<Payload>) {
  return <Method extends (payload: Payload) => Promise<void>>(
    target: object,
    key: string,
    descriptor: TypedPropertyDescriptor<Method>,
  ): void => {
    SetMetadata(JOB_HANDLER, job)(target, key, descriptor);
  };
}
