import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser, FreshSignIn, Roles, SessionOnly, type Actor } from '../../auth/index.js';
import { Fails } from '../../platform/http-server/index.js';
import { AddBadgeDto } from './badges.dto.js';
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
   * @remarks In the order in which they were added, which is that of the landing page.
   */
  @Get()
  async list(): Promise<AdminBadgeView[]> {
    return (await this.badges.list()).map(presentAdminBadge);
  }

  /**
   * Add a badge
   *
   * @remarks Visitors of the landing page see it within five minutes. Needs a sign-in of the last 15 minutes.
   */
  @Fails({ 403: ['fresh_sign_in_needed', 'too_many_badges'] })
  @FreshSignIn()
  @Post()
  async add(@CurrentUser() actor: Actor, @Body() body: AddBadgeDto): Promise<AdminBadgeView> {
    return presentAdminBadge(await this.badges.add(actor, body));
  }

  /**
   * Delete a badge
   *
   * @remarks Needs a sign-in of the last 15 minutes.
   */
  @Fails({ 403: ['fresh_sign_in_needed'] })
  @FreshSignIn()
  @Delete(':id')
  @HttpCode(204)
  async remove(@CurrentUser() actor: Actor, @Param('id') id: string): Promise<void> {
    await this.badges.remove(actor, id);
  }
}
