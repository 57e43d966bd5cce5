import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { CurrentUser, RecentSignIn, Roles, SessionOnly, type Actor } from '../../../auth/index.js';
import { Providers } from '../../../platform/dns-providers/index.js';
import { Fails } from '../../../platform/http-server/index.js';
import { ListQueryDto, setContentRange } from '../../../platform/listing/index.js';
import { ConnectionReport, presentTest } from '../../connection.presenter.js';
import { CredentialTrials } from './credential-trials.js';
import { isRemovable, ProviderChanges } from './provider-changes.js';
import { ProviderDirectory, providerListing, type KnownProvider } from './provider-directory.js';
import { changesIn, newProviderOf } from './provider-fields.js';
import { AdminProviderView, presentKnownProvider } from './providers.admin.presenter.js';
import {
  AddProviderDto,
  ChangeProviderDto,
  ReleaseProviderDto,
  TestCredentialsDto,
  ToggleProviderDto,
} from './providers.dto.js';

/** Changes decide about new domains, and never touch those that are there. */
@ApiTags('admin')
@Controller('api/admin/dns-providers')
@Roles('admin')
@SessionOnly()
export class ProvidersAdminController {
  constructor(
    private readonly directory: ProviderDirectory,
    private readonly changes: ProviderChanges,
    private readonly trials: CredentialTrials,
    private readonly providers: Providers,
  ) {}

  /**
   * List the DNS hosts with their use
   *
   * @remarks Every host by name, at most 200 in an answer, with its audience, its domains and accounts, and how calls to it
   * ended within the last 24 hours. Sorts by `displayName`, `name` and `createdAt`; filters by `id`, `isActive`,
   * `audience` and `q`, a part of a name.
   */
  @Get()
  async list(
    @Query() input: ListQueryDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdminProviderView[]> {
    const query = providerListing.parse(input);
    const { rows, total } = await this.directory.page(query);
    const { resource } = providerListing;
    setContentRange(response, { resource, offset: query.offset, count: rows.length, total });
    return rows.map((row) => this.present(row));
  }

  /**
   * Read a DNS host with its use
   *
   * @remarks One host, as in the list.
   */
  @Get(':id')
  async show(@Param('id') id: string): Promise<AdminProviderView> {
    return this.present(await this.directory.read(id));
  }

  /**
   * Announce a DNS host
   *
   * @remarks People see it as planned until a release brings a plugin of this name, which then serves it.
   */
  @Fails({ 403: ['recent_sign_in_needed'], 409: ['provider_exists'] })
  @RecentSignIn()
  @Post()
  async add(@CurrentUser() actor: Actor, @Body() body: AddProviderDto): Promise<AdminProviderView> {
    return this.show(await this.changes.announce(actor, newProviderOf(body)));
  }

  /**
   * Change a DNS host of the catalogue
   *
   * @remarks How it is named and shown. Fields, address and record types of a host with a plugin come from the plugin: they
   * may be sent back as they are, and another value is refused.
   */
  @Fails({ 403: ['recent_sign_in_needed'] })
  @RecentSignIn()
  @Put(':id')
  async change(
    @CurrentUser() actor: Actor,
    @Param('id') id: string,
    @Body() body: ChangeProviderDto,
  ): Promise<AdminProviderView> {
    await this.changes.change(actor, id, changesIn(body, await this.show(id)));
    return this.show(id);
  }

  /**
   * Switch a DNS host on or off
   *
   * @remarks A host that is off cannot be chosen for new domains and connections. Those that are there keep working.
   */
  @Fails({ 403: ['recent_sign_in_needed'] })
  @RecentSignIn()
  @Post(':id/toggle')
  @HttpCode(200)
  async toggle(
    @CurrentUser() actor: Actor,
    @Param('id') id: string,
    @Body() { isActive }: ToggleProviderDto,
  ): Promise<AdminProviderView> {
    await this.changes.switch(actor, id, isActive);
    return this.show(id);
  }

  /**
   * Release a DNS host
   *
   * @remarks To everyone, to the accounts of these people, or to nobody. Others cannot connect it or add domains there;
   * their domains that are there keep working.
   */
  @Fails({ 403: ['recent_sign_in_needed'] })
  @RecentSignIn()
  @Put(':id/release')
  async release(
    @CurrentUser() actor: Actor,
    @Param('id') id: string,
    @Body() { audience, emails = [] }: ReleaseProviderDto,
  ): Promise<AdminProviderView> {
    await this.changes.release(actor, id, audience, emails);
    return this.show(id);
  }

  /**
   * Test credentials of a DNS host
   *
   * @remarks Asks the host whether it takes them, and reads the zone where one is named. They are stored nowhere, and
   * nothing is changed at the host. Works for hosts that are open to nobody, too. A refusal by the host is a 200 answer
   * with `success: false`.
   */
  @Fails({ 422: ['provider_not_supported'] })
  @Post(':id/test-connection')
  @HttpCode(200)
  async test(
    @CurrentUser() actor: Actor,
    @Param('id') id: string,
    @Body() body: TestCredentialsDto,
  ): Promise<ConnectionReport> {
    return presentTest(await this.trials.try(actor, id, body));
  }

  /**
   * Delete an announced DNS host
   *
   * @remarks Refused for hosts that are part of the product: those can be switched off.
   */
  @Fails({ 403: ['recent_sign_in_needed'], 409: ['provider_not_removable'] })
  @RecentSignIn()
  @Delete(':id')
  @HttpCode(204)
  async remove(@CurrentUser() actor: Actor, @Param('id') id: string): Promise<void> {
    await this.changes.remove(actor, id);
  }

  private present(provider: KnownProvider): AdminProviderView {
    return presentKnownProvider(provider, isRemovable(provider.row, this.providers));
  }
}
