import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { CurrentUser, type Actor } from '../../auth/index.js';
import { DomainAccess } from '../../domains/index.js';
import { setContentRange } from '../../platform/listing/index.js';
import { AlertLog, alertListing } from './alert-log.js';
import { AlertPageDto } from './alerts.dto.js';
import { presentAlert, ProtectionAlertView } from './alerts.presenter.js';

const usualLimit = 50;

@ApiTags('alerts')
@Controller('api/domains/:id/protection-alerts')
export class ProtectionAlertsController {
  constructor(
    private readonly domains: DomainAccess,
    private readonly log: AlertLog,
  ) {}

  /**
   * List the alerts of a domain
   *
   * @remarks Newest first, 50 of them unless `limit` says otherwise. `Content-Range` says which of how many came.
   */
  @Get()
  async list(
    @CurrentUser() actor: Actor,
    @Param('id') domainId: string,
    @Query() { limit = usualLimit, offset = 0, about }: AlertPageDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ProtectionAlertView[]> {
    const domain = await this.domains.find(actor, domainId);
    const { rows, total } = await this.log.page(domain, { limit, offset, about });
    setContentRange(response, { resource: alertListing.resource, offset, count: rows.length, total });
    return rows.map(presentAlert);
  }
}
