import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser, RecentSignIn, Roles, SessionOnly, type Actor } from '../../auth/index.js';
import { sayActivity } from '../../domains/index.js';
import { isoTime } from '../../platform/clock/index.js';
import { Fails } from '../../platform/http-server/index.js';
import { presentMessage } from '../../platform/phrases/index.js';
import { AnnounceMaintenanceDto } from './maintenance.dto.js';
import { AnnouncedMaintenanceView, MaintenanceView, presentMaintenance } from './maintenance.presenter.js';
import { Maintenance } from './maintenance.js';

@ApiTags('admin')
@Controller('api/admin/maintenance-notification')
@Roles('admin')
@SessionOnly()
export class MaintenanceAdminController {
  constructor(private readonly maintenance: Maintenance) {}

  /**
   * List the maintenance that is not over
   *
   * @remarks The earliest first, also what nobody else sees yet.
   */
  @Get()
  async list(): Promise<MaintenanceView[]> {
    return (await this.maintenance.coming()).map(presentMaintenance);
  }

  /**
   * Announce maintenance
   *
   * @remarks Shows a banner in the dashboard from a week ahead until the end, and mails everybody who has not unsubscribed
   * where `mail` is true. Needs a sign-in of the last twelve hours.
   */
  @Fails({ 403: ['recent_sign_in_needed'], 409: ['no_recipients'] })
  @RecentSignIn()
  @Post()
  async announce(
    @CurrentUser() actor: Actor,
    @Body() { startsAt, endsAt, message, mail }: AnnounceMaintenanceDto,
  ): Promise<AnnouncedMaintenanceView> {
    const times = { startsAt: isoTime(startsAt), endsAt: isoTime(endsAt) };
    const notice = presentMaintenance(await this.maintenance.announce(actor, { message, mail, ...times }));
    const [from, until] = [minuteOf(notice.startsAt), minuteOf(notice.endsAt)];
    return { ...presentMessage(sayActivity('maintenance.announced', { from, until })), notice };
  }

  /**
   * Withdraw an announcement of maintenance
   *
   * @remarks The banner disappears. Mails that were sent about it stay where they are.
   */
  @Fails({ 403: ['recent_sign_in_needed'] })
  @RecentSignIn()
  @Delete(':id')
  @HttpCode(204)
  async withdraw(@CurrentUser() actor: Actor, @Param('id') id: string): Promise<void> {
    await this.maintenance.withdraw(actor, id);
  }
}

const minuteOf = (time: string): string => time.slice(0, 16).replace('T', ' ');
