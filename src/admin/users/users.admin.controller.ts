import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { CurrentUser, RecentSignIn, Roles, SessionOnly, type Actor } from '../../auth/index.js';
import { Fails } from '../../platform/http-server/index.js';
import { contentRangeTotalHeader, ListQueryDto, setContentRange } from '../../platform/listing/index.js';
import { UserChanges } from './user-changes.js';
import { UserDirectory, userListing } from './user-directory.js';
import { ChangeUserDto, DeleteUserDto } from './users.dto.js';
import { AdminUserView, presentListedUser } from './users.presenter.js';

/** Changes need a sign-in of the last twelve hours: a browser that somebody left open makes nobody an administrator. */
@ApiTags('admin')
@Controller('api/admin/users')
@Roles('admin')
@SessionOnly()
export class UsersAdminController {
  constructor(
    private readonly directory: UserDirectory,
    private readonly changes: UserChanges,
  ) {}

  /**
   * List the users
   *
   * @remarks Latest first, at most 100 in an answer. Sorts by `createdAt`, `lastActiveAt` and `email`; filters by `role`,
   * `subscriptionTier` (administrators have Premium), `suspended`, `createdAt_gte`, `createdAt_lte` and `q`, a part of the
   * address or the name. More than 10,000 matches are not counted to the end: then `Content-Range-Total` is `at-least`.
   */
  @Get()
  @ApiOkResponse({ type: [AdminUserView], headers: contentRangeTotalHeader })
  async list(@Query() input: ListQueryDto, @Res({ passthrough: true }) response: Response): Promise<AdminUserView[]> {
    const query = userListing.parse(input);
    const { rows, total, isTotalExact } = await this.directory.page(query);
    const { resource } = userListing;
    setContentRange(response, { resource, offset: query.offset, count: rows.length, total, isTotalExact });
    return rows.map(presentListedUser);
  }

  /**
   * Read a user
   *
   * @remarks One user, as in the list.
   */
  @Get(':id')
  async show(@Param('id') id: string): Promise<AdminUserView> {
    return presentListedUser(await this.directory.read(id));
  }

  /**
   * Change a user
   *
   * @remarks The role, the plan or both. Premium is active at once, without a payment; a subscription writes the plan
   * again when it changes. The last administrator stays one.
   */
  @Fails({ 403: ['recent_sign_in_needed'], 409: ['last_admin'] })
  @RecentSignIn()
  @Put(':id')
  async change(
    @CurrentUser() actor: Actor,
    @Param('id') id: string,
    @Body() body: ChangeUserDto,
  ): Promise<AdminUserView> {
    await this.changes.change(actor, id, body);
    return this.show(id);
  }

  /**
   * Suspend a user
   *
   * @remarks Ends all sessions. Until it is taken back nobody signs in, and API tokens are refused. Protection of the
   * zones goes on.
   */
  @Fails({ 403: ['recent_sign_in_needed'], 409: ['last_admin'] })
  @RecentSignIn()
  @Post(':id/suspension')
  @HttpCode(200)
  async suspend(@CurrentUser() actor: Actor, @Param('id') id: string): Promise<AdminUserView> {
    await this.changes.suspend(actor, id);
    return this.show(id);
  }

  /**
   * Take back the suspension of a user
   *
   * @remarks The person can sign in again, and API tokens that have not expired work again.
   */
  @Fails({ 403: ['recent_sign_in_needed'] })
  @RecentSignIn()
  @Delete(':id/suspension')
  async unsuspend(@CurrentUser() actor: Actor, @Param('id') id: string): Promise<AdminUserView> {
    await this.changes.unsuspend(actor, id);
    return this.show(id);
  }

  /**
   * End all sessions of a user
   *
   * @remarks In every browser, at once. The person can sign in again; API tokens go on working.
   */
  @Fails({ 403: ['recent_sign_in_needed'] })
  @RecentSignIn()
  @Delete(':id/sessions')
  @HttpCode(204)
  async signOut(@CurrentUser() actor: Actor, @Param('id') id: string): Promise<void> {
    await this.changes.signOut(actor, id);
  }

  /**
   * Delete a user in a week
   *
   * @remarks As if the person had asked: they are mailed, with a link that stops it, and everything goes on working until
   * then. Needs the email address of the account, typed.
   */
  @Fails({
    403: ['recent_sign_in_needed'],
    409: ['last_admin'],
    429: ['mailbox_cap_reached', 'too_many_exports'],
  })
  @RecentSignIn()
  @Post(':id/deletion')
  @HttpCode(202)
  async askDeletion(
    @CurrentUser() actor: Actor,
    @Param('id') id: string,
    @Body() { confirmation, withExport = false }: DeleteUserDto,
  ): Promise<AdminUserView> {
    await this.changes.askDeletion(actor, id, { confirmation, withExport });
    return this.show(id);
  }

  /**
   * Keep a user who was to be deleted
   *
   * @remarks Stops a deletion that the person or an administrator has asked for, until the week is over.
   */
  @Fails({ 403: ['recent_sign_in_needed'] })
  @RecentSignIn()
  @Delete(':id/deletion')
  async stopDeletion(@CurrentUser() actor: Actor, @Param('id') id: string): Promise<AdminUserView> {
    await this.changes.stopDeletion(actor, id);
    return this.show(id);
  }
}
