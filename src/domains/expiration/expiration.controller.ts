import { Controller, Get, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser, type Actor } from '../../auth/index.js';
import { DomainAccess } from '../domain-access.js';
import { ExpirationView, presentExpiration } from './expiration.presenter.js';
import { ExpirationService } from './expiration.service.js';
import { Fails } from '../../platform/http-server/index.js';

@ApiTags('domains')
@Controller('api/domains')
export class ExpirationController {
  constructor(
    private readonly access: DomainAccess,
    private readonly expiration: ExpirationService,
  ) {}

  /**
   * Check when a domain expires
   *
   * @remarks Queries the registry, unless it answered within the last hour.
   */
  @Fails({ 502: ['expiry_lookup_failed'], 503: ['registry_busy'] })
  @Get(':id/expiration')
  async one(@CurrentUser() actor: Actor, @Param('id') id: string): Promise<ExpirationView> {
    return presentExpiration(await this.expiration.check(await this.access.find(actor, id)));
  }
}
