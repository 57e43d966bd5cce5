import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, Res, UseFilters } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { CurrentUser, type Actor } from '../../auth/index.js';
import { parseFqdn, inEnglish } from '../../dns/index.js';
import { ValidationFailed, sayInput } from '../../platform/errors/index.js';
import { LargeBody } from '../../platform/http-server/index.js';
import { RangeQueryDto, readRange, setContentRange } from '../../platform/listing/index.js';
import { ApplyPlanDto, ChosenSetsDto, CreatePlanDto } from './change-plans.dto.js';
import type { PlanIntent } from './intents/intent.js';
import { MovedZoneFilter } from './moved-zone.filter.js';
import { ApplyReportView, presentApplyReport } from './apply-report.presenter.js';
import { ChangePlanView, PlanProgressView, presentPlan, presentProgress } from './plan.presenter.js';
import { PlannedChangeView, presentChanges } from './planned-changes.presenter.js';
import { Plans } from './plans.service.js';
import { asksHost, Fails, writesToHost } from '../../platform/http-server/index.js';
import { planningFailures } from '../records.errors.js';

const changesPerPage = 1_000;

@ApiTags('change plans')
@Controller('api')
@UseFilters(MovedZoneFilter)
export class ChangePlansController {
  constructor(private readonly plans: Plans) {}

  /**
   * Plan changes
   *
   * @remarks Plans changes of the live zone, for a preview. Changes nothing at the host.
   */
  @Fails(planningFailures, asksHost)
  @Post('domains/:id/change-plans')
  @LargeBody()
  async plan(
    @CurrentUser() actor: Actor,
    @Param('id') domainId: string,
    @Body() body: CreatePlanDto,
  ): Promise<ChangePlanView> {
    const planned = await this.plans.plan(actor, domainId, intentOf(body));
    return presentPlan(planned);
  }

  /**
   * Show a change plan
   *
   * @remarks The plan as it was made, and the outcome of each change once it was applied.
   */
  @Get('change-plans/:id')
  async show(@CurrentUser() actor: Actor, @Param('id') id: string): Promise<ChangePlanView> {
    return presentPlan(await this.plans.show(actor, id));
  }

  /**
   * List the changes of a plan
   *
   * @remarks The changes of a plan in pages, in the order in which they are sent. An answer has at most
   * 1,000 of them; `Content-Range` has the range and the total.
   */
  @Get('change-plans/:id/changes')
  async changes(
    @CurrentUser() actor: Actor,
    @Param('id') id: string,
    @Query() { range }: RangeQueryDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PlannedChangeView[]> {
    const { offset, limit } = readRange(range, changesPerPage);
    const { changes, total, domain, before } = await this.plans.changes(actor, id, { offset, limit });
    setContentRange(response, { resource: 'changes', offset, count: changes.length, total });
    return presentChanges(changes, parseFqdn(domain.name), before);
  }

  /**
   * Show how far a plan has come
   *
   * @remarks How far a plan that is being applied has come.
   */
  @Get('change-plans/:id/progress')
  async progress(@CurrentUser() actor: Actor, @Param('id') id: string): Promise<PlanProgressView> {
    return presentProgress(await this.plans.progress(actor, id));
  }

  /**
   * Rebase a change plan
   *
   * @remarks Makes a new plan with the same intent for the zone as it is now. 409 `plan_conflict` lists in `sets` what
   * somebody else has changed meanwhile, each set as it was, is now and should be; send your choice for each of them.
   * Changes nothing at the host.
   */
  @Fails({ 409: ['plan_conflict', 'plan_already_applied'] }, planningFailures, asksHost)
  @ApiBody({ type: ChosenSetsDto, required: false })
  @Post('change-plans/:id/rebase')
  async rebase(
    @CurrentUser() actor: Actor,
    @Param('id') id: string,
    @Body() { sets }: ChosenSetsDto,
  ): Promise<ChangePlanView> {
    const planned = await this.plans.rebase(actor, id, sets ?? []);
    return presentPlan(planned);
  }

  /**
   * Plan the undo of an applied plan
   *
   * @remarks Makes a new plan that takes back the changes of an applied plan, and keeps what others have changed since.
   * 409 `plan_conflict` lists in `sets` what has changed in a contradicting way; send your choice for each of them.
   * Changes nothing at the host.
   */
  @Fails({ 409: ['plan_conflict', 'plan_not_applied'] }, planningFailures, asksHost)
  @ApiBody({ type: ChosenSetsDto, required: false })
  @Post('change-plans/:id/undo')
  async undo(
    @CurrentUser() actor: Actor,
    @Param('id') id: string,
    @Body() { sets }: ChosenSetsDto,
  ): Promise<ChangePlanView> {
    return presentPlan(await this.plans.undo(actor, id, sets ?? []));
  }

  /**
   * Discard a change plan
   *
   * @remarks Deletes a plan that nobody has begun to apply. Its records are no longer drafts.
   */
  @Fails({ 409: ['plan_already_applied'] })
  @Delete('change-plans/:id')
  @HttpCode(204)
  async discard(@CurrentUser() actor: Actor, @Param('id') id: string): Promise<void> {
    await this.plans.discard(actor, id);
  }

  /**
   * Apply a change plan
   *
   * @remarks Makes the changes at the DNS host, once, if the zone has not changed since the plan was made. Each change
   * has its own outcome: check `status`, not only the HTTP status. 409 `plan_stale` lists in `delta` what has changed in
   * the zone, and in `sets` those sets of it that the plan changes, too.
   */
  @Fails(
    {
      409: ['plan_stale', 'plan_mismatch', 'plan_already_applied', 'zone_busy'],
      422: ['plan_refused'],
      503: ['lease_lost'],
    },
    writesToHost,
  )
  @Post('change-plans/:id/apply')
  @HttpCode(200)
  async apply(
    @CurrentUser() actor: Actor,
    @Param('id') id: string,
    @Body() { hash, force = false }: ApplyPlanDto,
  ): Promise<ApplyReportView> {
    return presentApplyReport(await this.plans.apply(actor, id, { hash, force }));
  }
}

function intentOf({ changes, zoneFile, snapshotId, only, mode = 'additive' }: CreatePlanDto): PlanIntent {
  const given = [changes, zoneFile, snapshotId].filter((input) => input !== undefined);
  if (given.length !== 1)
    throw new ValidationFailed({
      changes: inEnglish('Send one of changes, zoneFile and snapshotId', sayInput('form')),
    });
  if (zoneFile !== undefined) return { kind: 'zoneFile', text: zoneFile, mode };
  if (snapshotId !== undefined) return { kind: 'snapshot', snapshotId, mode, only };
  const edits = (changes ?? []).map(({ priority, ...edit }) => ({ ...edit, priority: priority ?? undefined }));
  return { kind: 'edits', edits, mode };
}
