import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { CurrentUser, type Actor } from '../../auth/index.js';
import { DomainAccess } from '../../domains/index.js';
import { Snapshots } from '../snapshots.service.js';
import type { Restore } from './restore.entity.js';
import { RestoreSnapshotDto, StartRestoreDto } from './restores.dto.js';
import { presentRestore, RestoreView } from './restores.presenter.js';
import { Restores, type RestoreRequest } from './restores.service.js';
import { Fails } from '../../platform/http-server/index.js';
import { RangeQueryDto, readRange, setContentRange } from '../../platform/listing/index.js';

const restoresPerPage = 100;

@ApiTags('restores')
@Controller('api')
export class RestoresController {
  constructor(
    private readonly domains: DomainAccess,
    private readonly restores: Restores,
    private readonly snapshots: Snapshots,
  ) {}

  /**
   * Start a restore
   *
   * @remarks Restores the zone from the snapshot in the background. A preview is a change plan of the snapshot: with
   * its `planId` and `hash`, exactly that plan is applied, or none.
   */
  @Fails({
    409: ['plan_mismatch', 'plan_already_applied', 'restore_under_way'],
    422: ['not_a_restore_plan', 'nothing_there', 'plan_refused', 'read_only'],
  })
  @Post('domains/:id/restores')
  @HttpCode(202)
  async start(
    @CurrentUser() actor: Actor,
    @Param('id') id: string,
    @Body() body: StartRestoreDto,
  ): Promise<RestoreView> {
    const domain = await this.domains.find(actor, id);
    return this.present(await this.restores.start(actor, domain, toRequest(body)));
  }

  /**
   * Restore a snapshot without a preview
   *
   * @remarks Restores without a preview: each set of the snapshot becomes what it was, and sets that
   * came later stay.
   */
  @Fails({ 409: ['restore_under_way'], 422: ['nothing_there', 'read_only'] })
  @Post('domains/:id/restore-snapshot')
  @HttpCode(202)
  async restoreSnapshot(
    @CurrentUser() actor: Actor,
    @Param('id') id: string,
    @Body() { snapshotId }: RestoreSnapshotDto,
  ): Promise<RestoreView> {
    const domain = await this.domains.find(actor, id);
    return this.present(await this.restores.start(actor, domain, { snapshotId, mode: 'additive' }));
  }

  /**
   * List the restores of a domain
   *
   * @remarks The restores of people and of protection, latest first. An answer has at most 100 of them, also without a
   * `range`.
   */
  @Get('domains/:id/restores')
  async list(
    @CurrentUser() actor: Actor,
    @Param('id') id: string,
    @Query() { range }: RangeQueryDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<RestoreView[]> {
    const { offset, limit } = readRange(range, restoresPerPage);
    const { rows, total } = await this.restores.page(await this.domains.find(actor, id), { offset, limit });
    setContentRange(response, { resource: 'restores', offset, count: rows.length, total });
    return Promise.all(rows.map((restore) => this.present(restore)));
  }

  /**
   * Show a restore
   *
   * @remarks The restore with its progress.
   */
  @Get('restores/:id')
  async show(@CurrentUser() actor: Actor, @Param('id') id: string): Promise<RestoreView> {
    return this.present(await this.restores.find(actor, id));
  }

  private async present(restore: Restore): Promise<RestoreView> {
    const { accountId, firstPlanId } = restore;
    const undo = firstPlanId ? await this.snapshots.beforePlan({ accountId }, firstPlanId) : null;
    return presentRestore(restore, { done: await this.restores.done(restore), undoSnapshotId: undo?.id ?? null });
  }
}

/** Treats a null field as one that was left out. */
function toRequest({ snapshotId, mode, only, planId, hash, force }: StartRestoreDto): RestoreRequest {
  return {
    snapshotId,
    mode: mode ?? 'additive',
    ...(only && { only }),
    ...(planId && { preview: { planId, hash: hash ?? '' } }),
    force: force ?? false,
  };
}
