import { Controller, Get, Req, Res, UseFilters } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Public } from '../platform/web/index.js';
import { BackToSignIn } from './back-to-sign-in.js';
import { GoogleOAuth } from './google-oauth.js';
import { GoogleSignIn } from './google-sign-in.js';
import { Sessions } from './sessions.js';

@ApiExcludeController()
@Controller('auth/google')
@UseFilters(BackToSignIn)
export class GoogleController {
  constructor(
    private readonly google: GoogleOAuth,
    private readonly signIn: GoogleSignIn,
    private readonly sessions: Sessions,
  ) {}

  @Public()
  @Get()
  async begin(@Req() request: Request, @Res() response: Response): Promise<void> {
    await this.google.sendToGoogle(request, response);
  }

  @Public()
  @Get('callback')
  async comeBack(@Req() request: Request, @Res() response: Response): Promise<void> {
    const identity = await this.google.identify(request, response);
    await this.sessions.start(request, await this.signIn.userFor(identity));
    response.redirect('/');
  }
}
