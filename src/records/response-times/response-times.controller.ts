import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser, type Actor } from '../../auth/index.js';
import { ResponseTimesQueryDto } from './response-times.dto.js';
import { ResponseTimes } from './response-times.js';
import { presentResponseTimes, ResponseTimesView } from './response-times.presenter.js';

@ApiTags('records')
@Controller('api/dashboard/response-times')
export class ResponseTimesController {
  constructor(private readonly times: ResponseTimes) {}

  /**
   * Show the response times of DNS hosts
   *
   * @remarks How long DNS hosts took for the account's zones: by the hour for one day, by the day for 7 and 30.
   */
  @Get()
  async show(@CurrentUser() actor: Actor, @Query() { days = 7 }: ResponseTimesQueryDto): Promise<ResponseTimesView> {
    return presentResponseTimes(await this.times.of(actor, days));
  }
}
