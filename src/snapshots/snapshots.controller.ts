import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser, type Actor } from '../auth/index.js';
import { DomainAccess } from '../domains/index.js';
import { Zones } from '../records/index.js';
import { SyncDto } from './snapshots.dto.js';
import {
  presentBackup,
  presentSnapshot,
  presentSnapshotDetails,
  SnapshotDetailsView,
  SnapshotView,
  SyncResultView,
} from './snapshots.presenter.js';
import { Snapshots } from './snapshots.service.js';

@ApiTags('snapshots')
@Controller('api')
export class SnapshotsController {
  constructor(
    private readonly domains: DomainAccess,
    private readonly zones: Zones,
    private readonly snapshots: Snapshots,
  ) {}

  /** Reads the zone from its host again, and keeps a snapshot of it when asked to. */
  @Post('domains/:id/sync')
  @HttpCode(200)
  async sync(@CurrentUser() actor: Actor, @Param('id') id: string, @Body() body: SyncDto): Promise<SyncResultView> {
    const domain = await this.domains.find(actor, id);
    if (body.operation === 'backup' || body.createSnapshot) {
      return presentBackup(await this.snapshots.takeManual(actor, domain, 'Manual backup'));
    }
    const { success, message, error, recordCount } = await this.zones.refresh(domain);
    return { success, message, error, recordCount, snapshotId: null };
  }

  @Get('domains/:id/snapshots')
  async list(@CurrentUser() actor: Actor, @Param('id') id: string): Promise<SnapshotView[]> {
    const domain = await this.domains.find(actor, id);
    return (await this.snapshots.list(actor, domain)).map(presentSnapshot);
  }

  @Get('snapshots/:id/details')
  async details(@CurrentUser() actor: Actor, @Param('id') id: string): Promise<SnapshotDetailsView> {
    return presentSnapshotDetails(await this.snapshots.find(actor, id));
  }
}
