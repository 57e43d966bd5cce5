import { Body, Controller, Delete, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { CurrentUser, type Actor } from '../actor.js';
import { ApiTokens } from './api-tokens.js';
import { CreateTokenDto } from './api-tokens.dto.js';
import { ApiTokenView, NewApiTokenView, presentToken } from './api-tokens.presenter.js';
import { SessionOnly } from '../access.decorators.js';
import { Fails } from '../../platform/http-server/index.js';

@ApiTags('auth')
@Controller('api/user/api-tokens')
@SessionOnly()
export class ApiTokensController {
  constructor(private readonly tokens: ApiTokens) {}

  /**
   * List API tokens
   *
   * @remarks The tokens of the signed-in user, without their secrets.
   */
  @Get()
  async list(@CurrentUser() actor: Actor): Promise<ApiTokenView[]> {
    return (await this.tokens.list(actor)).map(presentToken);
  }

  /**
   * Create an API token
   *
   * @remarks The answer holds the token itself, this one time. Send it as `Authorization: Bearer zk_…`.
   */
  @Fails({ 403: ['too_many_tokens'] })
  @Post()
  async create(
    @CurrentUser() actor: Actor,
    @Body() body: CreateTokenDto,
    @Req() request: Request,
  ): Promise<NewApiTokenView> {
    const { token, text } = await this.tokens.create(actor, body, request);
    return { ...presentToken(token), token: text };
  }

  /**
   * Revoke an API token
   *
   * @remarks Programs that use it lose access immediately.
   */
  @Delete(':id')
  @HttpCode(204)
  async revoke(@CurrentUser() actor: Actor, @Param('id') id: string): Promise<void> {
    await this.tokens.revoke(actor, id);
  }
}
