import { Global, Module } from '@nestjs/common';
import { DomainsModule } from '../domains/index.js';
import { RecordsModule, SNAPSHOT_SOURCE } from '../records/index.js';
import { SnapshotsController } from './snapshots.controller.js';
import { Snapshots } from './snapshots.service.js';

/** Global, because the planner one tier below asks for `SNAPSHOT_SOURCE` and may not import this module. */
@Global()
@Module({
  imports: [DomainsModule, RecordsModule],
  controllers: [SnapshotsController],
  providers: [Snapshots, { provide: SNAPSHOT_SOURCE, useExisting: Snapshots }],
  exports: [SNAPSHOT_SOURCE],
})
export class SnapshotsModule {}
