import { Module } from '@nestjs/common';
import { DomainsModule } from '../../domains/index.js';
import { RecordsModule } from '../../records/index.js';
import { ZoneStoreModule } from '../../zone-store/index.js';
import { SnapshotsModule } from '../snapshots.module.js';
import { RestoreRunner } from './restore-runner.js';
import { RestoreStore } from './restore-store.js';
import { RestoreVetoes } from './restore-vetoes.js';
import { RestoreWorker } from './restore-worker.js';
import { RestoresController } from './restores.controller.js';
import { Restores } from './restores.service.js';

@Module({
  imports: [DomainsModule, RecordsModule, SnapshotsModule, ZoneStoreModule],
  controllers: [RestoresController],
  providers: [Restores, RestoreStore, RestoreVetoes, RestoreWorker, RestoreRunner],
  exports: [Restores, RestoreVetoes],
})
export class RestoresModule {}
