import { EntityManager } from '@mikro-orm/postgresql';
import { Body, Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiFoundResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { AppConfig } from '../platform/config/index.js';
import { clientAddress, Fails, Public, redirectHeaders } from '../platform/http-server/index.js';
import { RateLimits } from '../platform/limits/index.js';
import { Account } from './accounts/account.entity.js';
import { SetupDto } from './auth.dto.js';
import { FirstAdmin } from './accounts/first-admin.js';
import { relyingPartyOf } from './factors/relying-party.js';
import { withNext } from './next-path.js';
import { KnownDevices } from './passwords/known-devices.js';
import { SignIn } from './sign-in.js';
import { setupPerAddress } from './sign-in-limits.js';
import { presentUser, SignInOptionsView, UserView } from './accounts/user.presenter.js';

/** The ways to sign in. */
@ApiTags('auth')
@Controller('api')
@Public()
export class SignInOptionsController {
  constructor(
    private readonly config: AppConfig,
    private readonly firstAdmin: FirstAdmin,
    private readonly limits: RateLimits,
    private readonly signIn: SignIn,
    private readonly devices: KnownDevices,
    private readonly em: EntityManager,
  ) {}

  /**
   * Go to the sign-in page
   *
   * @remarks Redirects to Google where it is configured, else to the sign-in page; `next` is the page to open
   * afterwards. A browser in which somebody has signed in by password gets the sign-in page, which offers both.
   */
  @Get('login')
  @HttpCode(302)
  @ApiFoundResponse({ headers: redirectHeaders })
  login(@Req() request: Request, @Res() response: Response): void {
    const toGoogle = this.config.offersGoogle && !this.devices.hasPasswordUser(request);
    response.redirect(withNext(toGoogle ? '/auth/google' : '/login', request.query.next));
  }

  /**
   * Show the ways to sign in
   *
   * @remarks Says whether Google is configured, whether passkeys work here, whether anybody may register, whether mail leaves, whether the first
   * administrator is still missing, and whether this browser has a session.
   */
  @Get('auth/options')
  async show(@Req() request: Request): Promise<SignInOptionsView> {
    return {
      google: this.config.offersGoogle,
      passkeys: relyingPartyOf(this.config) !== null,
      signup: this.config.signup === 'open',
      mail: Boolean(this.config.smtpUrl),
      setupNeeded: await this.firstAdmin.isMissing(),
      signedIn: request.session?.userId !== undefined,
    };
  }

  /**
   * Create the first administrator
   *
   * @remarks Creates the first administrator for the holder of the link that the server printed, and signs in.
   */
  @Fails({ 403: ['setup_link_invalid'], 409: ['registration_refused'], 429: ['too_many_attempts'] })
  @Post('auth/setup')
  async setUp(
    @Body() body: SetupDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<UserView> {
    await this.limits.consume(setupPerAddress, clientAddress(request));
    const admin = await this.firstAdmin.claim(body);
    await this.signIn.open(request, response, admin, { by: 'password' });
    return presentUser(admin, await this.em.findOneOrFail(Account, { id: admin.accountId }));
  }
}
