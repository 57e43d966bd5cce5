import { Global, Module } from '@nestjs/common';
import { ScheduleModule } from '@nestjs/schedule';
import { AppDiscoveryModule } from '../discovery/index.js';
import { Jobs } from './jobs.js';
import { Queue } from './queue.js';

@Global()
@Module({
  imports: [AppDiscoveryModule, ScheduleModule.forRoot()],
  providers: [Jobs, Queue],
  exports: [Jobs, AppDiscoveryModule],
})
export class JobsModule {}
