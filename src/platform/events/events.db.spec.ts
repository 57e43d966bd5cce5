import { jest } from '@jest/globals';
import { Injectable, Logger } from '@nestjs/common';
import type { TestingModule } from '@nestjs/testing';
import { openTestOrm, type TestOrm } from '../../../test/support/database.js';
import { JobInstances } from '../../../test/support/job-instances.js';
import { expectSoon } from '../../../test/support/soon.js';
import { Metrics } from '../metrics/index.js';
import { defineEvent, OnAppEvent } from './app-event.js';
import { Events } from './events.js';

const zoneMoved = defineEvent<{ zone: string }>('test.zone-moved');
const unheard = defineEvent<{ zone: string }>('test.unheard');

const heard: string[] = [];
let failures = 0;

@Injectable()
class Listeners {
  @OnAppEvent(zoneMoved, { as: 'test.steady' })
  async steady({ zone }: { zone: string }): Promise<void> {
    await Promise.resolve();
    heard.push(`steady ${zone}`);
  }

  @OnAppEvent(zoneMoved, { as: 'test.stumbling', retryDelaySeconds: 1, retryDelayMaxSeconds: 1 })
  async stumble({ zone }: { zone: string }): Promise<void> {
    await Promise.resolve();
    if (++failures <= 2) throw new Error('the first two times always fail');
    heard.push(`stumbling ${zone}`);
  }
}

describe('events', () => {
  let db: TestOrm;
  let instances: JobInstances;

  const publish = (module: TestingModule, zone: string) =>
    db.em().transactional((em) => module.get(Events).publish(zoneMoved, { zone }, { within: em }));

  beforeEach(async () => {
    db = await openTestOrm();
    instances = new JobInstances(db, Listeners);
    heard.length = 0;
    failures = 0;
  });
  afterEach(async () => {
    await instances.stopAll();
    await db.close();
  });

  it('retries a listener that fails until it succeeds, and runs the other listeners once', async () => {
    const logged = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    const module = await instances.start('all');
    await publish(module, 'example.org.');
    await expectSoon(() => Promise.resolve(expect(heard).toContain('stumbling example.org.')), 30_000);
    expect(heard).toEqual(['steady example.org.', 'stumbling example.org.']);
    expect(logged.mock.calls.map(([, message]) => message)).toEqual([
      'Listeners.stumble failed on test.stumbling, attempt 1 of 33',
      'Listeners.stumble failed on test.stumbling, attempt 2 of 33',
    ]);
    const metrics = await module.get(Metrics).registry.metrics();
    expect(metrics).toContain('job_duration_seconds_count{job="test.stumbling",outcome="failed"} 2');
    expect(metrics).toContain('job_duration_seconds_count{job="test.stumbling",outcome="completed"} 1');
    expect(metrics).toContain('job_duration_seconds_count{job="test.steady",outcome="completed"} 1');
    logged.mockRestore();
  });

  it('reach nobody when the transaction is rolled back', async () => {
    failures = 2;
    const module = await instances.start('all');
    const attempt = db.em().transactional(async (em) => {
      await module.get(Events).publish(zoneMoved, { zone: 'undone.example.' }, { within: em });
      throw new Error('no');
    });
    await expect(attempt).rejects.toThrow('no');
    await publish(module, 'done.example.');
    await expectSoon(() => Promise.resolve(expect(heard).toContain('steady done.example.')));
    expect(heard).not.toContain('steady undone.example.');
  });

  it('are refused outside a transaction', async () => {
    const module = await instances.start('web');
    const attempt = module.get(Events).publish(zoneMoved, { zone: 'example.org.' }, { within: db.em() });
    await expect(attempt).rejects.toThrow('test.zone-moved was published outside a transaction');
  });

  it('wait for a process that runs jobs when the one that published them has ended', async () => {
    const web = await instances.start('web');
    await publish(web, 'example.org.');
    await instances.stop(web);
    failures = 2;
    await instances.start('worker');
    await expectSoon(() =>
      Promise.resolve(expect([...heard].sort()).toEqual(['steady example.org.', 'stumbling example.org.'])),
    );
  });

  it('need no listener', async () => {
    const module = await instances.start('web');
    await db.em().transactional((em) => module.get(Events).publish(unheard, { zone: 'x.' }, { within: em }));
  });
});
