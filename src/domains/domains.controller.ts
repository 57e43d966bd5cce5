import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { CurrentUser, type Actor } from '../auth/index.js';
import { AddDomain } from './add-domain.js';
import { ChangeDomain } from './change-domain.js';
import { ConnectionReport, presentTest } from './connection.presenter.js';
import { DomainAccess } from './domain-access.js';
import { AddDomainDto, ChangeDomainDto, TestConnectionDto } from './domains.dto.js';
import { DomainView, presentDomain } from './domains.presenter.js';
import { domainListing, DomainsService } from './domains.service.js';
import { ListQueryDto, setContentRange } from '../platform/listing/index.js';
import { asksHost, Fails, usesConnection } from '../platform/http-server/index.js';

@ApiTags('domains')
@Controller('api/domains')
export class DomainsController {
  constructor(
    private readonly domains: DomainsService,
    private readonly access: DomainAccess,
    private readonly adding: AddDomain,
    private readonly changing: ChangeDomain,
  ) {}

  /**
   * List domains
   *
   * @remarks The domains of the account by name, with their providers and the states of their zones. An answer has at
   * most 1,000 of them, also without a `range`. Sorts by `name`, `status`, `recordCount`, `lastReadAt`,
   * `lastModified`, `expirationDate` and `createdAt`; filters by `id`, `name`, `status`, `providerId`, `userProviderId`,
   * `protectionEnabled`, `expirationDate_lte`, `q`, a part of the name in either form, and `search`, a part of the name or
   * of the provider's.
   */
  @Get()
  async list(
    @CurrentUser() actor: Actor,
    @Query() input: ListQueryDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<DomainView[]> {
    const query = domainListing.parse(input);
    const { domains, total } = await this.domains.page(actor, query);
    const { resource } = domainListing;
    setContentRange(response, { resource, offset: query.offset, count: domains.length, total });
    return domains.map(presentDomain);
  }

  /**
   * Add a domain
   *
   * @remarks Tests the connection, stores the domain and imports its zone in the background.
   */
  @Fails(
    {
      403: ['domain_limit_reached', 'connection_limit_reached'],
      404: ['not_found'],
      409: ['domain_exists', 'provider_conflict_exists'],
      422: ['provider_not_supported', 'provider_inactive', 'sandbox_off'],
    },
    asksHost,
  )
  @Post()
  async add(@CurrentUser() actor: Actor, @Body() body: AddDomainDto): Promise<DomainView> {
    return presentDomain(await this.domains.withProvider(await this.adding.add(actor, body)));
  }

  /**
   * Add a trial domain
   *
   * @remarks Creates a zone with realistic records in the built-in DNS host.
   */
  @Fails({ 403: ['domain_limit_reached'], 422: ['provider_inactive', 'sandbox_off'] }, asksHost)
  @Post('sandbox')
  async addTrial(@CurrentUser() actor: Actor): Promise<DomainView> {
    return presentDomain(await this.domains.withProvider(await this.adding.addTrial(actor)));
  }

  /**
   * Test credentials
   *
   * @remarks Tests credentials without storing them. A refusal by the host is a 200 answer with `success: false`.
   */
  @Fails({ 404: ['not_found'], 422: ['provider_not_supported', 'provider_inactive', 'sandbox_off'] })
  @Post('test-connection')
  @HttpCode(200)
  async testNew(@CurrentUser() actor: Actor, @Body() body: TestConnectionDto): Promise<ConnectionReport> {
    return presentTest(await this.domains.testNew(actor, body));
  }

  /**
   * Show a domain
   *
   * @remarks The domain with its provider and the state of its zone, as it was last read.
   */
  @Get(':id')
  async get(@CurrentUser() actor: Actor, @Param('id') id: string): Promise<DomainView> {
    return presentDomain(await this.domains.get(actor, id));
  }

  /**
   * Change a domain
   *
   * @remarks Tests a new name, provider or credential first, then imports the zone again.
   */
  @Fails(
    {
      403: ['connection_limit_reached'],
      409: ['domain_exists', 'provider_conflict_exists'],
      422: ['provider_not_supported', 'provider_inactive', 'sandbox_off'],
    },
    asksHost,
  )
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

  /**
   * Delete a domain
   *
   * @remarks Leaves the zone at its host unchanged.
   */
  @Delete(':id')
  @HttpCode(204)
  async remove(@CurrentUser() actor: Actor, @Param('id') id: string): Promise<void> {
    await this.domains.remove(actor, id);
  }

  /**
   * Test the credentials of a domain
   *
   * @remarks Tests the stored credentials.
   */
  @Fails(usesConnection)
  @Post(':id/test-connection')
  @HttpCode(200)
  async testExisting(@CurrentUser() actor: Actor, @Param('id') id: string): Promise<ConnectionReport> {
    return presentTest(await this.domains.testExisting(actor, id));
  }
}
