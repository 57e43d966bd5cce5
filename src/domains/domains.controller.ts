import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser, type Actor } from '../auth/index.js';
import { AddDomain } from './add-domain.js';
import { ChangeDomain } from './change-domain.js';
import { ConnectionReport, presentTest } from './connection.presenter.js';
import { DomainAccess } from './domain-access.js';
import { AddDomainDto, ChangeDomainDto, TestConnectionDto } from './domains.dto.js';
import { DomainView, presentDomain } from './domains.presenter.js';
import { DomainsService } from './domains.service.js';

@ApiTags('domains')
@Controller('api/domains')
export class DomainsController {
  constructor(
    private readonly domains: DomainsService,
    private readonly access: DomainAccess,
    private readonly adding: AddDomain,
    private readonly changing: ChangeDomain,
  ) {}

  @Get()
  async list(@CurrentUser() actor: Actor): Promise<DomainView[]> {
    return (await this.domains.list(actor)).map(presentDomain);
  }

  /** Tests the connection, stores the domain and imports its zone in the background. */
  @Post()
  async add(@CurrentUser() actor: Actor, @Body() body: AddDomainDto): Promise<DomainView> {
    return presentDomain(await this.domains.withProvider(await this.adding.add(actor, body)));
  }

  /** Creates a zone with realistic records in the built-in DNS host. */
  @Post('sandbox')
  async addTrial(@CurrentUser() actor: Actor): Promise<DomainView> {
    return presentDomain(await this.domains.withProvider(await this.adding.addTrial(actor)));
  }

  /** Tests credentials without storing them. A refusal by the host is a 200 answer with `success: false`. */
  @Post('test-connection')
  @HttpCode(200)
  async testNew(@CurrentUser() actor: Actor, @Body() body: TestConnectionDto): Promise<ConnectionReport> {
    return presentTest(await this.domains.testNew(actor, body));
  }

  @Get(':id')
  async get(@CurrentUser() actor: Actor, @Param('id') id: string): Promise<DomainView> {
    return presentDomain(await this.domains.get(actor, id));
  }

  /** Tests a new name, provider or credential first, then imports the zone again. */
  @Patch(':id')
  async change(
    @CurrentUser() actor: Actor,
    @Param('id') id: string,
    @Body() body: ChangeDomainDto,
  ): Promise<DomainView> {
    const domain = await this.access.find(actor, id);
    await this.changing.change(actor, domain, body);
    return presentDomain(await this.domains.withProvider(domain));
  }

  /** Leaves the zone at its host unchanged. */
  @Delete(':id')
  @HttpCode(204)
  async remove(@CurrentUser() actor: Actor, @Param('id') id: string): Promise<void> {
    await this.domains.remove(actor, id);
  }

  /** Tests the stored credentials. */
  @Post(':id/test-connection')
  @HttpCode(200)
  async testExisting(@CurrentUser() actor: Actor, @Param('id') id: string): Promise<ConnectionReport> {
    return presentTest(await this.domains.testExisting(actor, id));
  }
}
