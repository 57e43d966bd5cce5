import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '../../platform/http-server/index.js';
import { MaintenanceView, presentMaintenance } from './maintenance.presenter.js';
import { Maintenance } from './maintenance.js';

@ApiTags('site')
@Controller('api/maintenance')
@Public()
export class MaintenanceController {
  constructor(private readonly maintenance: Maintenance) {}

  /**
   * List the announced maintenance
   *
   * @remarks For everybody: what is under way or begins within a week, the earliest first. Usually an empty list.
   */
  @Get()
  async list(): Promise<MaintenanceView[]> {
    return (await this.maintenance.shown()).map(presentMaintenance);
  }
}
