import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser, type Actor } from '../../auth/index.js';
import { DomainAccess } from '../../domains/index.js';
import { ChangeChannelDto, CreateChannelDto } from './alert-channels.dto.js';
import {
  AlertChannelView,
  ChannelTestView,
  NewAlertChannelView,
  presentChannel,
  presentChannelTest,
} from './alert-channels.presenter.js';
import { AlertChannels } from './alert-channels.js';
import { ChannelTests } from './channel-tests.js';
import { Fails } from '../../platform/http-server/index.js';

@ApiTags('alerts')
@Controller('api/domains/:id/alert-channels')
export class AlertChannelsController {
  constructor(
    private readonly domains: DomainAccess,
    private readonly channels: AlertChannels,
    private readonly tests: ChannelTests,
  ) {}

  /**
   * List alert channels
   *
   * @remarks The webhooks and chats that receive the alerts of the domain. Secrets are never shown again.
   */
  @Get()
  async list(@CurrentUser() actor: Actor, @Param('id') domainId: string): Promise<AlertChannelView[]> {
    return (await this.channels.list(await this.domains.find(actor, domainId))).map(presentChannel);
  }

  /**
   * Add an alert channel
   *
   * @remarks The answer holds the secret that signs what is sent to a webhook, this once. The Free plan allows 1
   * channel per domain; under any plan a domain can have up to 100.
   */
  @Fails({ 403: ['alert_channel_limit_reached', 'too_many_channels'] })
  @Post()
  async add(
    @CurrentUser() actor: Actor,
    @Param('id') domainId: string,
    @Body() body: CreateChannelDto,
  ): Promise<NewAlertChannelView> {
    const { channel, secret } = await this.channels.add(actor, await this.domains.find(actor, domainId), body);
    return { ...presentChannel(channel), secret };
  }

  /**
   * Change an alert channel
   *
   * @remarks Fields that are left out stay unchanged.
   */
  @Patch(':channelId')
  async change(
    @CurrentUser() actor: Actor,
    @Param('id') domainId: string,
    @Param('channelId') channelId: string,
    @Body() body: ChangeChannelDto,
  ): Promise<NewAlertChannelView> {
    const domain = await this.domains.find(actor, domainId);
    const channel = await this.channels.find(domain, channelId);
    const changed = await this.channels.change(actor, domain, { channel, change: body });
    return { ...presentChannel(changed.channel), secret: changed.secret };
  }

  /**
   * Delete an alert channel
   *
   * @remarks Alerts are no longer sent to it.
   */
  @Delete(':channelId')
  @HttpCode(204)
  async remove(
    @CurrentUser() actor: Actor,
    @Param('id') domainId: string,
    @Param('channelId') channelId: string,
  ): Promise<void> {
    const domain = await this.domains.find(actor, domainId);
    await this.channels.remove(actor, domain, await this.channels.find(domain, channelId));
  }

  /**
   * Test an alert channel
   *
   * @remarks Sends a test alert and waits for the answer. A refusal of the other side is an answer with `success:
   * false`.
   */
  @Fails({ 429: ['too_many_tests'] })
  @Post(':channelId/test')
  @HttpCode(200)
  async test(
    @CurrentUser() actor: Actor,
    @Param('id') domainId: string,
    @Param('channelId') channelId: string,
  ): Promise<ChannelTestView> {
    const domain = await this.domains.find(actor, domainId);
    const channel = await this.channels.find(domain, channelId);
    return presentChannelTest(channel, await this.tests.run(domain, channel));
  }
}
