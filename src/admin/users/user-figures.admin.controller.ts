import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Roles, SessionOnly } from '../../auth/index.js';
import { UserFiguresReader } from './user-figures.js';
import { presentAction, presentFigures, UserActivityView, UserAnalyticsView } from './users.presenter.js';

@ApiTags('admin')
@Controller('api/admin')
@Roles('admin')
@SessionOnly()
export class UserFiguresAdminController {
  constructor(private readonly figures: UserFiguresReader) {}

  /**
   * Count the users
   *
   * @remarks Figures over all users of this installation, and how many joined in each of the last twelve months.
   */
  @Get('analytics')
  async analytics(): Promise<UserAnalyticsView> {
    return presentFigures(await this.figures.figures());
  }

  /**
   * List the latest actions
   *
   * @remarks Those of all accounts, latest first, at most 50.
   */
  @Get('user-activity')
  async activity(): Promise<UserActivityView> {
    return { recentActivity: (await this.figures.recentActions()).map(presentAction) };
  }
}
