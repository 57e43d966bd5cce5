import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { CurrentUser, type Actor } from '../../auth/index.js';
import { DnsSyntaxError, parseFqdn, parseOwner, parseRecordType, asSentence } from '../../dns/index.js';
import { DomainAccess, type Domain } from '../../domains/index.js';
import { ValidationFailed } from '../../platform/errors/index.js';
import { PastNamesQueryDto, SetHistoryQueryDto, TimelineQueryDto, ZoneAtQueryDto } from './history.dto.js';
import {
  PastNameView,
  PastZoneView,
  presentPastZone,
  presentPastName,
  presentTimelineEntry,
  presentVersion,
  SetVersionView,
  TimelineEntryView,
} from './history.presenter.js';
import { ZoneAtTime } from './zone-at-time.js';
import { RrsetHistory } from './rrset-history.js';
import { PastNames } from './past-names.js';
import { Timeline } from './timeline.js';
import { Fails } from '../../platform/http-server/index.js';
import { readRange, rangeOf, setContentRange } from '../../platform/listing/index.js';

const namesPerPage = 200;

@ApiTags('history')
@Controller('api/domains')
export class HistoryController {
  constructor(
    private readonly domains: DomainAccess,
    private readonly zones: ZoneAtTime,
    private readonly sets: RrsetHistory,
    private readonly timelines: Timeline,
    private readonly names: PastNames,
  ) {}

  /**
   * Show the zone at a time
   *
   * @remarks The zone as it was at a time, with the snapshot or change that shows it.
   */
  @Fails({ 404: ['nothing_known_then'] })
  @Get(':id/history')
  async zoneAt(
    @CurrentUser() actor: Actor,
    @Param('id') id: string,
    @Query() query: ZoneAtQueryDto,
  ): Promise<PastZoneView> {
    const at = new Date(query.at);
    const domain = await this.domains.find(actor, id);
    return presentPastZone(at, parseFqdn(domain.name), await this.zones.at(domain, at));
  }

  /**
   * Show the history of a record set
   *
   * @remarks Every version of one name and type that a snapshot or a change shows, oldest first unless
   * `order` is `DESC`; all of them without a `range`. `Content-Range` says which of how many came.
   */
  @Get(':id/record-history')
  async setHistory(
    @CurrentUser() actor: Actor,
    @Param('id') id: string,
    @Query() query: SetHistoryQueryDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SetVersionView[]> {
    const domain = await this.domains.find(actor, id);
    const versions = await this.sets.of(domain, setOf(query, domain));
    const rows = query.order === 'DESC' ? versions.toReversed() : versions;
    return rangeOf(response, { resource: 'record-history', rows, range: query.range }).map(presentVersion);
  }

  /**
   * List the names that a zone has or had
   *
   * @remarks Every name and type of the zone as it is and of the history that is kept, in the order of names. An answer
   * has at most 200 of them; `Content-Range` has the range and the total.
   */
  @Get(':id/record-names')
  async recordNames(
    @CurrentUser() actor: Actor,
    @Param('id') id: string,
    @Query() { search = '', range }: PastNamesQueryDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PastNameView[]> {
    const domain = await this.domains.find(actor, id);
    const { offset, limit } = readRange(range, namesPerPage);
    const { rows, total } = await this.names.page(domain, { search, offset, limit });
    setContentRange(response, { resource: 'record-names', offset, count: rows.length, total });
    return rows.map(presentPastName);
  }

  /**
   * Show the timeline of a zone
   *
   * @remarks Snapshots and changes, latest first. For the next page, pass the time of the last entry as `before`.
   */
  @Get(':id/timeline')
  async timeline(
    @CurrentUser() actor: Actor,
    @Param('id') id: string,
    @Query() { before, limit = 50 }: TimelineQueryDto,
  ): Promise<TimelineEntryView[]> {
    const domain = await this.domains.find(actor, id);
    const entries = await this.timelines.of(domain, { before: before ? new Date(before) : null, limit });
    return entries.map((entry) => presentTimelineEntry(entry, parseFqdn(domain.name)));
  }
}

function setOf({ name, type }: SetHistoryQueryDto, domain: Domain) {
  try {
    return { name: parseOwner(name, parseFqdn(domain.name)), type: parseRecordType(type) };
  } catch (error) {
    if (!(error instanceof DnsSyntaxError)) throw error;
    throw new ValidationFailed({ name: asSentence(error.statement) });
  }
}
