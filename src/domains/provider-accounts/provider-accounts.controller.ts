import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { CurrentUser, type Actor } from '../../auth/index.js';
import { ChangeConnectionDto, ConnectProviderDto } from './provider-accounts.dto.js';
import {
  ConnectionView,
  HostedZoneView,
  presentConnection,
  presentHostedZone,
  presentTested,
  TestedConnectionView,
} from './provider-accounts.presenter.js';
import { ConnectionReport, presentTest } from '../connection.presenter.js';
import { ProviderAccountsService } from './provider-accounts.service.js';
import { connectionListing, ProviderAccountStore } from './provider-account-store.js';
import { asksHost, Fails } from '../../platform/http-server/index.js';
import { ListQueryDto, RangeQueryDto, rangeOf, setContentRange } from '../../platform/listing/index.js';

@ApiTags('providers')
@Controller('api/user/dns-providers')
export class ConnectionsController {
  constructor(
    private readonly connections: ProviderAccountsService,
    private readonly accounts: ProviderAccountStore,
  ) {}

  /**
   * List connections
   *
   * @remarks The DNS hosts that this account is connected to, the first one first. Credentials are never shown. An answer
   * has at most 1,000 connections, also without a `range`. Sorts by `createdAt`, `displayName` and `providerName`;
   * filters by `id`, `providerName`, `isValidated` and `q`, a part of the display name.
   */
  @Get()
  async list(
    @CurrentUser() actor: Actor,
    @Query() input: ListQueryDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ConnectionView[]> {
    const query = connectionListing.parse(input);
    const { rows, total } = await this.accounts.page(actor, query);
    const { resource } = connectionListing;
    setContentRange(response, { resource, offset: query.offset, count: rows.length, total });
    return rows.map(presentConnection);
  }

  /**
   * Connect a DNS host
   *
   * @remarks Tests the credentials at the host, then stores them encrypted. `notes` name what they may not do.
   */
  @Fails(
    { 403: ['connection_limit_reached'], 422: ['provider_not_supported', 'provider_inactive', 'sandbox_off'] },
    asksHost,
  )
  @Post()
  async connect(@CurrentUser() actor: Actor, @Body() body: ConnectProviderDto): Promise<TestedConnectionView> {
    return presentTested(await this.connections.connect(actor, body));
  }

  /**
   * Change a connection
   *
   * @remarks Tests new credentials first; `notes` name what they may not do. Changing an address requires the secrets again.
   */
  @Fails(asksHost)
  @Patch(':id')
  async change(
    @CurrentUser() actor: Actor,
    @Param('id') id: string,
    @Body() body: ChangeConnectionDto,
  ): Promise<TestedConnectionView> {
    return presentTested(await this.connections.change(actor, id, body));
  }

  /**
   * Delete a connection
   *
   * @remarks Refused while domains use it.
   */
  @Fails({ 409: ['provider_account_in_use'] })
  @Delete(':id')
  @HttpCode(204)
  async remove(@CurrentUser() actor: Actor, @Param('id') id: string): Promise<void> {
    await this.connections.remove(actor, id);
  }

  /**
   * Test a connection
   *
   * @remarks Asks the host whether it still takes the stored credentials. A refusal by the host is a 200 answer with
   * `success: false`; `notes` name what the credentials may not do.
   */
  @Fails({ 409: ['credentials_unreadable'], 422: ['connection_switched_off', 'provider_not_supported'] })
  @Post(':id/test')
  @HttpCode(200)
  async test(@CurrentUser() actor: Actor, @Param('id') id: string): Promise<ConnectionReport> {
    return presentTest(await this.connections.test(actor, id));
  }

  /**
   * List the zones of a connection
   *
   * @remarks The zones that these credentials can access, if the host can list them; all of them without a
   * `range`. `Content-Range` says which of how many came.
   */
  @Fails(asksHost)
  @Get(':id/zones')
  async zones(
    @CurrentUser() actor: Actor,
    @Param('id') id: string,
    @Query() { range }: RangeQueryDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<HostedZoneView[]> {
    const rows = await this.connections.zones(actor, id);
    return rangeOf(response, { resource: 'zones', rows, range }).map(presentHostedZone);
  }
}
