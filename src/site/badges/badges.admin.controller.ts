import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser, RecentSignIn, Roles, SessionOnly, type Actor } from '../../auth/index.js';
import { Fails } from '../../platform/http-server/index.js';
import { AddBadgeDto, ChangeBadgeDto, OrderBadgesDto } from './badges.dto.js';
import { AdminBadgeView, presentAdminBadge } from './badges.presenter.js';
import { Badges } from './badges.js';

@ApiTags('admin')
@Controller('api/admin/badges')
@Roles('admin')
@SessionOnly()
export class BadgesAdminController {
  constructor(private readonly badges: Badges) {}

  /**
   * List the badges with their names
   *
   * @remarks In the order of the landing page.
   */
  @Get()
  async list(): Promise<AdminBadgeView[]> {
    return (await this.badges.list()).map(presentAdminBadge);
  }

  /**
   * Add a badge
   *
   * @remarks Visitors of the landing page see it within five minutes, after all others. Needs a sign-in of the last
   * twelve hours.
   */
  @Fails({ 403: ['recent_sign_in_needed', 'too_many_badges'] })
  @RecentSignIn()
  @Post()
  async add(@CurrentUser() actor: Actor, @Body() body: AddBadgeDto): Promise<AdminBadgeView> {
    return presentAdminBadge(await this.badges.add(actor, body));
  }

  /**
   * Put the badges in order
   *
   * @remarks Takes the ids of all badges. Refused where they are others by now. Needs a sign-in of the last twelve hours.
   */
  @Fails({ 403: ['recent_sign_in_needed'], 409: ['badges_changed'] })
  @RecentSignIn()
  @Put('order')
  async order(@CurrentUser() actor: Actor, @Body() { ids }: OrderBadgesDto): Promise<AdminBadgeView[]> {
    return (await this.badges.order(actor, ids)).map(presentAdminBadge);
  }

  /**
   * Change a badge
   *
   * @remarks The name, the HTML or both. Needs a sign-in of the last twelve hours.
   */
  @Fails({ 403: ['recent_sign_in_needed'] })
  @RecentSignIn()
  @Put(':id')
  async change(
    @CurrentUser() actor: Actor,
    @Param('id') id: string,
    @Body() body: ChangeBadgeDto,
  ): Promise<AdminBadgeView> {
    return presentAdminBadge(await this.badges.change(actor, id, body));
  }

  /**
   * Delete a badge
   *
   * @remarks Needs a sign-in of the last twelve hours.
   */
  @Fails({ 403: ['recent_sign_in_needed'] })
  @RecentSignIn()
  @Delete(':id')
  @HttpCode(204)
  async remove(@CurrentUser() actor: Actor, @Param('id') id: string): Promise<void> {
    await this.badges.remove(actor, id);
  }
}
