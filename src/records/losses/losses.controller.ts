import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser, type Actor } from '../../auth/index.js';
import { asksHost, Fails } from '../../platform/http-server/index.js';
import { LossesQueryDto } from './losses.dto.js';
import { LossReportView, presentLosses } from './losses.presenter.js';
import { Losses } from './losses.js';

@ApiTags('records')
@Controller('api/domains/:id/losses')
export class LossesController {
  constructor(private readonly losses: Losses) {}

  /**
   * Show what a zone would lose at another host
   *
   * @remarks Reads the zone and compares it with what the host of another connection can hold: each set that it cannot
   * hold, holds in another form or without its settings, with a sentence about what can be done. Changes nothing at
   * either host.
   */
  @Fails({ 404: ['not_found'], 422: ['read_only'] }, asksHost)
  @Get()
  async show(
    @CurrentUser() actor: Actor,
    @Param('id') id: string,
    @Query() { userProviderId }: LossesQueryDto,
  ): Promise<LossReportView> {
    return presentLosses(await this.losses.of(actor, id, userProviderId));
  }
}
