import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser, type Actor } from '../../auth/index.js';
import { DomainAccess } from '../../domains/index.js';
import { IncidentDetailsView, IncidentView, presentIncident, presentIncidentDetails } from './incident.presenter.js';
import { Incidents } from './incidents.service.js';

@ApiTags('protection')
@Controller('api')
export class IncidentsController {
  constructor(
    private readonly domains: DomainAccess,
    private readonly incidents: Incidents,
  ) {}

  /** Open ones first, then the latest; 200 at most. */
  @Get('domains/:id/incidents')
  async list(@CurrentUser() actor: Actor, @Param('id') id: string): Promise<IncidentView[]> {
    return (await this.incidents.list(await this.domains.find(actor, id))).map(presentIncident);
  }

  @Get('incidents/:id')
  async show(@CurrentUser() actor: Actor, @Param('id') id: string): Promise<IncidentDetailsView> {
    return presentIncidentDetails(await this.incidents.find(actor, id));
  }

  /** Approves the changes: they are part of the baseline from now on. */
  @Post('incidents/:id/accept')
  @HttpCode(200)
  async accept(@CurrentUser() actor: Actor, @Param('id') id: string): Promise<IncidentDetailsView> {
    await this.incidents.accept(actor, id);
    return presentIncidentDetails(await this.incidents.find(actor, id));
  }

  /** Puts the baseline back at once, name servers and all. */
  @Post('incidents/:id/restore')
  @HttpCode(200)
  async restore(@CurrentUser() actor: Actor, @Param('id') id: string): Promise<IncidentDetailsView> {
    await this.incidents.restore(actor, id);
    return presentIncidentDetails(await this.incidents.find(actor, id));
  }
}
