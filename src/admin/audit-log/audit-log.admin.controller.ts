import { Controller, Get, Logger, Param, Query, Req, Res, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Readable } from 'node:stream';
import { CurrentUser, Roles, SessionOnly, type Actor } from '../../auth/index.js';
import { Clock, minuteMs } from '../../platform/clock/index.js';
import { AnswersWithEvents, EventStream, sendAsFile, TableFile } from '../../platform/http-server/index.js';
import { contentRangeTotalHeader, ListQueryDto, setContentRange } from '../../platform/listing/index.js';
import { AuditExport } from './audit-export.js';
import { AuditExportQueryDto } from './audit-log.dto.js';
import { AuditEntryView, AuditForwardView, presentEntry, presentForward } from './audit-log.presenter.js';
import { AuditLog, auditListing } from './audit-log.js';
import { AuditTail } from './audit-tail.js';
import { Forwarder } from './forwarding/forwarder.js';

@ApiTags('admin')
@Controller('api/admin/audit-log')
@Roles('admin')
@SessionOnly()
export class AuditLogAdminController {
  private readonly logger = new Logger('AuditLog');

  constructor(
    private readonly log: AuditLog,
    private readonly exports: AuditExport,
    private readonly tail: AuditTail,
    private readonly forwarder: Forwarder,
    private readonly clock: Clock,
  ) {}

  /**
   * List the audit log
   *
   * @remarks What happened in all accounts, latest first, at most 200 in an answer. Sorts by `createdAt`; filters by
   * `kind`, `accountId`, `userId`, `person` (a part of the address or the name), `address`, `requestId`,
   * `createdAt_gte`, `createdAt_lte` and `q`, a part of the English sentence, the resource or the network address.
   * More than 10,000 matches are not counted to the end: then `Content-Range-Total` is `at-least`.
   */
  @Get()
  @ApiOkResponse({ type: [AuditEntryView], headers: contentRangeTotalHeader })
  async list(@Query() input: ListQueryDto, @Res({ passthrough: true }) response: Response): Promise<AuditEntryView[]> {
    const query = auditListing.parse(input);
    const { rows, total, isTotalExact } = await this.log.page(query);
    const { resource } = auditListing;
    setContentRange(response, { resource, offset: query.offset, count: rows.length, total, isTotalExact });
    return rows.map(presentEntry);
  }

  /**
   * Export the audit log
   *
   * @remarks All entries that the filters of the list find, latest first, as CSV or JSON. The answer is written while
   * the log is read: its length is not limited. The export itself is in the log.
   */
  @TableFile(AuditEntryView)
  @Get('export')
  async export(
    @CurrentUser() actor: Actor,
    @Query() { format = 'csv', ...input }: AuditExportQueryDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    const { filters } = auditListing.parse(input);
    const parts = await this.exports.start(actor, format, filters);
    sendAsFile(response, `audit-log-${this.clock.now().toISOString().slice(0, 10)}.${format}`);
    const type = format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8';
    return new StreamableFile(Readable.from(parts, { objectMode: false }), { type });
  }

  /**
   * Follow the audit log
   *
   * @remarks Server-sent events named `entry`, one for each new entry, within seconds: `data` is an entry as in the list.
   * The stream ends after five minutes, and browsers open it again from where it was.
   */
  @AnswersWithEvents()
  @Get('live')
  live(@CurrentUser() actor: Actor, @Req() request: Request): StreamableFile {
    const events = new EventStream();
    void this.sendTo(events, actor, resumedAt(request.get('last-event-id'), this.clock.now()));
    return events.file;
  }

  /**
   * Show where the audit log is sent
   *
   * @remarks The syslog server and the webhook of the settings, with what they have not got yet. None where none is set.
   */
  @Get('forwards')
  async forwards(): Promise<AuditForwardView[]> {
    return (await this.forwarder.standings()).map(presentForward);
  }

  /**
   * Read an entry of the audit log
   *
   * @remarks One entry, as in the list.
   */
  @Get(':id')
  async show(@Param('id') id: string): Promise<AuditEntryView> {
    return presentEntry(await this.log.read(id));
  }

  private async sendTo(events: EventStream, actor: Actor, since: Date): Promise<void> {
    try {
      for await (const entries of this.tail.follow(actor, since, events.signal)) {
        for (const entry of entries.map(presentEntry)) events.send('entry', entry, entry.createdAt);
        if (entries.length === 0) events.sendNothing();
        await events.drained();
      }
    } catch (error) {
      this.logger.error({ err: error }, 'The stream of the audit log broke off');
    } finally {
      events.end();
    }
  }
}

/** Where the last stream of this browser ended, unless that is long ago: then the list shows it. */
function resumedAt(lastEventId: string | undefined, now: Date): Date {
  const last = Date.parse(lastEventId ?? '');
  return last > now.getTime() - 10 * minuteMs && last < now.getTime() ? new Date(last) : now;
}
