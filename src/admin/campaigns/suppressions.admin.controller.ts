import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { CurrentUser, Roles, SessionOnly, type Actor } from '../../auth/index.js';
import { ListQueryDto, setContentRange } from '../../platform/listing/index.js';
import { SuppressAddressDto } from './campaigns.dto.js';
import { presentSuppression, SuppressionView } from './campaigns.presenter.js';
import { suppressionListing, Suppressions } from './suppressions.js';

@ApiTags('admin')
@Controller('api/admin/mail-suppressions')
@Roles('admin')
@SessionOnly()
export class SuppressionsAdminController {
  constructor(private readonly suppressions: Suppressions) {}

  /**
   * List the addresses that get no campaigns
   *
   * @remarks Latest first, at most 100 in an answer. Sorts by `createdAt` and `emailKey`; filters by `reason` and `q`, a
   * part of the address.
   */
  @Get()
  async list(@Query() input: ListQueryDto, @Res({ passthrough: true }) response: Response): Promise<SuppressionView[]> {
    const query = suppressionListing.parse(input);
    const { rows, total } = await this.suppressions.page(query);
    const { resource } = suppressionListing;
    setContentRange(response, { resource, offset: query.offset, count: rows.length, total });
    return rows.map(presentSuppression);
  }

  /**
   * Take an address out of all campaigns
   *
   * @remarks For people who ask for it in other ways than by the link in a mail. An address that is there already stays
   * as it is.
   */
  @Post()
  async add(@CurrentUser() actor: Actor, @Body() { email }: SuppressAddressDto): Promise<SuppressionView> {
    return presentSuppression(await this.suppressions.add(actor, email));
  }

  /**
   * Let an address get campaigns again
   *
   * @remarks Only where the person has asked for it.
   */
  @Delete(':id')
  @HttpCode(204)
  async remove(@CurrentUser() actor: Actor, @Param('id') id: string): Promise<void> {
    await this.suppressions.remove(actor, id);
  }
}
