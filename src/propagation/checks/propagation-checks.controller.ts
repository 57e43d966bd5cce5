import { Body, Controller, Get, HttpCode, Logger, Param, Post, Query, Res, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { CurrentUser, type Actor } from '../../auth/index.js';
import { AnswersWithEvents, EventStream, Fails } from '../../platform/http-server/index.js';
import { ListQueryDto, setContentRange } from '../../platform/listing/index.js';
import { CheckPropagationDto } from './propagation-checks.dto.js';
import { propagationLogListing, PropagationChecks, type PreparedCheck } from './propagation-checks.js';
import {
  presentCheck,
  presentLog,
  presentPublished,
  presentResult,
  PropagationCheckView,
  PropagationLogView,
} from './propagation-checks.presenter.js';

@ApiTags('propagation')
@Controller('api')
export class PropagationChecksController {
  private readonly log = new Logger('PropagationChecks');

  constructor(private readonly checks: PropagationChecks) {}

  /**
   * Check where a record has arrived
   *
   * @remarks Asks every authoritative server of the zone first. Resolvers are asked only after all of these have what is
   * expected: asked too early, they would remember the records of before. Takes a few seconds, and is kept in the
   * history. At most 60 checks in ten minutes.
   */
  @Fails({ 429: ['too_many_propagation_checks'] })
  @Post('check-propagation')
  @HttpCode(200)
  async check(@CurrentUser() actor: Actor, @Body() body: CheckPropagationDto): Promise<PropagationCheckView> {
    return presentCheck(await this.checks.run(actor, await this.checks.prepare(actor, body)));
  }

  /**
   * Check where a record has arrived, answer by answer
   *
   * @remarks The same check as a stream of events: `published` with the state of the authoritative servers, `result` for
   * each answer of a resolver (again when more of its caches have answered), `done` with the whole check. `failed` ends a
   * check that could not be finished.
   */
  @Fails({ 429: ['too_many_propagation_checks'] })
  @Post('check-propagation/events')
  @AnswersWithEvents()
  async stream(@CurrentUser() actor: Actor, @Body() body: CheckPropagationDto): Promise<StreamableFile> {
    const prepared = await this.checks.prepare(actor, body);
    const events = new EventStream();
    void this.sendTo(events, actor, prepared);
    return events.file;
  }

  /**
   * List the propagation checks
   *
   * @remarks Of people and of the watch after each change, latest first, at most 100 in an answer, without the answers of
   * single servers. Sorts by `createdAt`, `domain`, `recordName` and `recordType`; filters by `id`, `domainId`, `domain`,
   * `recordType`, `state`, `createdAt_gte` and `createdAt_lte`. They are kept for 90 days.
   */
  @Get('propagation-logs')
  async list(
    @CurrentUser() actor: Actor,
    @Query() input: ListQueryDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PropagationLogView[]> {
    const query = propagationLogListing.parse(input);
    const { rows, total } = await this.checks.page(actor, query);
    const { resource } = propagationLogListing;
    setContentRange(response, { resource, offset: query.offset, count: rows.length, total });
    return rows.map(presentLog);
  }

  /**
   * Show a propagation check
   *
   * @remarks With the answers of all servers.
   */
  @Get('propagation-logs/:id')
  async show(@CurrentUser() actor: Actor, @Param('id') id: string): Promise<PropagationCheckView> {
    return presentCheck(await this.checks.read(actor, id));
  }

  private async sendTo(events: EventStream, actor: Actor, prepared: PreparedCheck): Promise<void> {
    try {
      const check = await this.checks.run(actor, prepared, {
        onPublished: (published) => events.send('published', presentPublished(published)),
        onResolver: (result) => events.send('result', presentResult(result)),
        signal: events.signal,
      });
      events.send('done', presentCheck(check));
    } catch (error) {
      if (events.signal.aborted) return;
      this.log.error({ err: error }, 'A propagation check failed');
      events.send('failed', {});
    } finally {
      events.end();
    }
  }
}
