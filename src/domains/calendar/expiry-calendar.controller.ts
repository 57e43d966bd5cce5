import { createHash } from 'node:crypto';
import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Throttle } from '@nestjs/throttler';
import { IsString, MaxLength } from 'class-validator';
import type { Response } from 'express';
import { minuteMs } from '../../platform/clock/index.js';
import { NotFound } from '../../platform/errors/index.js';
import { Public } from '../../platform/http-server/index.js';
import { CalendarFeeds, feedPath } from './calendar-feeds.js';
import { ExpiryCalendar } from './expiry-calendar.js';

const perMinute = { default: { limit: 60, ttl: minuteMs } };

class CalendarTokenDto {
  @MaxLength(200, { message: 'This address is incomplete' })
  @IsString({ message: 'This address is incomplete' })
  token!: string;
}

/** For calendar programs. The token in the address grants access; it is in the query, which no log holds. */
@ApiExcludeController()
@Controller(feedPath)
@Public()
@Throttle(perMinute)
export class ExpiryCalendarController {
  constructor(
    private readonly feeds: CalendarFeeds,
    private readonly calendar: ExpiryCalendar,
  ) {}

  /** Express answers 304 where the program has the same already. */
  @Get()
  async show(@Query() { token }: CalendarTokenDto, @Res() response: Response): Promise<void> {
    const reader = await this.feeds.readerOf(token);
    if (!reader) throw new NotFound('Calendar');
    const text = await this.calendar.write(reader);
    response.setHeader('Cache-Control', 'private, no-cache');
    response.setHeader('ETag', `"${createHash('sha256').update(text).digest('base64url')}"`);
    response.type('text/calendar; charset=utf-8').send(text);
  }
}
