import { Body, Controller, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { RangeQueryDto, rangeOf } from '../../platform/listing/index.js';
import { CurrentUser, languageOf, PreferenceStore, type Actor } from '../../auth/index.js';
import { DomainAccess } from '../../domains/index.js';
import { DashboardStats } from '../list/dashboard-stats.js';
import { DashboardStatsView, presentStats } from '../list/dashboard-stats.presenter.js';
import { presentZoneFindings, ZoneFindingsView } from '../findings/findings.presenter.js';
import { RefreshDto } from '../list/records.dto.js';
import { ZoneExport } from './zone-export.js';
import { ZoneFindings } from '../findings/zone-findings.js';
import { presentRefresh, RefreshView } from './zones.presenter.js';
import { Zones } from './zones.service.js';
import { Fails, sendAsFile, TextFile } from '../../platform/http-server/index.js';

/** Comes where no part is asked for. */
const firstFindings = '[0,999]';

@ApiTags('records')
@Controller('api')
export class ZonesController {
  constructor(
    private readonly domains: DomainAccess,
    private readonly zones: Zones,
    private readonly exports: ZoneExport,
    private readonly health: ZoneFindings,
    private readonly stats: DashboardStats,
    private readonly preferences: PreferenceStore,
  ) {}

  /**
   * Read a zone again
   *
   * @remarks Reads the zone from its host again. A failure is an answer with `success: false`; our copy of the records
   * stays. A listing that became much shorter is read twice and comes with a `warning`; the next refresh accepts it.
   */
  @Fails({ 409: ['zone_busy'] })
  @Post('domains/:id/refresh')
  @HttpCode(200)
  async refresh(
    @CurrentUser() actor: Actor,
    @Param('id') id: string,
    @Body() { acceptEmpty }: RefreshDto,
  ): Promise<RefreshView> {
    return presentRefresh(
      await this.zones.refresh(await this.domains.find(actor, id), { acceptEmpty, byPerson: true }),
    );
  }

  /**
   * Download a zone file
   *
   * @remarks The live zone as a BIND master file. While its host is unreachable, our copy, with a comment that says so.
   */
  @Get('domains/:id/zone-file')
  @TextFile()
  async zoneFile(
    @CurrentUser() actor: Actor,
    @Param('id') id: string,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<string> {
    const language = languageOf(request, (await this.preferences.of(actor.id)).language);
    const { fileName, text } = await this.exports.export(await this.domains.find(actor, id), language);
    sendAsFile(response, fileName);
    return text;
  }

  /**
   * List the findings in a zone
   *
   * @remarks Findings of the DNS rules in the zone as it was last read, the most severe first, and how many break
   * each rule. Does not contact the host. Without a `range` the first 1000 come; `Content-Range` says which of how many.
   */
  @Get('domains/:id/findings')
  async findings(
    @CurrentUser() actor: Actor,
    @Param('id') id: string,
    @Query() { range }: RangeQueryDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ZoneFindingsView> {
    const found = await this.health.of(await this.domains.find(actor, id));
    const findings = rangeOf(response, { resource: 'findings', rows: found.findings, range: range ?? firstFindings });
    return presentZoneFindings({ ...found, findings });
  }

  /**
   * Show the statistics of the account
   *
   * @remarks Counts the domains and records of the account by provider and type, and how fast its hosts answer.
   * Contacts no DNS host.
   */
  @Get('dashboard/stats')
  async dashboard(@CurrentUser() actor: Actor): Promise<DashboardStatsView> {
    return presentStats(await this.stats.of(actor));
  }
}
