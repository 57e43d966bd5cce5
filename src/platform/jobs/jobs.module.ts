import { Global, Module } from '@nestjs/common';
import { ScheduleModule } from '@nestjs/schedule';
import { AppDiscoveryModule } from '../discovery/index.js';
import { JobMetrics } from './job-metrics.js';
import { Jobs } from './jobs.js';
import { Queue } from './queue.js';
import { Scheduler } from './scheduler.js';

@Global()
@Module({
  imports: [AppDiscoveryModule, ScheduleModule.forRoot()],
  providers: [Jobs, JobMetrics, Queue, Scheduler],
  exports: [Jobs, AppDiscoveryModule],
})
export class JobsModule {}
