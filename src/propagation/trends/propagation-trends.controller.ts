import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser, type Actor } from '../../auth/index.js';
import { PropagationTrendsQueryDto } from './propagation-trends.dto.js';
import { PropagationTrends } from './propagation-trends.js';
import { presentTrend, PropagationTrendsView } from './propagation-trends.presenter.js';

@ApiTags('propagation')
@Controller('api/propagation-trends')
export class PropagationTrendsController {
  constructor(private readonly trends: PropagationTrends) {}

  /**
   * Show how changes have arrived, by day
   *
   * @remarks The share of the account's changes that arrived, and how long it took until all resolvers agreed, by the
   * watch after each change. A watch that could ask nobody, or was replaced by a later change, counts for nothing.
   */
  @Get()
  async show(
    @CurrentUser() actor: Actor,
    @Query() { days = 30 }: PropagationTrendsQueryDto,
  ): Promise<PropagationTrendsView> {
    return presentTrend(await this.trends.of(actor, days));
  }
}
