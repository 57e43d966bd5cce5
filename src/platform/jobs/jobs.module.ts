import { Global, Module } from '@nestjs/common';
import { ScheduleModule } from '@nestjs/schedule';
import { AppDiscoveryModule } from '../discovery/index.js';
import { JobMetrics } from './job-metrics.js';
import { JobQueues } from './job-queues.js';
import { Jobs } from './jobs.js';
import { Queue } from './queue.js';
import { Scheduler } from './scheduler.js';

@Global()
@Module({
  imports: [AppDiscoveryModule, ScheduleModule.forRoot()],
  providers: [Jobs, JobMetrics, JobQueues, Queue, Scheduler],
  exports: [Jobs, JobQueues, AppDiscoveryModule],
})
export class JobsModule {}
