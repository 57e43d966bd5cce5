import { EntityManager } from '@mikro-orm/postgresql';
import { Body, Controller, Get, HttpCode, Patch, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Public } from '../platform/http-server/index.js';
import { Account } from './accounts/account.entity.js';
import { CurrentUser, type Actor } from './actor.js';
import { ChangeProfileDto, LoginDto, RegisterDto } from './auth.dto.js';
import { clientAddress } from './client-address.js';
import { PasswordSignIn } from './passwords/password-sign-in.js';
import { Registration } from './accounts/registration.js';
import { Sessions } from './sessions/sessions.js';
import { SessionOnly } from './access.decorators.js';
import { User } from './accounts/user.entity.js';
import { presentUser, UserView } from './accounts/user.presenter.js';

@ApiTags('auth')
@Controller('api/auth')
export class AuthController {
  constructor(
    private readonly em: EntityManager,
    private readonly registration: Registration,
    private readonly passwords: PasswordSignIn,
    private readonly sessions: Sessions,
  ) {}

  /** Creates an account and signs in. */
  @Public()
  @Post('register')
  async register(@Body() body: RegisterDto, @Req() request: Request): Promise<UserView> {
    return this.welcome(request, await this.registration.register(body, clientAddress(request)));
  }

  @Public()
  @Post('login')
  @HttpCode(200)
  async login(@Body() body: LoginDto, @Req() request: Request): Promise<UserView> {
    return this.welcome(request, await this.passwords.verify(body, clientAddress(request)));
  }

  /** Ends the session. The answer is the same when there is none. */
  @Public()
  @Post('logout')
  @HttpCode(204)
  async logout(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<void> {
    await this.sessions.end(request, response);
  }

  @Get('user')
  async user(@CurrentUser() actor: Actor): Promise<UserView> {
    return this.present(await this.em.findOneOrFail(User, { id: actor.id }));
  }

  /** Changes the user's name. */
  @Patch('user')
  @SessionOnly()
  async changeProfile(@CurrentUser() actor: Actor, @Body() body: ChangeProfileDto): Promise<UserView> {
    const user = await this.em.findOneOrFail(User, { id: actor.id });
    user.rename(body);
    await this.em.flush();
    return this.present(user);
  }

  private async welcome(request: Request, user: User): Promise<UserView> {
    await this.sessions.start(request, user);
    return this.present(user);
  }

  private async present(user: User): Promise<UserView> {
    return presentUser(user, await this.em.findOneOrFail(Account, { id: user.accountId }));
  }
}
