import { Body, Controller, Get, Patch } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser, Roles, type Actor } from '../../auth/index.js';
import { RestoreSwitchDto } from '../protection.dto.js';
import { RestoreSwitchView } from '../protection.presenter.js';
import { RestoreSwitches } from './restore-switches.js';

@ApiTags('admin')
@Controller('api/admin/protection')
export class RestoreSwitchController {
  constructor(private readonly switches: RestoreSwitches) {}

  @Get()
  @Roles('admin')
  async show(): Promise<RestoreSwitchView> {
    return { autoRestore: await this.switches.isOn() };
  }

  /** Off: nothing is put back without a person, on the whole server. What was on its way is held. */
  @Patch()
  @Roles('admin')
  async turn(@CurrentUser() actor: Actor, @Body() { autoRestore }: RestoreSwitchDto): Promise<RestoreSwitchView> {
    await this.switches.turn(actor, autoRestore);
    return { autoRestore };
  }
}
