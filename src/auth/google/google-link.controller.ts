import { Controller, Delete, HttpCode, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Fails } from '../../platform/http-server/index.js';
import { FreshSignIn, SessionOnly } from '../access.decorators.js';
import { CurrentUser, type Actor } from '../actor.js';
import { GoogleLinkView } from '../accounts/user.presenter.js';
import { GoogleLink } from './google-link.js';

/** The Google account of a person. */
@ApiTags('auth')
@Controller('api/auth/link-google')
@SessionOnly()
@FreshSignIn()
export class GoogleLinkController {
  constructor(private readonly links: GoogleLink) {}

  /**
   * Link a Google account
   *
   * @remarks The browser that asks opens the answered page. Google then leads back to the settings. One Google account
   * belongs to one account here. Needs a sign-in of the last 15 minutes.
   */
  @Fails({ 403: ['fresh_sign_in_needed', 'google_unavailable'] })
  @Post()
  @HttpCode(200)
  begin(@CurrentUser() actor: Actor, @Req() request: Request): GoogleLinkView {
    return { url: this.links.begin(actor, request) };
  }

  /**
   * Unlink the Google account
   *
   * @remarks Ends all other sessions. Refused where it is the only way to sign in. Needs a sign-in of the last 15
   * minutes.
   */
  @Fails({ 403: ['fresh_sign_in_needed'], 404: ['not_found'], 409: ['last_way_in'] })
  @Delete()
  @HttpCode(204)
  async remove(@CurrentUser() actor: Actor, @Req() request: Request): Promise<void> {
    await this.links.remove(actor, request);
  }
}
