import { Body, Controller, Get, Patch } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser, Roles, type Actor } from '../../auth/index.js';
import { RestoreSwitchDto } from '../protection.dto.js';
import { RestoreSwitchView } from '../protection.presenter.js';
import { AutoRestoreSetting } from './auto-restore-setting.js';

@ApiTags('admin')
@Controller('api/admin/protection')
export class AutoRestoreSettingController {
  constructor(private readonly setting: AutoRestoreSetting) {}

  /**
   * Show the server-wide switch of automatic restores
   *
   * @remarks Automatic restores run only while an administrator has them switched on for the whole server.
   */
  @Get()
  @Roles('admin')
  async show(): Promise<RestoreSwitchView> {
    return { autoRestore: await this.setting.isOn() };
  }

  /**
   * Switch automatic restores on or off for the whole server
   *
   * @remarks Off: nothing is put back without a person, on the whole server. Restores under way are put on hold.
   */
  @Patch()
  @Roles('admin')
  async turn(@CurrentUser() actor: Actor, @Body() { autoRestore }: RestoreSwitchDto): Promise<RestoreSwitchView> {
    await this.setting.turn(actor, autoRestore);
    return { autoRestore };
  }
}
