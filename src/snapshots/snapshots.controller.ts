import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { CurrentUser, languageOf, PreferenceStore, UserNames, type Actor } from '../auth/index.js';
import { DomainAccess, type Domain } from '../domains/index.js';
import { zoneFileText } from '../platform/phrases/index.js';
import { setContentRange } from '../platform/listing/index.js';
import { Zones } from '../records/index.js';
import { Backups } from './backups.js';
import { AnnotateSnapshotDto, SnapshotListQueryDto, SyncDto, TakeSnapshotDto } from './snapshots.dto.js';
import {
  presentBackup,
  presentRefresh,
  presentSnapshot,
  presentSnapshotDetails,
  SnapshotDetailsView,
  SnapshotView,
  SyncResultView,
} from './snapshots.presenter.js';
import { snapshotListing, Snapshots, type SnapshotOfDomain } from './snapshots.service.js';
import { asksHost, Fails, sendAsFile, TextFile } from '../platform/http-server/index.js';
import { sayBackup } from '../zone-store/index.js';

const plainBackup = { description: sayBackup('manual'), refreshFromProvider: true };

@ApiTags('snapshots')
@Controller('api')
export class SnapshotsController {
  constructor(
    private readonly domains: DomainAccess,
    private readonly zones: Zones,
    private readonly snapshots: Snapshots,
    private readonly backups: Backups,
    private readonly names: UserNames,
    private readonly preferences: PreferenceStore,
  ) {}

  /**
   * Read a zone again, with a snapshot on request
   *
   * @remarks Reads the zone from its host again, and takes a snapshot of it on request.
   */
  @Fails({ 403: ['backup_limit_reached'], 409: ['zone_busy'] }, asksHost)
  @Post('domains/:id/sync')
  @HttpCode(200)
  async sync(@CurrentUser() actor: Actor, @Param('id') id: string, @Body() body: SyncDto): Promise<SyncResultView> {
    const domain = await this.domains.find(actor, id);
    if (body.operation === 'backup' || body.createSnapshot) {
      return presentBackup(await this.backups.take(actor, domain, plainBackup));
    }
    return presentRefresh(await this.zones.refresh(domain));
  }

  /**
   * List the snapshots of a domain
   *
   * @remarks Latest first, 100 of them unless `limit` says otherwise. `Content-Range` says which of how many came.
   */
  @Get('domains/:id/snapshots')
  async list(
    @CurrentUser() actor: Actor,
    @Param('id') id: string,
    @Query() query: SnapshotListQueryDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SnapshotView[]> {
    return this.page(actor, query, response, await this.domains.find(actor, id));
  }

  /**
   * List all snapshots
   *
   * @remarks The snapshots of all domains, latest first, 100 of them unless `limit` says otherwise. `Content-Range` says
   * which of how many came.
   */
  @Get('snapshots/all')
  async all(
    @CurrentUser() actor: Actor,
    @Query() query: SnapshotListQueryDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SnapshotView[]> {
    return this.page(actor, query, response);
  }

  /**
   * Take a snapshot
   *
   * @remarks Backs up the zone. Fails without a backup when the host cannot be read.
   */
  @Fails({ 403: ['backup_limit_reached'], 409: ['zone_busy'] }, asksHost)
  @Post('domains/:id/snapshots')
  async take(
    @CurrentUser() actor: Actor,
    @Param('id') id: string,
    @Body() { description, refreshFromProvider = true, label, timezone }: TakeSnapshotDto,
  ): Promise<SnapshotView> {
    const domain = await this.domains.find(actor, id);
    const request = { description: description ?? plainBackup.description, refreshFromProvider, label, timezone };
    return this.present(actor, await this.backups.take(actor, domain, request));
  }

  /**
   * Show a snapshot
   *
   * @remarks The snapshot with all its records.
   */
  @Get('snapshots/:id/details')
  async details(@CurrentUser() actor: Actor, @Param('id') id: string): Promise<SnapshotDetailsView> {
    const found = await this.snapshots.find(actor, id);
    const { rrsets } = await this.snapshots.zone(found);
    return presentSnapshotDetails(found, await this.namesIn(actor, [found]), rrsets);
  }

  /**
   * Download the zone file of a snapshot
   *
   * @remarks The zone as it was, as a BIND master file.
   */
  @Get('snapshots/:id/zone-file')
  @TextFile()
  async zoneFile(
    @CurrentUser() actor: Actor,
    @Param('id') id: string,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<string> {
    const found = await this.snapshots.find(actor, id);
    const day = found.snapshot.takenAt.toISOString().slice(0, 10);
    sendAsFile(response, `${found.domain.name.slice(0, -1)}-${day}.zone`);
    const { incompleteReason, unread } = found.snapshot;
    const language = languageOf(request, (await this.preferences.of(actor.id)).language);
    return zoneFileText({ zone: await this.snapshots.zone(found), incompleteReason, unread }, language);
  }

  /**
   * Change the notes on a snapshot
   *
   * @remarks Changes the description, the label and the pin. The content of a snapshot never changes.
   */
  @Patch('snapshots/:id')
  async annotate(
    @CurrentUser() actor: Actor,
    @Param('id') id: string,
    @Body() { description, label, pinned }: AnnotateSnapshotDto,
  ): Promise<SnapshotView> {
    return this.present(actor, await this.snapshots.annotate(actor, id, { description, label, pinned }));
  }

  /**
   * Delete a snapshot of a domain
   *
   * @remarks Pinned snapshots, and snapshots that something still needs, such as a running restore, stay.
   */
  @Fails({ 409: ['snapshot_in_use', 'snapshot_pinned'] })
  @Delete('domains/:id/snapshots/:snapshotId')
  @HttpCode(204)
  async removeOfDomain(
    @CurrentUser() actor: Actor,
    @Param('id') id: string,
    @Param('snapshotId') snapshotId: string,
  ): Promise<void> {
    await this.snapshots.delete(actor, snapshotId, await this.domains.find(actor, id));
  }

  /**
   * Delete a snapshot
   *
   * @remarks Pinned snapshots, and snapshots that something still needs, such as a running restore, stay. The same call
   * as below the domain.
   */
  @Fails({ 409: ['snapshot_in_use', 'snapshot_pinned'] })
  @Delete('domains/snapshots/:id')
  @HttpCode(204)
  async remove(@CurrentUser() actor: Actor, @Param('id') id: string): Promise<void> {
    await this.snapshots.delete(actor, id);
  }

  private async page(
    actor: Actor,
    { kind, limit = 100, offset = 0 }: SnapshotListQueryDto,
    response: Response,
    domain?: Domain,
  ): Promise<SnapshotView[]> {
    const { snapshots, total } = await this.snapshots.list(actor, { kind, limit, offset }, domain);
    setContentRange(response, { resource: snapshotListing.resource, offset, count: snapshots.length, total });
    const names = await this.namesIn(actor, snapshots);
    return snapshots.map((found) => presentSnapshot(found, names));
  }

  private async present(actor: Actor, found: SnapshotOfDomain): Promise<SnapshotView> {
    return presentSnapshot(found, await this.namesIn(actor, [found]));
  }

  private async namesIn({ accountId }: Actor, found: readonly SnapshotOfDomain[]): Promise<Map<string, string>> {
    return this.names.of(
      accountId,
      found.map(({ snapshot }) => snapshot.takenBy),
    );
  }
}
