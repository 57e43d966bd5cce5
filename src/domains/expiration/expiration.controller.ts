import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser, type Actor } from '../../auth/index.js';
import { DomainAccess } from '../domain-access.js';
import { BulkExpirationView, ExpirationView, presentBulk, presentExpiration } from './expiration.presenter.js';
import { ExpirationService } from './expiration.service.js';

@ApiTags('domains')
@Controller('api/domains')
export class ExpirationController {
  constructor(
    private readonly access: DomainAccess,
    private readonly expiration: ExpirationService,
  ) {}

  /** Queries the registry, unless it answered within the last hour. */
  @Get(':id/expiration')
  async one(@CurrentUser() actor: Actor, @Param('id') id: string): Promise<ExpirationView> {
    return presentExpiration(await this.expiration.check(await this.access.find(actor, id)));
  }

  @Post('bulk-expiration-check')
  @HttpCode(200)
  async all(@CurrentUser() actor: Actor): Promise<BulkExpirationView> {
    return presentBulk(await this.expiration.checkAll(actor));
  }
}
