import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Logger,
  Param,
  Post,
  Put,
  Query,
  Req,
  Res,
  StreamableFile,
} from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { CurrentUser, languageOf, PreferenceStore, type Actor } from '../auth/index.js';
import { DomainAccess, type Domain } from '../domains/index.js';
import { Clock } from '../platform/clock/index.js';
import { NotFound } from '../platform/errors/index.js';
import { AnswersWithEvents, EventStream, Fails, sendAsFile, TextFile } from '../platform/http-server/index.js';
import { ListQueryDto, setContentRange } from '../platform/listing/index.js';
import { titleOf } from './checks/catalogue.js';
import { AcknowledgeFindingDto } from './health.dto.js';
import {
  HealthFindingView,
  HealthRunView,
  HealthSummaryView,
  presentFinding,
  presentHealth,
  presentRun,
  presentSummary,
  ZoneHealthView,
} from './health.presenter.js';
import { healthMarkdown } from './runs/health-markdown.js';
import { HealthArchive, healthRunListing } from './runs/health-archive.js';
import { ZoneHealth } from './runs/zone-health.js';

@ApiTags('health')
@Controller('api')
export class ZoneHealthController {
  private readonly log = new Logger('ZoneHealth');

  constructor(
    private readonly health: ZoneHealth,
    private readonly archive: HealthArchive,
    private readonly clock: Clock,
    private readonly domains: DomainAccess,
    private readonly preferences: PreferenceStore,
  ) {}

  /**
   * List the health of all zones
   *
   * @remarks Counts by severity of every domain that was ever checked. Acknowledged findings are counted apart.
   */
  @Get('zone-health')
  async summaries(@CurrentUser() actor: Actor): Promise<HealthSummaryView[]> {
    return (await this.archive.summaries(actor)).map(presentSummary);
  }

  /**
   * Show the health of a zone
   *
   * @remarks The last run, everything that is wrong, the most severe first, and what the run no longer saw.
   */
  @Get('domains/:id/health')
  async show(@CurrentUser() actor: Actor, @Param('id') id: string): Promise<ZoneHealthView> {
    return presentHealth(await this.archive.latest(actor, id), this.clock.now());
  }

  /**
   * Download the health of a zone
   *
   * @remarks The last run as Markdown: findings by severity, with their evidence. `GET /api/domains/{id}/health` has the
   * same as JSON.
   */
  @Get('domains/:id/health/report')
  @TextFile()
  async report(
    @CurrentUser() actor: Actor,
    @Param('id') id: string,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<string> {
    const domain = await this.domains.find(actor, id);
    const report = await this.archive.latest(actor, id);
    if (!report) throw new NotFound('Health check');
    const language = languageOf(request, (await this.preferences.of(actor.id)).language);
    sendAsFile(response, `${domain.name}health.md`.replace(/\.health\.md$/, '-health.md'));
    return healthMarkdown(domain, report, language);
  }

  /**
   * Check the health of a zone
   *
   * @remarks Looks at the zone as the world sees it: asks the servers above it and its own, at most 200 questions, and
   * takes 20 seconds at most. At most 20 runs in ten minutes.
   */
  @Fails({ 429: ['too_many_health_checks'] })
  @Post('domains/:id/health/runs')
  @HttpCode(200)
  async run(@CurrentUser() actor: Actor, @Param('id') id: string): Promise<ZoneHealthView> {
    return presentHealth(await this.health.run(actor, id), this.clock.now());
  }

  /**
   * Check the health of a zone, step by step
   *
   * @remarks The same run as a stream of events: `progress` with `done` and `total` checks, `found` with `checkId`,
   * `severity`, `title` and `message` of each finding, `done` with the whole result. `failed` ends a run that could not
   * be finished.
   */
  @Fails({ 429: ['too_many_health_checks'] })
  @Post('domains/:id/health/runs/events')
  @AnswersWithEvents()
  async stream(@CurrentUser() actor: Actor, @Param('id') id: string): Promise<StreamableFile> {
    const domain = await this.health.prepare(actor, id);
    const events = new EventStream();
    void this.sendTo(events, domain);
    return events.file;
  }

  /**
   * List the runs of a zone
   *
   * @remarks Latest first, at most 100 in an answer, without their findings. Sorts by `startedAt`; filters by `trigger`.
   * They are kept for 400 days.
   */
  @Get('domains/:id/health/runs')
  async runs(
    @CurrentUser() actor: Actor,
    @Param('id') id: string,
    @Query() input: ListQueryDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<HealthRunView[]> {
    const query = healthRunListing.parse(input);
    const { rows, total } = await this.archive.page(actor, id, query);
    setContentRange(response, { resource: healthRunListing.resource, offset: query.offset, count: rows.length, total });
    return rows.map(presentRun);
  }

  /**
   * Acknowledge a finding
   *
   * @remarks It is quiet until then: it counts nowhere and no mail speaks of it.
   */
  @Put('domains/:id/health/findings/:findingId/acknowledgement')
  async acknowledge(
    @CurrentUser() actor: Actor,
    @Param('id') domainId: string,
    @Param('findingId') findingId: string,
    @Body() { reason, until }: AcknowledgeFindingDto,
  ): Promise<HealthFindingView> {
    const choice = { reason, until: new Date(until) };
    return this.present(await this.archive.acknowledge(actor, { domainId, findingId }, choice));
  }

  /**
   * Withdraw an acknowledgement
   *
   * @remarks The finding speaks again.
   */
  @Delete('domains/:id/health/findings/:findingId/acknowledgement')
  async withdraw(
    @CurrentUser() actor: Actor,
    @Param('id') domainId: string,
    @Param('findingId') findingId: string,
  ): Promise<HealthFindingView> {
    return this.present(await this.archive.withdraw(actor, { domainId, findingId }));
  }

  private present(finding: Parameters<typeof presentFinding>[0]): HealthFindingView {
    return presentFinding(finding, { run: null, now: this.clock.now() });
  }

  private async sendTo(events: EventStream, domain: Domain): Promise<void> {
    try {
      const report = await this.health.check(domain, 'person', {
        onChecked: (done, total) => events.send('progress', { done, total }),
        onFound: (found) => {
          const { checkId, severity, message } = found;
          events.send('found', { checkId, severity, message, title: titleOf(found).text });
        },
        signal: events.signal,
      });
      events.send('done', presentHealth(report, this.clock.now()));
    } catch (error) {
      if (events.signal.aborted) return;
      this.log.error({ err: error }, 'A health check failed');
      events.send('failed', {});
    } finally {
      events.end();
    }
  }
}
