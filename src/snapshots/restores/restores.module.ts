import { Module } from '@nestjs/common';
import { DomainsModule } from '../../domains/index.js';
import { RecordsModule } from '../../records/index.js';
import { RestoreJobs } from './restore-jobs.js';
import { RestoreRows } from './restore-rows.js';
import { RestoreWorker } from './restore-worker.js';
import { RestoresController } from './restores.controller.js';
import { Restores } from './restores.service.js';

/** Apart from the snapshots, which are global: what is global starts ahead of the job queue. */
@Module({
  imports: [DomainsModule, RecordsModule],
  controllers: [RestoresController],
  providers: [Restores, RestoreRows, RestoreWorker, RestoreJobs],
  exports: [Restores],
})
export class RestoresModule {}
