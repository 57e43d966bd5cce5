import { MikroORM } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Global, Module, type DynamicModule, type Type } from '@nestjs/common';
import { Test, type TestingModule } from '@nestjs/testing';
import { ClockModule } from '../../src/platform/clock/index.js';
import { ConfigModule, readConfig } from '../../src/platform/config/index.js';
import { EventsModule } from '../../src/platform/events/index.js';
import { JobsModule } from '../../src/platform/jobs/index.js';
import { MetricsModule } from '../../src/platform/metrics/index.js';
import type { TestOrm } from './database.js';

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

/** Instances of the job queue, the scheduler and the events on one database, with handlers of the test's own. */
export class JobInstances {
  private opened: TestingModule[] = [];

  constructor(
    private readonly db: TestOrm,
    private readonly handlers: Type,
  ) {}

  async start(role: 'all' | 'web' | 'worker'): Promise<TestingModule> {
    const config = ConfigModule.forRoot(readConfig({ DATABASE_URL: this.db.url, ROLE: role }));
    const imports = [config, ClockModule, MetricsModule, OrmModule.of(this.db), JobsModule, EventsModule];
    const module = await Test.createTestingModule({ imports, providers: [this.handlers] }).compile();
    this.opened.push(module);
    await module.init();
    return module;
  }

  async stop(instance: TestingModule): Promise<void> {
    this.opened = this.opened.filter((other) => other !== instance);
    await instance.close();
  }

  async stopAll(): Promise<void> {
    await Promise.all(this.opened.splice(0).map((module) => module.close()));
  }
}
