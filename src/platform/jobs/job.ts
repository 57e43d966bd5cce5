import { SetMetadata } from '@nestjs/common';
import { hourSeconds } from '../clock/index.js';

/** Every run of a job is bounded by these. */
export interface RunOptions {
  /** How often a failed job is tried again; default 2. */
  retryLimit?: number;
  /** Wait before the first retry; it doubles each time. Default 5. */
  retryDelaySeconds?: number;
  /** The longest wait between two retries; default 3,600. */
  retryDelayMaxSeconds?: number;
  /** A running job counts as failed after this long, and half a minute after its process died. Default 900. */
  expireSeconds?: number;
  /** How many jobs of this kind run side by side in one process; default 4. */
  concurrency?: number;
}

/** When a job is enqueued by itself: once for all instances together, by the instances that run jobs. */
export type Schedule = (
  | { everySeconds: number; cron?: never; timeZone?: never }
  /** Five fields, read on the wall clock of an IANA time zone: `30 3 * * *`. */
  | { cron: string; timeZone: string; everySeconds?: never }
) & {
  /** Also when an instance starts: to take up what a crash left behind. */
  atStart?: boolean;
};

type NoSchedule = { everySeconds?: never; cron?: never; timeZone?: never; atStart?: never; firstPayload?: never };
/** A schedule enqueues an empty payload, or this one where the job needs more. */
type FirstPayload<Payload> =
  Record<string, never> extends Payload ? { firstPayload?: never } : { firstPayload: Payload };

export type JobOptions<Payload extends object> = RunOptions & (NoSchedule | (Schedule & FirstPayload<Payload>));

type AnyOptions = RunOptions & {
  everySeconds?: number;
  cron?: string;
  timeZone?: string;
  atStart?: boolean;
  firstPayload?: object;
};

/** A kind of background work. */
export interface Job<Payload extends object> {
  readonly name: string;
  readonly options: Required<RunOptions>;
  readonly schedule: Schedule | null;
  /** The payload of each run that the schedule enqueues. */
  readonly firstPayload: object;
  /** Never set: it carries the payload's type. */
  readonly payload?: Payload;
}

export const jobHandlerKey = Symbol('job handler');

const defined = new Map<string, Job<object>>();
const defaults = {
  retryLimit: 2,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: hourSeconds,
  expireSeconds: 900,
  concurrency: 4,
};

/**
 * Declares a job, in `x.jobs.ts` beside its handler. The payload is JSON: ids, never entities or secrets.
 * Keep the name for ever: jobs that wait in the queue during an upgrade find their handler by it.
 *
 * @example
 *     export const scanGuard = defineJob<{ guardId: string }>('protection.scan', { concurrency: 16 });
 *     const sweepGuards = defineJob('protection.sweep', { everySeconds: 10, atStart: true });
 *     const sweepSnapshots = defineJob<{ after: string | null }>('snapshots.sweep', {
 *       cron: '0 4 * * *',
 *       timeZone: 'UTC',
 *       firstPayload: { after: null },
 *     });
 */
export function defineJob<Payload extends object = Record<string, never>>(
  name: string,
  declared: JobOptions<Payload> = {},
): Job<Payload> {
  if (defined.has(name)) throw new Error(`The job ${name} is defined twice`);
  const { everySeconds, cron, timeZone, atStart, firstPayload = {}, ...options }: AnyOptions = declared as AnyOptions;
  const schedule = scheduleOf({ everySeconds, cron, timeZone, atStart });
  const job: Job<Payload> = { name, options: { ...defaults, ...options }, schedule, firstPayload };
  defined.set(name, job);
  return job;
}

function scheduleOf({ everySeconds, cron, timeZone, atStart }: AnyOptions): Schedule | null {
  if (everySeconds !== undefined) return { everySeconds, atStart };
  return cron !== undefined && timeZone !== undefined ? { cron, timeZone, atStart } : null;
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
    SetMetadata(jobHandlerKey, job)(target, key, descriptor);
  };
}
