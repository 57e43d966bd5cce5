import { jest } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { openTestOrm, type TestOrm } from '../../../test/support/database.js';
import { JobInstances } from '../../../test/support/job-instances.js';
import { expectSoon } from '../../../test/support/soon.js';
import { NotFound } from '../errors/index.js';
import { ThrottleHit } from '../limits/index.js';
import { defineJob, HandlesJob } from './job.js';
import { Metrics } from '../metrics/index.js';
import { Jobs } from './jobs.js';
import { Queue } from './queue.js';

const greet = defineJob<{ name: string }>('test.greet', { concurrency: 4 });
const stumble = defineJob<{ name: string }>('test.stumble', { retryLimit: 2, retryDelaySeconds: 1 });
const refuse = defineJob<{ name: string }>('test.refuse', { retryLimit: 0 });
const hang = defineJob<{ name: string }>('test.hang', { concurrency: 2, expireSeconds: 2, retryLimit: 0 });
const lookFor = defineJob<{ key: string }>('test.look-for');

const done: string[] = [];
let running = 0;
let mostRunning = 0;
let stumbled = 0;

@Injectable()
class Handlers {
  constructor(private readonly em: EntityManager) {}

  @HandlesJob(greet)
  async greet({ name }: { name: string }): Promise<void> {
    mostRunning = Math.max(mostRunning, ++running);
    await sleep(name.startsWith('slow') ? 300 : 1);
    running--;
    done.push(name);
  }

  @HandlesJob(stumble)
  async stumble({ name }: { name: string }): Promise<void> {
    await Promise.resolve();
    if (++stumbled === 1) throw new Error('the first time always fails');
    done.push(name);
  }

  @HandlesJob(refuse)
  async refuse(): Promise<void> {
    await Promise.resolve();
    throw new NotFound('The registry');
  }

  @HandlesJob(hang)
  async hang({ name }: { name: string }): Promise<void> {
    done.push(name);
    if (name === 'for ever') await new Promise(() => undefined);
  }

  @HandlesJob(lookFor)
  async lookFor({ key }: { key: string }): Promise<void> {
    done.push(`${key}:${await this.em.count(ThrottleHit, { key })}`);
  }
}

