import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { clientAddress, Fails, Public } from '../../platform/http-server/index.js';
import { PasswordResetView, ResetRequestedView } from '../accounts/user.presenter.js';
import { ForgotPasswordDto, ResetPasswordDto } from '../auth.dto.js';
import { NewPassword } from './new-password.js';
import { PasswordReset } from './password-reset.js';

/** The way back in for people who have forgotten their password. */
@ApiTags('auth')
@Controller('api/auth')
@Public()
export class RecoveryController {
  constructor(
    private readonly reset: PasswordReset,
    private readonly newPassword: NewPassword,
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
}
