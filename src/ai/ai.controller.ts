import { Body, Controller, Get, Param, Post, Put } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { CurrentUser, type Actor } from '../auth/index.js';
import { AiIntegrations } from './ai-integrations.js';
import { AiProfiles } from './ai-profiles.js';
import { AiToggles } from './ai-toggles.js';
import { CreateIntegrationDto, CreateProfileDto, SwitchDto } from './ai.dto.js';
import {
  AiIntegrationView,
  AiProfileView,
  FeatureFlagView,
  presentIntegration,
  presentProfile,
} from './ai.presenter.js';

/** How the assistant behaves for an account. */
@ApiTags('ai')
@Controller('api/ai')
export class AiController {
  constructor(
    private readonly profiles: AiProfiles,
    private readonly integrations: AiIntegrations,
    private readonly toggles: AiToggles,
  ) {}

  /** The built-in ones, then the account's own. */
  @Get('profiles')
  async listProfiles(@CurrentUser() actor: Actor): Promise<AiProfileView[]> {
    return (await this.profiles.list(actor)).map(presentProfile);
  }

  @Post('profiles')
  async createProfile(@CurrentUser() actor: Actor, @Body() body: CreateProfileDto): Promise<AiProfileView> {
    return presentProfile(await this.profiles.create(actor, body));
  }

  /** Switches one on or off, for this account. */
  @Put('profiles/:id')
  async switchProfile(
    @CurrentUser() actor: Actor,
    @Param('id') id: string,
    @Body() { enabled }: SwitchDto,
  ): Promise<AiProfileView> {
    return presentProfile(await this.profiles.setEnabled(actor, id, enabled));
  }

  @Get('integrations')
  async listIntegrations(@CurrentUser() actor: Actor): Promise<AiIntegrationView[]> {
    return (await this.integrations.list(actor)).map(presentIntegration);
  }

  @Post('integrations')
  async createIntegration(@CurrentUser() actor: Actor, @Body() body: CreateIntegrationDto): Promise<AiIntegrationView> {
    return presentIntegration(await this.integrations.create(actor, body));
  }

  /** Name of each flag to whether it is on. */
  @Get('feature-flags')
  @ApiOkResponse({ schema: { type: 'object', additionalProperties: { type: 'boolean' } } })
  async listFlags(@CurrentUser() actor: Actor): Promise<Record<string, boolean>> {
    return this.toggles.flags(actor);
  }

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
