import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser, type Actor } from '../../auth/index.js';
import { DnsSyntaxError, parseFqdn, parseOwner, parseRecordType } from '../../dns/index.js';
import { DomainAccess, type Domain } from '../../domains/index.js';
import { ValidationFailed } from '../../platform/errors/index.js';
import { SetHistoryQueryDto, TimelineQueryDto, ZoneAtQueryDto } from './history.dto.js';
import {
  PastZoneView,
  presentPastZone,
  presentTimelineChange,
  presentTimelineSnapshot,
  presentVersion,
  SetVersionView,
  TimelineEntryView,
} from './history.presenter.js';
import { ZoneAtTime } from './zone-at-time.js';
import { RrsetHistory } from './rrset-history.js';
import { Timeline } from './timeline.js';
import { Fails } from '../../platform/http-server/index.js';

@ApiTags('history')
@Controller('api/domains')
export class HistoryController {
  constructor(
    private readonly domains: DomainAccess,
    private readonly zones: ZoneAtTime,
    private readonly sets: RrsetHistory,
    private readonly timelines: Timeline,
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
    return presentPastZone(at, await this.zones.at(await this.domains.find(actor, id), at));
  }

  /**
   * Show the history of a record set
   *
   * @remarks Every version of one name and type that a snapshot or a change shows, oldest first.
   */
  @Get(':id/record-history')
  async setHistory(
    @CurrentUser() actor: Actor,
    @Param('id') id: string,
    @Query() query: SetHistoryQueryDto,
  ): Promise<SetVersionView[]> {
    const domain = await this.domains.find(actor, id);
    return (await this.sets.of(domain, setOf(query, domain))).map(presentVersion);
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
    return entries.map((entry) =>
      'snapshot' in entry ? presentTimelineSnapshot(entry.snapshot) : presentTimelineChange(entry.write),
    );
  }
}

function setOf({ name, type }: SetHistoryQueryDto, domain: Domain) {
  try {
    return { name: parseOwner(name, parseFqdn(domain.name)), type: parseRecordType(type) };
  } catch (error) {
    if (!(error instanceof DnsSyntaxError)) throw error;
    throw new ValidationFailed({ name: error.message });
  }
}
