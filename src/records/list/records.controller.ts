import { sayPlan } from '../plans/plans.words.js';
import { presentMessage } from '../../platform/phrases/index.js';
import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query, Res, UseFilters } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { CurrentUser, type Actor } from '../../auth/index.js';
import { contentRangeTotalHeader, setContentRange } from '../../platform/listing/index.js';
import { MovedZoneFilter } from '../plans/moved-zone.filter.js';
import { QuickEdits } from './quick-edits.js';
import { RecordList } from './record-list.js';
import { parseRecordQuery, recordListing } from './record-query.js';
import {
  DeletedRecordView,
  EditedRecordView,
  presentEditedRecord,
  presentEditReport,
  presentRecord,
  RecordView,
} from './record.presenter.js';
import { CreateRecordDto, DeleteRecordQueryDto, RecordListQueryDto, UpdateRecordDto } from './records.dto.js';
import { ZoneImports } from '../zones/zone-imports.js';
import { presentSyncAll, SyncAllView } from '../zones/zones.presenter.js';
import { Fails, writesToHost } from '../../platform/http-server/index.js';
import { planningFailures, quickEditFailures } from '../records.errors.js';

@ApiTags('records')
@Controller('api/dns-records')
@UseFilters(MovedZoneFilter)
export class RecordsController {
  constructor(
    private readonly records: RecordList,
    private readonly edits: QuickEdits,
    private readonly imports: ZoneImports,
  ) {}

  /**
   * List records
   *
   * @remarks The records of all domains, at most 1,000 in an answer, also without a `range`. `Content-Range` has the range
   * and the total. For a search or a
   * status with more than 10,000 matches the total is one more than were counted, and `Content-Range-Total` is `at-least`
   * instead of `exact`: show it as `10,000+`.
   */
  @Get()
  @ApiOkResponse({ type: [RecordView], headers: contentRangeTotalHeader })
  async list(
    @CurrentUser() actor: Actor,
    @Query() input: RecordListQueryDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<RecordView[]> {
    const query = parseRecordQuery(input);
    const { records, total, isTotalExact } = await this.records.page(actor, query);
    const { resource } = recordListing;
    setContentRange(response, { resource, offset: query.offset, count: records.length, total, isTotalExact });
    return records.map(presentRecord);
  }

  /**
   * Read all zones again
   *
   * @remarks Reads all zones of the account again, in the background.
   */
  @Post('sync')
  @HttpCode(202)
  async syncAll(@CurrentUser() actor: Actor): Promise<SyncAllView> {
    return presentSyncAll(await this.imports.enqueueAll(actor));
  }

  /**
   * Show a record
   *
   * @remarks Our copy of the record, as its host last listed it.
   */
  @Get(':id')
  async show(@CurrentUser() actor: Actor, @Param('id') id: string): Promise<RecordView> {
    return presentRecord(await this.records.find(actor, id));
  }

  /**
   * Add a record
   *
   * @remarks Adds a record at the DNS host: a plan of one edit, applied at once. `report` names what somebody else
   * changed in the zone meanwhile.
   */
  @Fails({ 404: ['not_found'] }, quickEditFailures, planningFailures, writesToHost)
  @Post()
  async create(@CurrentUser() actor: Actor, @Body() body: CreateRecordDto): Promise<EditedRecordView> {
    const { domainId, force = false, name, type, value, ttl, priority, settings } = body;
    const edit = { name, type, value, ttl, priority: priority ?? undefined, settings };
    return presentEditedRecord(await this.edits.create(actor, domainId, edit, force));
  }

  /**
   * Change a record
   *
   * @remarks Changes one value at the DNS host: a plan of one edit, applied at once. Fields that are left out stay
   * unchanged. `report` names what somebody else changed in the zone meanwhile.
   */
  @Fails(quickEditFailures, planningFailures, writesToHost)
  @Patch(':id')
  async update(
    @CurrentUser() actor: Actor,
    @Param('id') id: string,
    @Body() { force = false, name, value, ttl, priority, settings }: UpdateRecordDto,
  ): Promise<EditedRecordView> {
    const edit = { name, value, ttl, priority: priority ?? undefined, settings };
    return presentEditedRecord(await this.edits.update(actor, id, edit, force));
  }

  /**
   * Delete a record
   *
   * @remarks Deletes one value; other values of the name and type stay. `report` names what somebody else changed in the
   * zone meanwhile.
   */
  @Fails(quickEditFailures, planningFailures, writesToHost)
  @Delete(':id')
  async delete(
    @CurrentUser() actor: Actor,
    @Param('id') id: string,
    @Query() { force = false }: DeleteRecordQueryDto,
  ): Promise<DeletedRecordView> {
    const report = presentEditReport(await this.edits.delete(actor, id, force));
    return { success: true, ...presentMessage(sayPlan('recordDeleted')), report };
  }
}
