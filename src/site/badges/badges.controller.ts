import { Controller, Get, Header } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '../../platform/http-server/index.js';
import { BadgeView, presentBadge } from './badges.presenter.js';
import { Badges } from './badges.js';

/** The badges of the landing page, for everybody. */
@ApiTags('site')
@Controller('api/badges')
@Public()
export class BadgesController {
  constructor(private readonly badges: Badges) {}

  /**
   * List the badges of the landing page
   *
   * @remarks In the order that administrators gave them. The HTML is as administrators gave it: show it in a sandboxed frame
   * without scripts. The answer may be kept for five minutes.
   */
  @Get()
  @Header('Cache-Control', 'public, max-age=300')
  async list(): Promise<BadgeView[]> {
    return (await this.badges.list()).map(presentBadge);
  }
}
