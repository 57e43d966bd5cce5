import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { clientAddress, Fails, Public } from '../../platform/http-server/index.js';
import { AddressView, PasswordResetView, ResetRequestedView } from '../accounts/user.presenter.js';
import { ForgotPasswordDto, ResetPasswordDto, VerifyEmailDto } from '../auth.dto.js';
import { WaysInRemoval } from '../security/ways-in-removal.js';
import { NewPassword } from './new-password.js';
import { PasswordReset } from './password-reset.js';

/** The way back in for people who have forgotten their password, or find that somebody else has found a way in. */
@ApiTags('auth')
@Controller('api/auth')
@Public()
export class RecoveryController {
  constructor(
    private readonly reset: PasswordReset,
    private readonly newPassword: NewPassword,
    private readonly waysIn: WaysInRemoval,
  ) {}

  /**
   * Ask for a new password
   *
   * @remarks Mails a link that works once, for an hour. Known and unknown addresses get the same answer, after the same
   * work. Without a mail server the mail waits in the outbox, where an administrator reads the link.
   */
  @Fails({ 429: ['too_many_attempts'] })
  @Post('forgot-password')
  @HttpCode(202)
  async forgotPassword(@Body() { email }: ForgotPasswordDto, @Req() request: Request): Promise<ResetRequestedView> {
    await this.reset.ask(email, clientAddress(request));
    return { requested: true };
  }

  /**
   * Set a new password by a link
   *
   * @remarks Ends all sessions, revokes all API keys and ends all other links of this kind. It does not sign in.
   */
  @Fails({ 403: ['reset_link_invalid'], 429: ['too_many_attempts'] })
  @Post('reset-password')
  @HttpCode(200)
  async resetPassword(@Body() body: ResetPasswordDto, @Req() request: Request): Promise<PasswordResetView> {
    const { email } = await this.newPassword.set(body.token, body.password, clientAddress(request));
    return { email };
  }
  /**
   * Remove ways to sign in that somebody else has added
   *
   * @remarks For the link in a mail about a passkey, an authenticator app, recovery codes or a Google account that was
   * added, which works once, for seven days. Removes all that was added since, ends all sessions, API keys and links, and
   * the password: the owner sets a new one by a link.
   */
  @Fails({ 403: ['address_link_invalid'], 429: ['too_many_attempts'] })
  @Post('remove-ways-in')
  @HttpCode(200)
  async removeWaysIn(@Body() { token }: VerifyEmailDto, @Req() request: Request): Promise<AddressView> {
    const { email } = await this.waysIn.remove(token, clientAddress(request));
    return { email };
  }
}
