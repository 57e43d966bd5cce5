import { EntityManager } from '@mikro-orm/postgresql';
import { Body, Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Fails, Public } from '../../platform/http-server/index.js';
import { Account } from '../accounts/account.entity.js';
import type { User } from '../accounts/user.entity.js';
import { presentUser, UserView } from '../accounts/user.presenter.js';
import { assertedCredential } from './credential-json.js';
import { AuthenticatorCodeDto, RecoveryCodeDto, UsePasskeyDto } from './factors.dto.js';
import { PasskeyOptionsView, SecondFactorView } from './factors.presenter.js';
import { PasskeySignIn } from './passkey-sign-in.js';
import { SecondStep } from './second-step.js';

/** The second step of a sign-in, and the sign-in by a passkey, which needs no first one. */
@ApiTags('auth')
@Controller('api/auth')
@Public()
export class SecondStepController {
  constructor(
    private readonly em: EntityManager,
    private readonly secondStep: SecondStep,
    private readonly passkeys: PasskeySignIn,
  ) {}

  /**
   * Show what the sign-in waits for
   *
   * @remarks The second factors of the account whose password this browser has shown within the last five minutes.
   */
  @Fails({ 403: ['sign_in_expired'] })
  @Get('second-factor')
  async show(@Req() request: Request): Promise<SecondFactorView> {
    const { authenticator, passkey, recoveryCode } = await this.secondStep.kinds(request);
    return { authenticator, passkey, recoveryCode };
  }

  /**
   * Finish the sign-in by a code
   *
   * @remarks Takes a code of the authenticator app, once. Wrong codes are limited for each account and each address.
   */
  @Fails({
    401: ['invalid_credentials'],
    403: ['sign_in_expired', 'factor_refused', 'account_suspended'],
    429: ['too_many_attempts'],
  })
  @Post('second-factor/code')
  @HttpCode(200)
  async byCode(
    @Body() { code }: AuthenticatorCodeDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<UserView> {
    return this.present(await this.secondStep.byCode(request, response, code));
  }

  /**
   * Finish the sign-in by a recovery code
   *
   * @remarks Takes each code once, and mails its owner.
   */
  @Fails({
    401: ['invalid_credentials'],
    403: ['sign_in_expired', 'factor_refused', 'account_suspended'],
    429: ['too_many_attempts'],
  })
  @Post('second-factor/recovery-code')
  @HttpCode(200)
  async byRecoveryCode(
    @Body() { code }: RecoveryCodeDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<UserView> {
    return this.present(await this.secondStep.byRecoveryCode(request, response, code));
  }

  /**
   * Ask for a passkey as the second factor
   *
   * @remarks What the browser needs to ask for one of the account's passkeys. The challenge works once, for five minutes.
   */
  @Fails({ 403: ['sign_in_expired'], 409: ['passkeys_unavailable'] })
  @Post('second-factor/passkey/options')
  @HttpCode(200)
  async secondFactorOptions(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PasskeyOptionsView> {
    return { publicKey: { ...(await this.secondStep.passkeyOptions(request, response)) } };
  }

  /**
   * Finish the sign-in by a passkey
   *
   * @remarks Takes the answer of the browser to the challenge of this sign-in, once.
   */
  @Fails({
    401: ['invalid_credentials'],
    403: ['sign_in_expired', 'passkey_refused', 'account_suspended'],
    409: ['passkeys_unavailable'],
    429: ['too_many_attempts'],
  })
  @Post('second-factor/passkey')
  @HttpCode(200)
  async byPasskey(
    @Body() { credential }: UsePasskeyDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<UserView> {
    return this.present(await this.secondStep.byPasskey(request, response, assertedCredential(credential)));
  }

  /**
   * Ask for a passkey to sign in with
   *
   * @remarks What the browser needs to ask for any passkey of this site: it names no account. The challenge works once,
   * for five minutes.
   */
  @Fails({ 409: ['passkeys_unavailable'] })
  @Post('passkey/options')
  @HttpCode(200)
  async signInOptions(@Res({ passthrough: true }) response: Response): Promise<PasskeyOptionsView> {
    return { publicKey: { ...(await this.passkeys.options(response)) } };
  }

  /**
   * Sign in with a passkey
   *
   * @remarks Needs no password and no second factor: the device has asked for a fingerprint, a face or a PIN.
   */
  @Fails({
    401: ['invalid_credentials'],
    403: ['passkey_refused', 'account_suspended'],
    409: ['passkeys_unavailable'],
    429: ['too_many_attempts'],
  })
  @Post('passkey')
  @HttpCode(200)
  async signIn(
    @Body() { credential }: UsePasskeyDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<UserView> {
    return this.present(await this.passkeys.finish(request, response, assertedCredential(credential)));
  }

  private async present(user: User): Promise<UserView> {
    return presentUser(user, await this.em.fork().findOneOrFail(Account, { id: user.accountId }));
  }
}
