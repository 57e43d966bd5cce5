import { Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { CurrentUser, type Actor } from '../../auth/index.js';
import { DomainAccess } from '../../domains/index.js';
import { IncidentDetailsView, IncidentView, presentIncidentDetails, presentListed } from './incident.presenter.js';
import { Incidents } from './incidents.service.js';
import { asksHost, Fails, writesToHost } from '../../platform/http-server/index.js';
import { RangeQueryDto, readRange, setContentRange } from '../../platform/listing/index.js';

const incidentsPerPage = 200;

@ApiTags('protection')
@Controller('api')
export class IncidentsController {
  constructor(
    private readonly domains: DomainAccess,
    private readonly incidents: Incidents,
  ) {}

  /**
   * List the incidents of a domain
   *
   * @remarks Open ones first, then the latest. An answer has at most 200 of them, also without a `range`.
   */
  @Get('domains/:id/incidents')
  async list(
    @CurrentUser() actor: Actor,
    @Param('id') id: string,
    @Query() { range }: RangeQueryDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<IncidentView[]> {
    const { offset, limit } = readRange(range, incidentsPerPage);
    const { incidents, total } = await this.incidents.page(await this.domains.find(actor, id), { offset, limit });
    setContentRange(response, { resource: 'incidents', offset, count: incidents.length, total });
    return incidents.map(presentListed);
  }

  /**
   * List the open incidents of the account
   *
   * @remarks Of all its domains, the latest first. An answer has at most 200 of them, also without a `range`.
   */
  @Get('incidents')
  async open(
    @CurrentUser() actor: Actor,
    @Query() { range }: RangeQueryDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<IncidentView[]> {
    const { offset, limit } = readRange(range, incidentsPerPage);
    const { incidents, total } = await this.incidents.openPage(actor, { offset, limit });
    setContentRange(response, { resource: 'incidents', offset, count: incidents.length, total });
    return incidents.map(presentListed);
  }

  /**
   * Show an incident
   *
   * @remarks What changed outside the product, how it was confirmed, and what was done about it.
   */
  @Get('incidents/:id')
  async show(@CurrentUser() actor: Actor, @Param('id') id: string): Promise<IncidentDetailsView> {
    return presentIncidentDetails(await this.incidents.find(actor, id));
  }

  /**
   * Accept an incident
   *
   * @remarks Approves the changes: they are part of the baseline from now on.
   */
  @Fails({ 409: ['incident_resolved', 'restore_under_way', 'zone_busy'], 422: ['nothing_to_accept'] }, asksHost)
  @Post('incidents/:id/accept')
  @HttpCode(200)
  async accept(@CurrentUser() actor: Actor, @Param('id') id: string): Promise<IncidentDetailsView> {
    await this.incidents.accept(actor, id);
    return presentIncidentDetails(await this.incidents.find(actor, id));
  }

  /**
   * Restore after an incident
   *
   * @remarks Puts the baseline back at once, name servers and all.
   */
  @Fails(
    {
      409: ['incident_resolved', 'restore_under_way', 'zone_busy'],
      422: ['not_restorable', 'restore_failed', 'plan_refused', 'read_only'],
    },
    writesToHost,
  )
  @Post('incidents/:id/restore')
  @HttpCode(200)
  async restore(@CurrentUser() actor: Actor, @Param('id') id: string): Promise<IncidentDetailsView> {
    await this.incidents.restore(actor, id);
    return presentIncidentDetails(await this.incidents.find(actor, id));
  }
}
