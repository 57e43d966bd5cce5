import { EntityManager } from '@mikro-orm/postgresql';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Fails } from '../../platform/http-server/index.js';
import { RangeQueryDto, readRange, setContentRange } from '../../platform/listing/index.js';
import { SessionOnly } from '../access.decorators.js';
import { CurrentUser, type Actor } from '../actor.js';
import { ChangePasswordDto } from '../auth.dto.js';
import { NotSignedIn } from '../auth.errors.js';
import { User } from '../accounts/user.entity.js';
import type { SecurityChange } from '../auth.events.js';
import { SecurityNews } from '../security/security-news.js';
import { KnownDevices } from '../passwords/known-devices.js';
import { PasswordChange } from '../passwords/password-change.js';
import { presentSession, SessionView } from './session.presenter.js';
import { Sessions } from './sessions.js';

const sessionsPerPage = 100;

/** Where a person is signed in, and their password. */
@ApiTags('auth')
@Controller('api/auth')
@SessionOnly()
export class SessionsController {
  constructor(
    private readonly em: EntityManager,
    private readonly sessions: Sessions,
    private readonly passwords: PasswordChange,
    private readonly devices: KnownDevices,
    private readonly news: SecurityNews,
  ) {}

  /**
   * List the sessions of the signed-in user
   *
   * @remarks Those that have not ended, the most recently used first. An answer has at most 100 of them, also without a
   * `range`; `Content-Range` has the range and the total.
   */
  @Get('sessions')
  async list(
    @CurrentUser() actor: Actor,
    @Req() request: Request,
    @Query() { range }: RangeQueryDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SessionView[]> {
    const { offset, limit } = readRange(range, sessionsPerPage);
    const { rows, total } = await this.sessions.listOf(this.em, request, actor.id, { offset, limit });
    setContentRange(response, { resource: 'sessions', offset, count: rows.length, total });
    return rows.map(presentSession);
  }

  /**
   * End the other sessions
   *
   * @remarks Signs the user out everywhere but in the session that asks, which gets another cookie.
   */
  @Delete('sessions')
  @HttpCode(204)
  async endOthers(@CurrentUser() actor: Actor, @Req() request: Request): Promise<void> {
    if (!(await this.sessions.renew(request, actor.role))) throw new NotSignedIn();
    await this.tellOf(actor, 'sessionsEnded', (em) => this.sessions.endOthersOf(em, request, actor.id));
  }

  /**
   * End a session
   *
   * @remarks Signs the user out there. To end the session that asks, sign out.
   */
  @Delete('sessions/:id')
  @HttpCode(204)
  async endOne(@CurrentUser() actor: Actor, @Param('id') id: string): Promise<void> {
    await this.tellOf(actor, 'sessionEnded', (em) => this.sessions.endOneOf(em, actor.id, id));
  }

  /**
   * Change the password
   *
   * @remarks Ends all other sessions and revokes all API keys: nothing that the old password opened outlives it.
   */
  @Fails({ 409: ['no_password'], 429: ['too_many_attempts'] })
  @Post('password')
  @HttpCode(204)
  async changePassword(
    @CurrentUser() actor: Actor,
    @Body() body: ChangePasswordDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    const user = await this.passwords.change(actor, request, body);
    await this.sessions.start(request, user, request.session.factorAt);
    await this.devices.remember(user, request, response);
  }

  private async tellOf(
    { id }: Actor,
    change: SecurityChange,
    work: (em: EntityManager) => Promise<void>,
  ): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      await work(em);
      await this.news.record(em, await em.findOneOrFail(User, { id }), change);
    });
  }
}
