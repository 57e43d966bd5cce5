import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { CurrentUser, type Actor } from '../../auth/index.js';
import { Fails } from '../../platform/http-server/index.js';
import { RangeQueryDto, readRange, setContentRange } from '../../platform/listing/index.js';
import { BulkImports } from './bulk-imports.js';
import { ImportZonesDto } from './bulk-imports.dto.js';
import { BulkImportView, ImportedZoneView, presentImport, presentImportedZone } from './bulk-imports.presenter.js';

const importsShown = 20;
const zonesPerPage = 200;

@ApiTags('providers')
@Controller('api/user/dns-providers/:id/imports')
export class BulkImportsController {
  constructor(private readonly imports: BulkImports) {}

  /**
   * Import zones of a connection
   *
   * @remarks Adds zones as domains and reads them, in the background: at most 1,000 at once. Each zone has a result of its
   * own. A zone that is a domain already stays as it is. The same zones again, while they are waiting, are the same import.
   */
  @Fails({ 404: ['not_found'] })
  @Post()
  @HttpCode(202)
  async start(
    @CurrentUser() actor: Actor,
    @Param('id') id: string,
    @Body() { zones }: ImportZonesDto,
  ): Promise<BulkImportView> {
    return presentImport(await this.imports.start(actor, id, zones));
  }

  /**
   * List the imports of a connection
   *
   * @remarks Latest first, at most 20. An import is kept for 30 days.
   */
  @Get()
  async list(@CurrentUser() actor: Actor, @Param('id') id: string): Promise<BulkImportView[]> {
    return (await this.imports.list(actor, id, importsShown)).map(presentImport);
  }

  /**
   * Show an import
   *
   * @remarks How far it has come.
   */
  @Get(':importId')
  async show(
    @CurrentUser() actor: Actor,
    @Param('id') id: string,
    @Param('importId') importId: string,
  ): Promise<BulkImportView> {
    return presentImport(await this.imports.find(actor, id, importId));
  }

  /**
   * List the zones of an import
   *
   * @remarks Each zone with its result, those that failed first. An answer has at most 200 of them; `Content-Range` has the
   * range and the total.
   */
  @Get(':importId/zones')
  async zones(
    @CurrentUser() actor: Actor,
    @Param('id') id: string,
    @Param('importId') importId: string,
    @Query() { range }: RangeQueryDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ImportedZoneView[]> {
    const { import: found } = await this.imports.find(actor, id, importId);
    const { offset, limit } = readRange(range, zonesPerPage);
    const rows = await this.imports.zones(found, { offset, limit });
    setContentRange(response, { resource: 'zones', offset, count: rows.length, total: found.total });
    return rows.map(presentImportedZone);
  }
}
