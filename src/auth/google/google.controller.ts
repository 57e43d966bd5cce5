import { Controller, Get, Req, Res, UseFilters, UseGuards } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Public } from '../../platform/http-server/index.js';
import { linkOutcomePath, RedirectToSignIn } from './redirect-to-sign-in.js';
import type { GoogleIdentity } from './google-identity.js';
import { GoogleLink } from './google-link.js';
import { GoogleSignIn } from './google-sign-in.js';
import { GoogleState } from './google-state.js';
import { FromGoogle, ToGoogle } from './google.guard.js';
import { withNext } from '../next-path.js';
import { SignIn } from '../sign-in.js';

@ApiExcludeController()
@Controller('auth/google')
@UseFilters(RedirectToSignIn)
export class GoogleController {
  constructor(
    private readonly accounts: GoogleSignIn,
    private readonly link: GoogleLink,
    private readonly signIn: SignIn,
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
    const ticket = this.state.linkOf(request);
    if (ticket !== null) {
      await this.link.finish(request, ticket, request.googleIdentity);
      return response.redirect(linkOutcomePath('linked'));
    }
    const user = await this.accounts.userFor(request.googleIdentity);
    const next = this.state.nextOf(request);
    const isIn = await this.signIn.afterFirstStep(request, response, user, 'google');
    response.redirect(isIn ? (next ?? '/') : withNext('/second-factor', next));
  }
}
