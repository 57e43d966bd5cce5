import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Put } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { CurrentUser, type Actor } from '../../auth/index.js';
import { AiIntegrations } from './ai-integrations.js';
import { AiProfiles } from './ai-profiles.js';
import { AiToggles } from './ai-toggles.js';
import {
  ChangeAiIntegrationDto,
  ChangeAiProfileDto,
  CreateIntegrationDto,
  CreateProfileDto,
  SwitchDto,
} from './ai.dto.js';
import {
  AiIntegrationView,
  AiProfileView,
  FeatureFlagView,
  presentIntegration,
  presentProfile,
} from './ai.presenter.js';
import { Fails } from '../../platform/http-server/index.js';

/** How the assistant behaves for an account. */
@ApiTags('ai')
@Controller('api/ai')
export class AiController {
  constructor(
    private readonly profiles: AiProfiles,
    private readonly integrations: AiIntegrations,
    private readonly toggles: AiToggles,
  ) {}

  /**
   * List the assistant's profiles
   *
   * @remarks The built-in ones, then the account's own.
   */
  @Get('profiles')
  async listProfiles(@CurrentUser() actor: Actor): Promise<AiProfileView[]> {
    return (await this.profiles.list(actor)).map(presentProfile);
  }

  /**
   * Create a profile of the assistant
   *
   * @remarks Adds instructions of your own beside the built-in profiles.
   */
  @Fails({ 403: ['too_many_ai_entries'] })
  @Post('profiles')
  async createProfile(@CurrentUser() actor: Actor, @Body() body: CreateProfileDto): Promise<AiProfileView> {
    return presentProfile(await this.profiles.create(actor, body));
  }

  /**
   * Switch a profile of the assistant
   *
   * @remarks Switches one on or off, for this account.
   */
  @Put('profiles/:id')
  async switchProfile(
    @CurrentUser() actor: Actor,
    @Param('id') id: string,
    @Body() { enabled }: SwitchDto,
  ): Promise<AiProfileView> {
    return presentProfile(await this.profiles.setEnabled(actor, id, enabled));
  }

  /**
   * Change a profile of the assistant
   *
   * @remarks Changes one of the account's own profiles. Fields that are left out keep their values.
   */
  @Fails({ 403: ['built_in_profile'] })
  @Patch('profiles/:id')
  async changeProfile(
    @CurrentUser() actor: Actor,
    @Param('id') id: string,
    @Body() body: ChangeAiProfileDto,
  ): Promise<AiProfileView> {
    return presentProfile(await this.profiles.change(actor, id, body));
  }

  /**
   * Delete a profile of the assistant
   *
   * @remarks Deletes one of the account's own profiles. A built-in one can only be switched off.
   */
  @Fails({ 403: ['built_in_profile'] })
  @Delete('profiles/:id')
  @HttpCode(204)
  async deleteProfile(@CurrentUser() actor: Actor, @Param('id') id: string): Promise<void> {
    await this.profiles.delete(actor, id);
  }

  /**
   * List the assistant's integrations
   *
   * @remarks The external services that the assistant of this account may use, oldest first.
   */
  @Get('integrations')
  async listIntegrations(@CurrentUser() actor: Actor): Promise<AiIntegrationView[]> {
    return (await this.integrations.list(actor)).map(presentIntegration);
  }

  /**
   * Create an integration of the assistant
   *
   * @remarks Stores an external service for the assistant of this account.
   */
  @Fails({ 403: ['too_many_ai_entries'] })
  @Post('integrations')
  async createIntegration(@CurrentUser() actor: Actor, @Body() body: CreateIntegrationDto): Promise<AiIntegrationView> {
    return presentIntegration(await this.integrations.create(actor, body));
  }

  /**
   * Switch an integration of the assistant
   *
   * @remarks Switches one of the account's integrations on or off.
   */
  @Put('integrations/:id')
  async switchIntegration(
    @CurrentUser() actor: Actor,
    @Param('id') id: string,
    @Body() { enabled }: SwitchDto,
  ): Promise<AiIntegrationView> {
    return presentIntegration(await this.integrations.setEnabled(actor, id, enabled));
  }

  /**
   * Change an integration of the assistant
   *
   * @remarks Fields that are left out keep their values.
   */
  @Patch('integrations/:id')
  async changeIntegration(
    @CurrentUser() actor: Actor,
    @Param('id') id: string,
    @Body() body: ChangeAiIntegrationDto,
  ): Promise<AiIntegrationView> {
    return presentIntegration(await this.integrations.change(actor, id, body));
  }

  /**
   * Delete an integration of the assistant
   *
   * @remarks Deletes it for good.
   */
  @Delete('integrations/:id')
  @HttpCode(204)
  async deleteIntegration(@CurrentUser() actor: Actor, @Param('id') id: string): Promise<void> {
    await this.integrations.delete(actor, id);
  }

  /**
   * List the feature flags of the assistant
   *
   * @remarks Name of each flag to whether it is on.
   */
  @Get('feature-flags')
  @ApiOkResponse({ schema: { type: 'object', additionalProperties: { type: 'boolean' } } })
  async listFlags(@CurrentUser() actor: Actor): Promise<Record<string, boolean>> {
    return this.toggles.flags(actor);
  }

  /**
   * Switch a feature flag of the assistant
   *
   * @remarks Applies to this account only.
   */
  @Put('feature-flags/:flag')
  async switchFlag(
    @CurrentUser() actor: Actor,
    @Param('flag') flag: string,
    @Body() { enabled }: SwitchDto,
  ): Promise<FeatureFlagView> {
    await this.toggles.setFlag(actor, flag, enabled);
    return { flag, enabled };
  }
}
