import { Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser, type Actor } from '../../auth/index.js';
import { Fails, Public } from '../../platform/http-server/index.js';
import { CheckShares } from './check-shares.js';
import { SharedCheckQueryDto } from './check-shares.dto.js';
import { CheckShareView, presentShare, presentSharedCheck, SharedCheckView } from './check-shares.presenter.js';

@ApiTags('propagation')
@Controller('api')
export class CheckSharesController {
  constructor(private readonly shares: CheckShares) {}

  /**
   * Share a propagation check
   *
   * @remarks A person who has the token reads the result for 30 days, without an account. The token is shown this once; sharing
   * again ends it.
   */
  @Post('propagation-logs/:id/share')
  async share(@CurrentUser() actor: Actor, @Param('id') id: string): Promise<CheckShareView> {
    return presentShare(await this.shares.share(actor, id));
  }

  /**
   * Stop sharing a propagation check
   *
   * @remarks Its token ends immediately.
   */
  @Delete('propagation-logs/:id/share')
  @HttpCode(204)
  async withdraw(@CurrentUser() actor: Actor, @Param('id') id: string): Promise<void> {
    await this.shares.withdraw(actor, id);
  }

  /**
   * Show a shared propagation check
   *
   * @remarks For everybody who has the token. Without ids, and without the addresses and names of resolvers that the
   * account added.
   */
  @Public()
  @Fails({ 404: ['shared_check_gone'] })
  @Get('shared-propagation-checks')
  async show(@Query() { token }: SharedCheckQueryDto): Promise<SharedCheckView> {
    return presentSharedCheck(await this.shares.find(token));
  }
}
