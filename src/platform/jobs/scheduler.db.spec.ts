import { setTimeout as sleep } from 'node:timers/promises';
import { jest } from '@jest/globals';
import { Injectable } from '@nestjs/common';
import { SchedulerRegistry } from '@nestjs/schedule';
import type { TestingModule } from '@nestjs/testing';
import { openTestOrm, type TestOrm } from '../../../test/support/database.js';
import { JobInstances } from '../../../test/support/job-instances.js';
import { ShiftingClock } from '../../../test/support/shifting-clock.js';
import { expectSoon } from '../../../test/support/soon.js';
import { dayMs, hourSeconds, minuteMs } from '../clock/index.js';
import { defineJob, HandlesJob } from './job.js';
import type { Queue } from './queue.js';
import { Scheduler } from './scheduler.js';

const everySecond = defineJob('test.every-second', { everySeconds: 1 });
const everyHour = defineJob<{ after: string | null }>('test.every-hour', {
  everySeconds: hourSeconds,
  atStart: true,
  firstPayload: { after: null },
});
const everyYear = defineJob('test.every-year', { cron: '0 0 1 1 *', timeZone: 'Europe/Berlin' });

const runs: [string, unknown][] = [];

@Injectable()
class Handlers {
  @HandlesJob(everySecond)
  async second(payload: object): Promise<void> {
    await Promise.resolve(runs.push(['second', payload]));
  }

  @HandlesJob(everyHour)
  async hour(payload: object): Promise<void> {
    await Promise.resolve(runs.push(['hour', payload]));
  }

  @HandlesJob(everyYear)
  async year(payload: object): Promise<void> {
    await Promise.resolve(runs.push(['year', payload]));
  }
}

describe('the scheduler', () => {
  let db: TestOrm;
  let instances: JobInstances;

  const payloadsOf = (name: string) => runs.filter(([job]) => job === name).map(([, payload]) => payload);

  beforeEach(async () => {
    db = await openTestOrm();
    instances = new JobInstances(db, Handlers);
    runs.length = 0;
  });
  afterEach(async () => {
    await instances.stopAll();
    await db.close();
  });

  it('enqueues one job of each tick for all instances together', async () => {
    const startedMs = Date.now();
    await Promise.all([instances.start('all'), instances.start('worker')]);
    await expectSoon(() => Promise.resolve(expect(payloadsOf('second').length).toBeGreaterThanOrEqual(4)), 30_000);
    const spans = Math.floor(Date.now() / 1_000) - Math.floor(startedMs / 1_000) + 1;
    expect(payloadsOf('second').length).toBeLessThanOrEqual(spans);
    expect(payloadsOf('second')[0]).toEqual({});
  });

  it('enqueues what is wanted at the start, with the first payload, and nothing else before its time', async () => {
    await instances.start('all');
    await expectSoon(() => Promise.resolve(expect(payloadsOf('hour')).toEqual([{ after: null }])));
    expect(payloadsOf('year')).toEqual([]);
  });

  it('goes on ticking when the clock is set back', async () => {
    const clock = new ShiftingClock();
    const send = jest.fn<Queue['send']>().mockResolvedValue(null);
    const scheduler = new Scheduler({ send } as unknown as Queue, new SchedulerRegistry(), clock);
    await scheduler.start([everySecond]);
    clock.advance(-dayMs);
    await expectSoon(() => Promise.resolve(expect(send).toHaveBeenCalledTimes(2)));
    scheduler.stop();
  });

  it('ticks within a minute after the clock is set forward', async () => {
    jest.useFakeTimers();
    try {
      const clock = new ShiftingClock();
      const send = jest.fn<Queue['send']>().mockResolvedValue(null);
      const scheduler = new Scheduler({ send } as unknown as Queue, new SchedulerRegistry(), clock);
      await scheduler.start([everyYear]);
      clock.advance(366 * dayMs);
      jest.advanceTimersByTime(minuteMs);
      expect(send).toHaveBeenCalledTimes(1);
      jest.advanceTimersByTime(minuteMs);
      expect(send).toHaveBeenCalledTimes(1);
      scheduler.stop();
    } finally {
      jest.useRealTimers();
    }
  });

  it('ticks only where jobs run, and stops with the application', async () => {
    const timers = (module: TestingModule) => module.get(SchedulerRegistry, { strict: false }).getTimeouts();
    expect(timers(await instances.start('web'))).toEqual([]);
    const worker = await instances.start('worker');
    expect(timers(worker)).toEqual(['test.every-second', 'test.every-hour', 'test.every-year']);
    await instances.stop(worker);
    expect(timers(worker)).toEqual([]);
    const runsAtTheEnd = runs.length;
    await sleep(2_500);
    expect(runs).toHaveLength(runsAtTheEnd);
  });
});
