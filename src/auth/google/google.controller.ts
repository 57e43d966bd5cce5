import { Controller, Get, Req, Res, UseFilters, UseGuards } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Public } from '../../platform/http-server/index.js';
import { RedirectToSignIn } from './redirect-to-sign-in.js';
import type { GoogleIdentity } from './google-identity.js';
import { GoogleSignIn } from './google-sign-in.js';
import { GoogleState } from './google-state.js';
import { FromGoogle, ToGoogle } from './google.guard.js';
import { Sessions } from '../sessions/sessions.js';

@ApiExcludeController()
@Controller('auth/google')
@UseFilters(RedirectToSignIn)
export class GoogleController {
  constructor(
    private readonly signIn: GoogleSignIn,
    private readonly sessions: Sessions,
    private readonly state: GoogleState,
  ) {}

  /** The guard redirects to Google. */
  @Public()
  @UseGuards(ToGoogle)
  @Get()
  begin(): void {}

  @Public()
  @UseGuards(FromGoogle)
  @Get('callback')
  async comeBack(
    @Req() request: Request & { googleIdentity: GoogleIdentity },
    @Res() response: Response,
  ): Promise<void> {
    await this.sessions.start(request, await this.signIn.userFor(request.googleIdentity));
    response.redirect(this.state.nextOf(request) ?? '/');
  }
}
