import { Body, Controller, Get, Patch } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser, type Actor } from '../actor.js';
import { SessionOnly } from '../access.decorators.js';
import { PreferenceChoices } from './preference-choices.js';
import { PreferenceStore } from './preference-store.js';
import { ChoosePreferencesDto } from './preferences.dto.js';
import { PreferencesView, presentPreferences } from './preferences.presenter.js';

@ApiTags('preferences')
@Controller('api/user/preferences')
@SessionOnly()
export class PreferencesController {
  constructor(
    private readonly preferences: PreferenceStore,
    private readonly choices: PreferenceChoices,
  ) {}

  /**
   * Show preferences
   *
   * @remarks The signed-in user's language, time zone and defaults, and the notifications and monitoring that they
   * chose.
   */
  @Get()
  async show(@CurrentUser() actor: Actor): Promise<PreferencesView> {
    return presentPreferences(await this.preferences.of(actor.id));
  }

  /**
   * Change preferences
   *
   * @remarks Changes what is named; the rest stays.
   */
  @Patch()
  async choose(@CurrentUser() actor: Actor, @Body() body: ChoosePreferencesDto): Promise<PreferencesView> {
    return presentPreferences(await this.choices.choose(actor, body));
  }
}
