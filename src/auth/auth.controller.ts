import { EntityManager } from '@mikro-orm/postgresql';
import { Body, Controller, Get, HttpCode, Patch, Post, Req, Res } from '@nestjs/common';
import { ApiAcceptedResponse, ApiCreatedResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { clientAddress, Fails, Public } from '../platform/http-server/index.js';
import { Account } from './accounts/account.entity.js';
import { CurrentUser, type Actor } from './actor.js';
import { EmailVerification } from './accounts/email-verification.js';
import { InvalidCredentials } from './auth.errors.js';
import { ChangeProfileDto, LoginDto, RegisterDto, VerifyEmailDto } from './auth.dto.js';
import { KnownDevices } from './passwords/known-devices.js';
import { PasswordSignIn } from './passwords/password-sign-in.js';
import { Registration } from './accounts/registration.js';
import { Sessions } from './sessions/sessions.js';
import { SessionOnly } from './access.decorators.js';
import { User } from './accounts/user.entity.js';
import { EmailVerifiedView, presentUser, RegistrationPendingView, UserView } from './accounts/user.presenter.js';

@ApiTags('auth')
@Controller('api/auth')
export class AuthController {
  constructor(
    private readonly em: EntityManager,
    private readonly registration: Registration,
    private readonly passwords: PasswordSignIn,
    private readonly sessions: Sessions,
    private readonly devices: KnownDevices,
    private readonly verification: EmailVerification,
  ) {}

  /**
   * Register an account
   *
   * @remarks Creates an account and signs in (201). Where this installation sends mail, it mails a link instead, and
   * answers free and taken addresses alike (202).
   */
  @Fails({ 403: ['signup_closed'], 409: ['registration_refused'], 429: ['too_many_attempts', 'mailbox_cap_reached'] })
  @Public()
  @Post('register')
  @ApiCreatedResponse({ type: UserView })
  @ApiAcceptedResponse({ type: RegistrationPendingView })
  async register(
    @Body() body: RegisterDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<UserView | RegistrationPendingView> {
    const user = await this.registration.register(body, clientAddress(request));
    if (user) return this.welcome(request, response, user);
    response.status(202);
    return { verificationSent: true };
  }

  /**
   * Confirm an email address
   *
   * @remarks Creates the account of a registration that waits for the link in a mail. The link works once, for 24
   * hours.
   */
  @Fails({ 403: ['verification_link_invalid'], 429: ['too_many_attempts'] })
  @Public()
  @Post('verify-email')
  @HttpCode(200)
  async verifyEmail(@Body() { token }: VerifyEmailDto, @Req() request: Request): Promise<EmailVerifiedView> {
    const { email } = await this.verification.confirm(token, clientAddress(request));
    return { email };
  }

  /**
   * Sign in with email and password
   *
   * @remarks The answer sets the session cookie. Wrong passwords are limited for each account and each address.
   */
  @Fails({ 401: ['invalid_credentials'], 429: ['too_many_attempts'] })
  @Public()
  @Post('login')
  @HttpCode(200)
  async login(
    @Body() body: LoginDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<UserView> {
    const user = await this.passwords.verify(body, request);
    const view = await this.welcome(request, response, user);
    if (await this.passwords.isStillValid(user)) return view;
    await this.sessions.end(request, response);
    throw new InvalidCredentials();
  }

  /**
   * Sign out
   *
   * @remarks Ends the session. The answer is the same when there is none.
   */
  @Public()
  @Post('logout')
  @HttpCode(204)
  async logout(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<void> {
    await this.sessions.end(request, response);
  }

  /**
   * Show the signed-in user
   *
   * @remarks With an API token: the owner of the token.
   */
  @Get('user')
  async user(@CurrentUser() actor: Actor): Promise<UserView> {
    return this.present(await this.em.findOneOrFail(User, { id: actor.id }));
  }

  /**
   * Change the signed-in user
   *
   * @remarks Changes the user's name.
   */
  @Patch('user')
  @SessionOnly()
  async changeProfile(@CurrentUser() actor: Actor, @Body() body: ChangeProfileDto): Promise<UserView> {
    const user = await this.em.findOneOrFail(User, { id: actor.id });
    user.rename(body);
    await this.em.flush();
    return this.present(user);
  }

  private async welcome(request: Request, response: Response, user: User): Promise<UserView> {
    await this.sessions.start(request, user);
    this.devices.remember(user, request, response);
    return this.present(user);
  }

  private async present(user: User): Promise<UserView> {
    return presentUser(user, await this.em.findOneOrFail(Account, { id: user.accountId }));
  }
}
