import { Injectable, Logger } from '@nestjs/common';
import { SchedulerRegistry } from '@nestjs/schedule';
import { Clock, minuteMs } from '../clock/index.js';
import type { Job, Schedule } from './job.js';
import { nextTick, spanSeconds } from './next-tick.js';
import { Queue } from './queue.js';

type ScheduledJob = Job<object> & { schedule: Schedule };

/** Timers run on a clock that stands still while a machine sleeps, and that nobody sets: look at the other one often. */
const longestTimerMs = minuteMs;

/** Enqueues the jobs that declare a schedule. Every instance ticks; the queue keeps one job of each tick. */
@Injectable()
export class Scheduler {
  private readonly log = new Logger('Scheduler');

  constructor(
    private readonly queue: Queue,
    private readonly registry: SchedulerRegistry,
    private readonly clock: Clock,
  ) {}

  async start(jobs: readonly Job<object>[]): Promise<void> {
    for (const job of jobs.filter(isScheduled)) {
      if (job.schedule.atStart) await this.queue.send(job, job.firstPayload, { singletonKey: 'start' });
      this.waitFor(nextTick(job.schedule, this.clock.now()), job);
    }
  }

  /** Ahead of the queue's end: a tick must not find it closed. */
  stop(): void {
    for (const name of this.registry.getTimeouts()) this.registry.deleteTimeout(name);
  }

  private waitFor(at: Date, job: ScheduledJob): void {
    const waitMs = Math.min(Math.max(0, at.getTime() - this.clock.now().getTime()), longestTimerMs);
    const timer = setTimeout(() => {
      this.registry.deleteTimeout(job.name);
      const now = this.clock.now();
      // Also a clock that was set back comes here: the next tick may be much earlier than the one waited for.
      if (now < at) return this.waitFor(nextTick(job.schedule, now), job);
      this.waitFor(nextTick(job.schedule, now), job);
      void this.tick(job);
    }, waitMs);
    this.registry.addTimeout(job.name, timer);
  }

  /** A tick that is lost does no harm: the next one finds the same work. */
  private async tick(job: ScheduledJob): Promise<void> {
    const once = { singletonKey: 'tick', singletonSeconds: spanSeconds(job.schedule) };
    await this.queue.send(job, job.firstPayload, once).catch((error: unknown) => {
      this.log.error({ err: error }, `A tick of ${job.name} was lost`);
    });
  }
}

function isScheduled(job: Job<object>): job is ScheduledJob {
  return job.schedule !== null;
}
