import { Body, Controller, Delete, HttpCode, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { clientAddress, Fails, Public } from '../../platform/http-server/index.js';
import { FreshSignIn, SessionOnly } from '../access.decorators.js';
import { CurrentUser, type Actor } from '../actor.js';
import { DeleteAccountDto, VerifyEmailDto } from '../auth.dto.js';
import { AccountDeletion } from './account-deletion.js';
import { AccountKeptView, DeletionView, presentDeletion } from './deletion.presenter.js';

/** The end of an account. */
@ApiTags('your data')
@Controller('api')
export class DeletionController {
  constructor(private readonly deletion: AccountDeletion) {}

  /**
   * Delete the account in a week
   *
   * @remarks Until then everything goes on working, and the person can stop it. Then everything that is stored for the
   * account is deleted, its subscription ends, and its API keys stop working. The zones at the DNS hosts stay as they are.
   * Needs a sign-in of the last 15 minutes and the email address of the account, typed. The only administrator of an
   * installation stays.
   */
  @Fails({ 403: ['fresh_sign_in_needed'], 409: ['last_admin'], 429: ['mailbox_cap_reached'] })
  @SessionOnly()
  @FreshSignIn()
  @Post('user/deletion')
  @HttpCode(202)
  async ask(@CurrentUser() actor: Actor, @Body() { confirmation }: DeleteAccountDto): Promise<DeletionView> {
    return presentDeletion(await this.deletion.ask(actor, confirmation));
  }

  /**
   * Keep the account
   *
   * @remarks Stops its deletion. The answer is the same when nobody has asked for that.
   */
  @Fails({ 404: ['not_found'] })
  @SessionOnly()
  @Delete('user/deletion')
  async stop(@CurrentUser() actor: Actor): Promise<DeletionView> {
    return presentDeletion(await this.deletion.stop(actor));
  }

  /**
   * Keep the account by a link
   *
   * @remarks For the link in the mails about a deletion. It works once, until the account is deleted.
   */
  @Fails({ 403: ['keep_link_invalid'], 429: ['too_many_attempts'] })
  @Public()
  @Post('auth/keep-account')
  @HttpCode(200)
  async stopByLink(@Body() { token }: VerifyEmailDto, @Req() request: Request): Promise<AccountKeptView> {
    const { email } = await this.deletion.stopByLink(token, clientAddress(request));
    return { email };
  }
}
