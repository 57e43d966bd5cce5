import { Controller, Get, HttpCode, Param, Post, Res, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Clock } from '../../platform/clock/index.js';
import { Fails, sendAsFile, ZipFile } from '../../platform/http-server/index.js';
import { FreshSignIn, SessionOnly } from '../access.decorators.js';
import { CurrentUser, type Actor } from '../actor.js';
import { DataExports } from './data-exports.js';
import { DataExportView, presentExport } from './data-exports.presenter.js';

/** Everything that a person has stored, as one archive. */
@ApiTags('your data')
@Controller('api/user/exports')
@SessionOnly()
export class DataExportsController {
  constructor(
    private readonly exports: DataExports,
    private readonly clock: Clock,
  ) {}

  /**
   * Export everything
   *
   * @remarks Makes an archive of everything that the person has stored, in the background, and mails when it is ready.
   * While one is under way, the answer is that one. At most three a day. Needs a sign-in of the last 15 minutes.
   */
  @Fails({ 403: ['fresh_sign_in_needed'], 429: ['too_many_exports'] })
  @FreshSignIn()
  @Post()
  @HttpCode(202)
  async ask(@CurrentUser() actor: Actor): Promise<DataExportView> {
    return presentExport(await this.exports.ask(actor), this.clock.now());
  }

  /**
   * List the exports
   *
   * @remarks Latest first, at most 10. A file is kept for 48 hours, its row for 30 days.
   */
  @Get()
  async list(@CurrentUser() actor: Actor): Promise<DataExportView[]> {
    const now = this.clock.now();
    return (await this.exports.list(actor)).map((found) => presentExport(found, now));
  }

  /**
   * Download an export
   *
   * @remarks A zip archive. Needs a sign-in of the last 15 minutes.
   */
  @Fails({ 403: ['fresh_sign_in_needed'], 409: ['export_not_ready'], 410: ['export_expired'] })
  @FreshSignIn()
  @Get(':id/file')
  @ZipFile()
  async download(
    @CurrentUser() actor: Actor,
    @Param('id') id: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    const { export: found, file } = await this.exports.download(actor, id);
    sendAsFile(response, `zonekeeper-${found.createdAt.toISOString().slice(0, 10)}.zip`);
    return new StreamableFile(file.createReadStream(), { type: 'application/zip', length: found.bytes ?? undefined });
  }
}
