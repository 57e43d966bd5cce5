import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser, type Actor } from '../../auth/index.js';
import { DomainAccess } from '../../domains/index.js';
import { ChooseScheduleDto } from './schedules.dto.js';
import { BackupScheduleView, presentSchedule } from './schedules.presenter.js';
import { Schedules } from './schedules.js';

@ApiTags('snapshots')
@Controller('api/domains')
export class SchedulesController {
  constructor(
    private readonly domains: DomainAccess,
    private readonly schedules: Schedules,
  ) {}

  /**
   * Show the backup schedule
   *
   * @remarks The daily backup of the domain. Scheduled backups do not count towards the limit of the subscription.
   */
  @Get(':id/backup-schedule')
  async show(@CurrentUser() actor: Actor, @Param('id') id: string): Promise<BackupScheduleView> {
    return presentSchedule(await this.schedules.of(await this.domains.find(actor, id)));
  }

  /**
   * Change the backup schedule
   *
   * @remarks Sets whether the domain is backed up each day, at which time, and in which time zone. Fields that are left
   * out stay unchanged.
   */
  @Put(':id/backup-schedule')
  async choose(
    @CurrentUser() actor: Actor,
    @Param('id') id: string,
    @Body() { enabled, timeOfDay, timezone }: ChooseScheduleDto,
  ): Promise<BackupScheduleView> {
    const domain = await this.domains.find(actor, id);
    return presentSchedule(await this.schedules.choose(actor, domain, { enabled, timeOfDay, timezone }));
  }
}
