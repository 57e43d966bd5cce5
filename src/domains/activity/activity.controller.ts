import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser, type Actor } from '../../auth/index.js';
import { ActivityLog } from './activity-log.js';
import { ActivityQueryDto } from './activity.dto.js';
import { presentActivity, RecentActivityView } from './activity.presenter.js';

const defaultLimit = 20;

@ApiTags('activity')
@Controller('api/user/activity')
export class ActivityController {
  constructor(private readonly log: ActivityLog) {}

  /**
   * List recent activity
   *
   * @remarks Activity of the account, latest first.
   */
  @Get()
  async recent(@CurrentUser() actor: Actor, @Query() { limit }: ActivityQueryDto): Promise<RecentActivityView> {
    const entries = await this.log.recent(actor, limit ?? defaultLimit);
    return { recentActivity: entries.map(presentActivity) };
  }
}
