import { jest } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { MikroORM } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Global, Injectable, Logger, Module, type DynamicModule } from '@nestjs/common';
import { Test, type TestingModule } from '@nestjs/testing';
import { openTestOrm, type TestOrm } from '../../../test/support/database.js';
import { ConfigModule, readConfig } from '../config/index.js';
import { ThrottleHit } from '../http-server/index.js';
import { defineJob, HandlesJob } from './job.js';
import { Jobs } from './jobs.js';
import { JobsModule } from './jobs.module.js';
import { Queue } from './queue.js';

const greet = defineJob<{ name: string }>('test.greet', { concurrency: 4 });
const stumble = defineJob<{ name: string }>('test.stumble', { retryLimit: 2, retryDelaySeconds: 1 });
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

  @HandlesJob(lookFor)
  async lookFor({ key }: { key: string }): Promise<void> {
    done.push(`${key}:${await this.em.count(ThrottleHit, { key })}`);
  }
}

@Global()
@Module({})
class OrmModule {
  static of(db: TestOrm): DynamicModule {
    const providers = [
      { provide: MikroORM, useValue: db.orm },
      { provide: EntityManager, useValue: db.orm.em },
    ];
    return { module: OrmModule, providers, exports: providers };
  }
}

describe('jobs', () => {
  let db: TestOrm;
  const opened: TestingModule[] = [];

  async function instance(role: 'all' | 'web' | 'worker'): Promise<Jobs> {
    const config = readConfig({ DATABASE_URL: db.url, ROLE: role });
    const imports = [ConfigModule.forRoot(config), OrmModule.of(db), JobsModule];
    const module = await Test.createTestingModule({ imports, providers: [Handlers] }).compile();
    await module.init();
    opened.push(module);
    return module.get(Jobs);
  }

  const until = async (isDone: () => boolean) => {
    for (let waited = 0; !isDone() && waited < 60_000; waited += 20) await sleep(20);
    expect(isDone()).toBe(true);
  };

  beforeEach(async () => {
    db = await openTestOrm();
    done.length = 0;
    mostRunning = stumbled = 0;
  });

  afterEach(async () => {
    await Promise.all(opened.splice(0).map((module) => module.close()));
    await db.close();
  });

  it('are done, each once, by however many processes share them', async () => {
    const [one] = await Promise.all([instance('all'), instance('worker')]);
    const names = Array.from({ length: 60 }, (_, index) => `n${index}`);
    await Promise.all(names.map((name) => one.enqueue(greet, { name })));
    await until(() => done.length >= names.length);
    await sleep(200);
    expect([...done].sort()).toEqual([...names].sort());
  });

  it('with one key run one at a time, and only one waits', async () => {
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

  it('are tried again after a failure', async () => {
    const logged = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    const jobs = await instance('all');
    await jobs.enqueue(stumble, { name: 'up again' });
    await until(() => done.includes('up again'));
    expect(stumbled).toBe(2);
    expect(logged).toHaveBeenCalledTimes(1);
    logged.mockRestore();
  });

  it('are tried again when their process has died, long before they would expire', async () => {
    const { sql, jobs } = { sql: db.orm.em.fork(), jobs: await instance('web') };
    const id = await jobs.enqueue(stumble, { name: 'left behind' });
    await sql.execute(
      `update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() - interval '31 seconds' where id = ?`,
      [id],
    );
    await opened[0]!.get(Queue).boss.supervise(stumble.name);
    expect(await sql.execute('select state from pgboss.job where id = ?', [id])).toEqual([{ state: 'retry' }]);
  });

  it('tick once for all instances', async () => {
    const [one, other] = await Promise.all([instance('all'), instance('all')]);
    const tick = (jobs: Jobs) => jobs.enqueue(greet, { name: 'tick' }, { onceEverySeconds: 3600 });
    await Promise.all([tick(one), tick(other), tick(one)]);
    await until(() => done.length === 1);
    expect(await tick(other)).toBeNull();
    await sleep(300);
    expect(done).toEqual(['tick']);
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

  it('wait in the queue of a web process until a worker comes', async () => {
    const web = await instance('web');
    await web.enqueue(greet, { name: 'patient' });
    await sleep(500);
    expect(done).toEqual([]);
    await instance('worker');
    await until(() => done.length === 1);
  });

  it('end before the process stops', async () => {
    const jobs = await instance('all');
    await jobs.enqueue(greet, { name: 'slow to end' });
    await until(() => running === 1);
    await opened.splice(0)[0]?.close();
    expect(done).toEqual(['slow to end']);
  });
});
