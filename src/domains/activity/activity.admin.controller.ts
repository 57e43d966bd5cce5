import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Roles } from '../../auth/index.js';
import { ActivityIntegrity } from './activity-integrity.js';
import { ActivityIntegrityView, presentIntegrity } from './activity.presenter.js';

@ApiTags('admin')
@Controller('api/admin/activity')
export class ActivityAdminController {
  constructor(private readonly activity: ActivityIntegrity) {}

  /**
   * Verify the activity of all accounts
   *
   * @remarks Entries are sealed in a chain per account, with keys that the database does not hold. The answer names
   * those that were changed or removed in the database afterwards. A database that was put back as a whole to an
   * earlier state is intact.
   */
  @Get('integrity')
  @Roles('admin')
  async verify(): Promise<ActivityIntegrityView> {
    return presentIntegrity(await this.activity.verify());
  }
}
