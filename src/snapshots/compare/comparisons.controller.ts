import { Body, Controller, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, ApiTags, getSchemaPath } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { CurrentUser, languageOf, PreferenceStore, type Actor } from '../../auth/index.js';
import { DomainAccess, type Domain } from '../../domains/index.js';
import { ValidationFailed, sayInput } from '../../platform/errors/index.js';
import { CompareBackupsDto, ComparisonReportQueryDto } from './comparison.dto.js';
import { ComparisonView, presentComparison } from './comparison.presenter.js';
import { comparisonReport } from './comparison-report.presenter.js';
import { Comparisons } from './comparisons.js';
import { downloadHeaders, Fails, sendAsFile } from '../../platform/http-server/index.js';

@ApiTags('snapshots')
@Controller('api/domains')
export class ComparisonsController {
  constructor(
    private readonly domains: DomainAccess,
    private readonly comparisons: Comparisons,
    private readonly preferences: PreferenceStore,
  ) {}

  /**
   * Compare two backups
   *
   * @remarks Compares two backups of the domain record by record. `current` is our copy of the live zone.
   */
  @Fails({ 409: ['zone_never_read'] })
  @Post(':id/compare-backups')
  @HttpCode(200)
  async compare(
    @CurrentUser() actor: Actor,
    @Param('id') id: string,
    @Body() { backup1Id, backup2Id }: CompareBackupsDto,
  ): Promise<ComparisonView> {
    return this.comparison(actor, await this.domains.find(actor, id), backup1Id, backup2Id);
  }

  /**
   * Download a comparison
   *
   * @remarks The comparison as a file: Markdown in the reader's language, or JSON.
   */
  @Fails({ 409: ['zone_never_read'] })
  @Get(':id/comparison-report')
  @ApiExtraModels(ComparisonView)
  @ApiOkResponse({
    headers: downloadHeaders,
    content: {
      'text/markdown': { schema: { type: 'string' } },
      'application/json': { schema: { $ref: getSchemaPath(ComparisonView) } },
    },
  })
  async report(
    @CurrentUser() actor: Actor,
    @Param('id') id: string,
    @Query() { from, to, format = 'markdown' }: ComparisonReportQueryDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<string> {
    const domain = await this.domains.find(actor, id);
    const comparison = await this.comparison(actor, domain, from, to);
    const [extension, type] = format === 'json' ? ['json', 'application/json'] : ['md', 'text/markdown'];
    response.setHeader('Content-Type', `${type}; charset=utf-8`);
    sendAsFile(response, `comparison-${domain.name.slice(0, -1)}.${extension}`);
    const language = languageOf(request, (await this.preferences.of(actor.id)).language);
    return format === 'json'
      ? JSON.stringify(comparison, null, 2)
      : comparisonReport(domain.name, comparison, language);
  }

  private async comparison(actor: Actor, domain: Domain, from: string, to: string): Promise<ComparisonView> {
    if (from === to) throw new ValidationFailed({ backup2Id: sayInput('twoBackups') });
    return presentComparison(await this.comparisons.compare(actor, domain, from, to));
  }
}