describe('jobs', () => {
  let db: TestOrm;
  let instances: JobInstances;

  const instance = async (role: 'all' | 'web' | 'worker') => (await instances.start(role)).get(Jobs);

  const until = (isDone: () => boolean) => expectSoon(() => Promise.resolve(expect(isDone()).toBe(true)));

  beforeEach(async () => {
    db = await openTestOrm();
    instances = new JobInstances(db, Handlers);
    done.length = 0;
    mostRunning = stumbled = 0;
  });

  afterEach(async () => {
    await instances.stopAll();
    await db.close();
  });

  it('run once each, shared by two processes', async () => {
    const [one] = await Promise.all([instance('all'), instance('worker')]);
    const names = Array.from({ length: 60 }, (_, index) => `n${index}`);
    await Promise.all(names.map((name) => one.enqueue(greet, { name })));
    await until(() => done.length >= names.length);
    await sleep(200);
    expect([...done].sort()).toEqual([...names].sort());
  });

  it('are enqueued by the thousand, and pass over those whose key waits already', async () => {
    const jobs = await instance('web');
    const entries = Array.from({ length: 2_000 }, (_, index) => {
      return { payload: { name: `n${index}` }, singletonKey: `key ${index}`, startAfterSeconds: index % 2 };
    });
    await jobs.enqueue(greet, { name: 'earlier' }, { singletonKey: 'key 7' });
    await jobs.enqueueAll(greet, entries);
    await jobs.enqueueAll(greet, []);
    await instance('worker');
    await until(() => done.length >= entries.length);
    expect(new Set(done)).toEqual(
      new Set(['earlier', ...entries.map(({ payload }) => payload.name)].filter((n) => n !== 'n7')),
    );
    expect(done).toHaveLength(entries.length);
  });

  it('with one singleton key run one at a time, and only one waits', async () => {
    const jobs = await instance('all');
    const enqueue = (name: string) => jobs.enqueue(greet, { name }, { singletonKey: 'zone 1' });
    expect(await enqueue('slow first')).not.toBeNull();
    await until(() => running === 1);
    expect(await enqueue('second')).not.toBeNull();
    expect(await enqueue('third')).toBeNull();
    await until(() => done.length === 2);
    expect(done).toEqual(['slow first', 'second']);
    expect(mostRunning).toBe(1);
  });

  it('are retried after a failure', async () => {
    const logged = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    const jobs = await instance('all');
    await jobs.enqueue(stumble, { name: 'up again' });
    await until(() => done.includes('up again'));
    expect(stumbled).toBe(2);
    expect(logged).toHaveBeenCalledTimes(1);
    logged.mockRestore();
  });

  it('are logged in one line when they fail for a reason that people are told', async () => {
    const [error, warn] = (['error', 'warn'] as const).map((level) =>
      jest.spyOn(Logger.prototype, level).mockImplementation(() => undefined),
    );
    const jobs = await instance('all');
    await jobs.enqueue(refuse, { name: 'away' });
    const line = 'Handlers.refuse failed on test.refuse, attempt 1 of 1: The registry not found';
    await expectSoon(() =>
      Promise.resolve(expect(warn?.mock.calls).toEqual([[{ jobId: expect.any(String) as string }, line]])),
    );
    expect(error).not.toHaveBeenCalled();
    jest.restoreAllMocks();
  });

  it('fail alone when they never end, are logged and counted, and make no other job run twice', async () => {
    const logged = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    const instanceOfAll = await instances.start('all');
    await db.em().transactional(async (within) => {
      for (const name of ['for ever', 'short']) await instanceOfAll.get(Jobs).enqueue(hang, { name }, { within });
    });
    const ended = async () =>
      db.em().execute(`select data->>'name' as name, state from pgboss.job where name = 'test.hang' order by 1`);
    await expectSoon(async () =>
      expect(await ended()).toEqual([
        { name: 'for ever', state: 'failed' },
        { name: 'short', state: 'completed' },
      ]),
    );
    expect(done.sort()).toEqual(['for ever', 'short']);
    expect(logged.mock.calls).toEqual([
      [
        expect.objectContaining({ err: expect.objectContaining({ message: 'It has not ended within 2 seconds' }) }),
        'Handlers.hang failed on test.hang, attempt 1 of 1',
      ],
    ]);
    const metrics = await instanceOfAll.get(Metrics).registry.metrics();
    expect(metrics).toContain('job_duration_seconds_count{job="test.hang",outcome="gave_up"} 1');
    logged.mockRestore();
  });

  it('are retried half a minute after their process has died', async () => {
    const [sql, web] = [db.em(), await instances.start('web')];
    const id = await web.get(Jobs).enqueue(stumble, { name: 'left behind' });
    await sql.execute(
      `update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() - interval '31 seconds' where id = ?`,
      [id],
    );
    await web.get(Queue).boss.supervise(stumble.name);
    expect(await sql.execute('select state from pgboss.job where id = ?', [id])).toEqual([{ state: 'retry' }]);
  });

  it('show in the metrics as failed when they were running in a process that died for the last time', async () => {
    const web = await instances.start('web');
    const id = await web.get(Jobs).enqueue(hang, { name: 'deadly' });
    await db
      .em()
      .execute(
        `update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() - interval '31 seconds' where id = ?`,
        [id],
      );
    const { boss } = web.get(Queue);
    await boss.supervise(hang.name);
    await db
      .em()
      .execute(`update pgboss.queue set monitor_claim_on = null, monitor_on = null where name = ?`, [hang.name]);
    await boss.supervise(hang.name);
    const metrics = await web.get(Metrics).registry.metrics();
    expect(metrics).toContain('job_queue_jobs{job="test.hang",state="failed"} 1');
    expect(metrics).toContain('job_queue_jobs{job="test.hang",state="running"} 0');
    expect(metrics).toContain('job_queue_jobs{job="test.greet",state="waiting"} 0');
  });

  it('are reported at the start when this release does not know their name', async () => {
    const warned = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    const web = await instances.start('web');
    const { boss } = web.get(Queue);
    await boss.createQueue('test.of-an-earlier-release');
    await boss.send('test.of-an-earlier-release', { id: '1' });
    await web.get(Jobs).enqueue(greet, { name: 'known' });
    await instance('worker');
    await until(() => done.includes('known'));
    expect(warned.mock.calls.map(([message]) => message as unknown)).toEqual([
      '1 jobs named test.of-an-earlier-release wait in the queue, and this release has no handler for them',
    ]);
    warned.mockRestore();
  });

  it('exist if and only if the transaction commits', async () => {
    const jobs = await instance('all');
    const attempt = db.em().transactional(async (em) => {
      await jobs.enqueue(greet, { name: 'rolled back' }, { within: em });
      throw new Error('no');
    });
    await expect(attempt).rejects.toThrow('no');
    await db.em().transactional(async (em) => {
      await em.insert(ThrottleHit, { key: 'row', hits: 1, expiresAt: new Date(), blockedUntil: null });
      await jobs.enqueue(lookFor, { key: 'row' }, { within: em });
      await sleep(200);
    });
    await until(() => done.length > 0);
    expect(done).toEqual(['row:1']);
  });

  it('wait in the queue until a worker starts', async () => {
    const web = await instance('web');
    await web.enqueue(greet, { name: 'patient' });
    await sleep(500);
    expect(done).toEqual([]);
    await instance('worker');
    await until(() => done.length === 1);
  });

  it('finish before the process stops', async () => {
    const only = await instances.start('all');
    await only.get(Jobs).enqueue(greet, { name: 'slow to end' });
    await until(() => running === 1);
    await instances.stop(only);
    expect(done).toEqual(['slow to end']);
  });
});
