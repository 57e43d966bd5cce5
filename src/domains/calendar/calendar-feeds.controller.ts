import { Controller, Delete, Get, HttpCode, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser, SessionOnly, type Actor } from '../../auth/index.js';
import { CalendarFeeds } from './calendar-feeds.js';
import { CalendarFeedView, presentFeed } from './calendar-feeds.presenter.js';

/** The address in it gives access, so an API key must not get one. */
@ApiTags('domains')
@Controller('api/user/calendar-feed')
@SessionOnly()
export class CalendarFeedsController {
  constructor(private readonly feeds: CalendarFeeds) {}

  /**
   * Show your calendar of expiry dates
   *
   * @remarks The address that calendar programs subscribe to (iCalendar, RFC 5545); null while you have none. It gives
   * everybody who knows it the names of the domains and when they expire.
   */
  @Get()
  async show(@CurrentUser() actor: Actor): Promise<CalendarFeedView> {
    return presentFeed(await this.feeds.of(actor));
  }

  /**
   * Give your calendar of expiry dates a new address
   *
   * @remarks The first one, or another in its place: the one before stops working.
   */
  @Put()
  async replace(@CurrentUser() actor: Actor): Promise<CalendarFeedView> {
    return presentFeed(await this.feeds.replace(actor));
  }

  /**
   * Remove your calendar of expiry dates
   *
   * @remarks Its address stops working.
   */
  @Delete()
  @HttpCode(204)
  async remove(@CurrentUser() actor: Actor): Promise<void> {
    await this.feeds.remove(actor);
  }
}
