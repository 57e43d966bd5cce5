import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser, RecentSignIn, Roles, SessionOnly, type Actor } from '../../auth/index.js';
import { Fails } from '../../platform/http-server/index.js';
import { sayActivity } from '../../domains/index.js';
import { presentMessage } from '../../platform/phrases/index.js';
import { AudienceView, BumpView, presentAudience } from './campaigns.presenter.js';
import { Campaigns } from './campaigns.js';

@ApiTags('admin')
@Controller('api/admin/bump-users')
@Roles('admin')
@SessionOnly()
export class BumpAdminController {
  constructor(private readonly campaigns: Campaigns) {}

  /**
   * Count the people who would be bumped
   *
   * @remarks Those who were not here for 30 days, have not been bumped for 30 days, and have not unsubscribed.
   */
  @Get()
  async count(): Promise<AudienceView> {
    return presentAudience(await this.campaigns.countBump());
  }

  /**
   * Bump users
   *
   * @remarks Mails everybody who was not here for 30 days, in their language, as a campaign of the kind `bump`. Needs a
   * sign-in of the last twelve hours.
   */
  @Fails({ 403: ['recent_sign_in_needed'], 409: ['no_recipients'] })
  @RecentSignIn()
  @Post()
  @HttpCode(202)
  async bump(@CurrentUser() actor: Actor): Promise<BumpView> {
    const { id: campaignId, recipientCount } = await this.campaigns.bump(actor);
    const count = recipientCount ?? 0;
    return { ...presentMessage(sayActivity('campaign.bumped', { count })), campaignId, recipientCount: count };
  }
}
