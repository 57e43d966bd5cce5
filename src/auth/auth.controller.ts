import { EntityManager } from '@mikro-orm/postgresql';
import { Body, Controller, Get, HttpCode, Patch, Post, Req, Res } from '@nestjs/common';
import { ApiAcceptedResponse, ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { clientAddress, Fails, Public } from '../platform/http-server/index.js';
import { Account } from './accounts/account.entity.js';
import { CurrentUser, type Actor } from './actor.js';
import { EmailVerification } from './accounts/email-verification.js';
import { ChangeProfileDto, ConfirmRegistrationDto, LoginDto, RegisterDto, VerifyEmailDto } from './auth.dto.js';
import { PasswordSignIn } from './passwords/password-sign-in.js';
import { Profiles } from './accounts/profiles.js';
import { Registration } from './accounts/registration.js';
import { Sessions } from './sessions/sessions.js';
import { SignIn } from './sign-in.js';
import { SignInJournal } from './security/sign-in-journal.js';
import { SessionOnly } from './access.decorators.js';
import { User } from './accounts/user.entity.js';
import { presentUser, RegistrationPendingView, SecondFactorNeededView, UserView } from './accounts/user.presenter.js';

@ApiTags('auth')
@Controller('api/auth')
export class AuthController {
  constructor(
    private readonly em: EntityManager,
    private readonly registration: Registration,
    private readonly passwords: PasswordSignIn,
    private readonly sessions: Sessions,
    private readonly signIn: SignIn,
    private readonly verification: EmailVerification,
    private readonly journal: SignInJournal,
    private readonly profiles: Profiles,
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
   * @remarks Creates the account of a registration that waits for the link in a mail, and signs in. It takes the
   * password that was chosen: anybody can register with anybody's address, and whoever reads the mail of somebody else's
   * registration must not make an account that others can open. The link works once, for an hour; a wrong password
   * leaves it as it is.
   */
  @Fails({ 403: ['verification_link_invalid', 'signup_closed'], 429: ['too_many_attempts'] })
  @Public()
  @Post('verify-email')
  @HttpCode(200)
  async verifyEmail(
    @Body() body: ConfirmRegistrationDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<UserView> {
    return this.welcome(request, response, await this.verification.confirm(body, clientAddress(request)));
  }

  /**
   * Mail another link to confirm an email address
   *
   * @remarks For a registration whose link is too old, by the token of that link and for a day after it. The mail goes to
   * the address that was registered; one address gets ten such mails a day at most.
   */
  @Fails({ 403: ['verification_link_invalid', 'signup_closed'], 429: ['too_many_attempts'] })
  @Public()
  @Post('verify-email/again')
  @HttpCode(202)
  async verifyEmailAgain(@Body() { token }: VerifyEmailDto, @Req() request: Request): Promise<RegistrationPendingView> {
    await this.verification.renew(token, clientAddress(request));
    return { verificationSent: true };
  }

  /**
   * Sign in with email and password
   *
   * @remarks The answer sets the session cookie. For an account with a second factor it is 202 instead: the sign-in waits
   * for it in this browser, for five minutes. Wrong passwords are limited for each account and each address.
   */
  @Fails({ 401: ['invalid_credentials'], 403: ['account_suspended'], 429: ['too_many_attempts'] })
  @Public()
  @Post('login')
  @HttpCode(200)
  @ApiOkResponse({ type: UserView })
  @ApiAcceptedResponse({ type: SecondFactorNeededView })
  async login(
    @Body() body: LoginDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<UserView | SecondFactorNeededView> {
    const user = await this.passwords.verify(body, request);
    if (await this.signIn.afterFirstStep(request, response, user, 'password')) return this.present(user);
    response.status(202);
    return { secondFactorNeeded: true };
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
    const { userId } = request.session;
    await this.sessions.end(request, response);
    if (userId !== undefined) await this.journal.noteSignOut(userId);
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
    return this.present(await this.profiles.change(actor, body));
  }

  private async welcome(request: Request, response: Response, user: User): Promise<UserView> {
    await this.signIn.open(request, response, user, { by: 'password' });
    return this.present(user);
  }

  private async present(user: User): Promise<UserView> {
    return presentUser(user, await this.em.findOneOrFail(Account, { id: user.accountId }));
  }
}
