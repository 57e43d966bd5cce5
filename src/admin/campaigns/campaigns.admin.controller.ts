import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { CurrentUser, RecentSignIn, Roles, SessionOnly, type Actor } from '../../auth/index.js';
import { Fails, HtmlPage, LargeBody, sendAsPreview } from '../../platform/http-server/index.js';
import { ListQueryDto, setContentRange } from '../../platform/listing/index.js';
import { CampaignTests } from './campaign-tests.js';
import { SaveCampaignDto } from './campaigns.dto.js';
import {
  AudienceView,
  CampaignDeliveryView,
  CampaignProgressView,
  CampaignTestView,
  CampaignView,
  presentAudience,
  presentCampaign,
  presentDelivery,
  presentProgress,
} from './campaigns.presenter.js';
import { campaignListing, Campaigns } from './campaigns.js';
import { Deliveries, deliveryListing } from './deliveries.js';

/** Sending needs a sign-in of the last twelve hours: a browser that somebody left open mails nobody. */
@ApiTags('admin')
@Controller('api/admin/email-campaigns')
@Roles('admin')
@SessionOnly()
export class CampaignsAdminController {
  constructor(
    private readonly campaigns: Campaigns,
    private readonly tests: CampaignTests,
    private readonly deliveries: Deliveries,
  ) {}

  /**
   * List the email campaigns
   *
   * @remarks Latest first, at most 100 in an answer. Sorts by `createdAt`, `name`, `status` and `sentAt`; filters by
   * `status`, `kind`, `targetSegment` and `q`, a part of the name or the subject.
   */
  @Get()
  async list(@Query() input: ListQueryDto, @Res({ passthrough: true }) response: Response): Promise<CampaignView[]> {
    const query = campaignListing.parse(input);
    const { rows, total } = await this.campaigns.page(query);
    const { resource } = campaignListing;
    setContentRange(response, { resource, offset: query.offset, count: rows.length, total });
    return rows.map(presentCampaign);
  }

  /**
   * Write an email campaign
   *
   * @remarks A draft: nobody gets it before it is sent by `POST /api/admin/email-campaigns/{id}/sending`.
   */
  @LargeBody()
  @Post()
  async create(@CurrentUser() actor: Actor, @Body() body: SaveCampaignDto): Promise<CampaignView> {
    return presentCampaign(await this.campaigns.create(actor, body));
  }

  /**
   * Read an email campaign
   *
   * @remarks With the number of its recipients in each state.
   */
  @Get(':id')
  async show(@Param('id') id: string): Promise<CampaignProgressView> {
    const campaign = await this.campaigns.read(id);
    return presentProgress(campaign, await this.deliveries.counts(campaign.id));
  }

  /**
   * Change an email campaign
   *
   * @remarks Only a draft. Optional fields that are left out get their default.
   */
  @Fails({ 409: ['campaign_not_draft'] })
  @LargeBody()
  @Put(':id')
  async change(
    @CurrentUser() actor: Actor,
    @Param('id') id: string,
    @Body() body: SaveCampaignDto,
  ): Promise<CampaignView> {
    return presentCampaign(await this.campaigns.change(actor, id, body));
  }

  /**
   * Delete an email campaign
   *
   * @remarks Only a draft: what was sent stays in the list.
   */
  @Fails({ 409: ['campaign_not_draft'] })
  @Delete(':id')
  @HttpCode(204)
  async remove(@CurrentUser() actor: Actor, @Param('id') id: string): Promise<void> {
    await this.campaigns.remove(actor, id);
  }

  /**
   * Preview an email campaign
   *
   * @remarks The HTML part as recipients get it, in the language of the administrator. Pages of this server may show it in
   * a frame, where no script runs and no form works.
   */
  @HtmlPage()
  @Get(':id/preview')
  async preview(@CurrentUser() actor: Actor, @Param('id') id: string, @Res() response: Response): Promise<void> {
    sendAsPreview(response, (await this.tests.preview(actor, id)).html);
  }

  /**
   * Count the recipients of an email campaign
   *
   * @remarks Everybody in the group who has not unsubscribed and was not suspended, as of now.
   */
  @Get(':id/recipients')
  async recipients(@Param('id') id: string): Promise<AudienceView> {
    return presentAudience(await this.campaigns.countRecipients(id));
  }

  /**
   * Send an email campaign to oneself
   *
   * @remarks One mail to the address of the administrator, with a note that it is a test.
   */
  @Fails({ 429: ['mailbox_cap_reached'] })
  @Post(':id/test')
  @HttpCode(200)
  async test(@CurrentUser() actor: Actor, @Param('id') id: string): Promise<CampaignTestView> {
    return { email: await this.tests.send(actor, id) };
  }

  /**
   * Send an email campaign
   *
   * @remarks To everybody who is in the group now, each once, no faster than its rate. A campaign that was stopped goes on
   * with those who have not got it. Needs a sign-in of the last twelve hours.
   */
  @Fails({ 403: ['recent_sign_in_needed'], 409: ['campaign_not_draft', 'no_recipients'] })
  @RecentSignIn()
  @Post(':id/sending')
  @HttpCode(202)
  async send(@CurrentUser() actor: Actor, @Param('id') id: string): Promise<CampaignView> {
    return presentCampaign(await this.campaigns.send(actor, id));
  }

  /**
   * Stop an email campaign
   *
   * @remarks Mails that are in the outbox already still leave: a minute's worth at most.
   */
  @Fails({ 409: ['campaign_not_sending'] })
  @Delete(':id/sending')
  async stop(@CurrentUser() actor: Actor, @Param('id') id: string): Promise<CampaignView> {
    return presentCampaign(await this.campaigns.stop(actor, id));
  }

  /**
   * List the recipients of an email campaign
   *
   * @remarks By their address, at most 100 in an answer. Sorts by `email` and `settledAt`; filters by `status` and `q`, a part of the
   * address. `{"status":"failed"}` are those whose mail the mail server refused, with its reply.
   */
  @Get(':id/deliveries')
  async listDeliveries(
    @Param('id') id: string,
    @Query() input: ListQueryDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<CampaignDeliveryView[]> {
    const query = deliveryListing.parse(input);
    const { id: campaignId } = await this.campaigns.read(id);
    const { rows, total } = await this.deliveries.page(campaignId, query);
    const { resource } = deliveryListing;
    setContentRange(response, { resource, offset: query.offset, count: rows.length, total });
    return rows.map(presentDelivery);
  }
}
