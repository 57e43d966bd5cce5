import { Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { CurrentUser, type Actor } from '../../../auth/index.js';
import { Fails } from '../../../platform/http-server/index.js';
import { RangeQueryDto, readRange, setContentRange } from '../../../platform/listing/index.js';
import { DomainExpiryView, presentDomainExpiry } from '../expiration.presenter.js';
import { ExpiryChecks } from './expiry-checks.js';
import { BulkExpirationView, ExpiryCheckView, presentBulk, presentExpiryCheck } from './expiry-checks.presenter.js';

/** A longer answer helps nobody. */
const mostResults = 1_000;
const resultsPerPage = 200;

/** Its routes are fixed words where those of a domain have an id: it stands before them. */
@ApiTags('domains')
@Controller('api/domains')
export class ExpiryChecksController {
  constructor(private readonly checks: ExpiryChecks) {}

  /**
   * Check when the domains of the account expire
   *
   * @remarks Asks the registries of all domains, in the background: each answers one query a second. The answer comes when
   * all are checked, or after 15 seconds with what is known by then; `status` says whether the check still runs. While one
   * runs, another request gets the same.
   */
  @Post('bulk-expiration-check')
  @HttpCode(200)
  async all(@CurrentUser() actor: Actor): Promise<BulkExpirationView> {
    const counted = await this.checks.awaitEnd(await this.checks.start(actor));
    const results = await this.checks.results(counted.check, { offset: 0, limit: mostResults });
    return presentBulk(counted, results);
  }

  /**
   * List the checks of all domains
   *
   * @remarks Latest first, with how far each has come. The last five are kept.
   */
  @Get('bulk-expiration-checks')
  async list(@CurrentUser() actor: Actor): Promise<ExpiryCheckView[]> {
    return (await this.checks.list(actor)).map(presentExpiryCheck);
  }

  /**
   * List the results of a check of all domains
   *
   * @remarks Domains without a date from their registry first, each kind by name. An answer has at most 200 of them;
   * `Content-Range` has the range and the total.
   */
  @Fails({ 404: ['not_found'] })
  @Get('bulk-expiration-checks/:id/results')
  async results(
    @CurrentUser() actor: Actor,
    @Param('id') id: string,
    @Query() { range }: RangeQueryDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<DomainExpiryView[]> {
    const counted = await this.checks.find(actor, id);
    const { offset, limit } = readRange(range, resultsPerPage);
    const rows = await this.checks.results(counted.check, { offset, limit });
    const { total } = presentExpiryCheck(counted);
    setContentRange(response, { resource: 'results', offset, count: rows.length, total });
    return rows.map(presentDomainExpiry);
  }
}
