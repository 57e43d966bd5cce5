import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Fails } from '../../platform/http-server/index.js';
import { FreshSignIn, SessionOnly } from '../access.decorators.js';
import { CurrentUser, type Actor } from '../actor.js';
import { KnownDevices } from '../passwords/known-devices.js';
import { createdCredential } from './credential-json.js';
import { FactorSettings } from './factor-settings.js';
import { AddPasskeyDto, AuthenticatorCodeDto, RenamePasskeyDto } from './factors.dto.js';
import {
  NewAuthenticatorView,
  NewPasskeyView,
  PasskeyOptionsView,
  PasskeyView,
  presentPasskey,
  presentSignInMethods,
  RecoveryCodesView,
  SignInMethodsView,
} from './factors.presenter.js';
import { SignInMethodList } from './sign-in-methods.js';

/** The second factors of the signed-in user. */
@ApiTags('auth')
@Controller('api/auth')
@SessionOnly()
export class FactorsController {
  constructor(
    private readonly settings: FactorSettings,
    private readonly methods: SignInMethodList,
    private readonly devices: KnownDevices,
  ) {}

  /**
   * Show how the signed-in user signs in
   *
   * @remarks Password, Google account, authenticator app, passkeys, and how many recovery codes are left.
   */
  @Get('sign-in-methods')
  async show(@CurrentUser() { id }: Actor): Promise<SignInMethodsView> {
    return presentSignInMethods(await this.methods.of(id));
  }

  /**
   * Set up an authenticator app
   *
   * @remarks Answers with a new secret, this one time. Nothing changes until a code of the app confirms it. Needs a
   * sign-in of the last 15 minutes.
   */
  @Fails({ 403: ['fresh_sign_in_needed'], 409: ['authenticator_exists'] })
  @FreshSignIn()
  @Post('authenticator')
  @HttpCode(200)
  async beginAuthenticator(@CurrentUser() actor: Actor, @Req() request: Request): Promise<NewAuthenticatorView> {
    const { secret, uri } = await this.settings.beginAuthenticator(actor, request);
    return { secret, uri };
  }

  /**
   * Confirm the authenticator app
   *
   * @remarks From now on a sign-in asks for its codes. The first second factor ends all other sessions, and its answer
   * has the recovery codes.
   */
  @Fails({
    403: ['fresh_sign_in_needed', 'factor_refused'],
    409: ['authenticator_exists', 'factor_missing'],
    429: ['too_many_attempts'],
  })
  @FreshSignIn()
  @Post('authenticator/confirm')
  @HttpCode(200)
  async confirmAuthenticator(
    @CurrentUser() actor: Actor,
    @Body() { code }: AuthenticatorCodeDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<RecoveryCodesView> {
    const confirm = () => this.settings.confirmAuthenticator(actor, request, code);
    return { recoveryCodes: await this.devices.keeping(actor.id, { request, response }, confirm) };
  }

  /**
   * Remove the authenticator app
   *
   * @remarks Ends all other sessions. Needs a sign-in of the last 15 minutes with a second factor.
   */
  @Fails({ 403: ['fresh_sign_in_needed'], 404: ['not_found'] })
  @FreshSignIn()
  @Delete('authenticator')
  @HttpCode(204)
  async removeAuthenticator(
    @CurrentUser() actor: Actor,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    const remove = () => this.settings.removeAuthenticator(actor, request);
    await this.devices.keeping(actor.id, { request, response }, remove);
  }

  /**
   * Renew the recovery codes
   *
   * @remarks Ten new codes, shown this one time. The earlier ones stop working. Needs a sign-in of the last 15 minutes
   * with a second factor.
   */
  @Fails({ 403: ['fresh_sign_in_needed'], 409: ['factor_missing'] })
  @FreshSignIn()
  @Post('recovery-codes')
  @HttpCode(200)
  async renewRecoveryCodes(@CurrentUser() actor: Actor, @Req() request: Request): Promise<RecoveryCodesView> {
    return { recoveryCodes: await this.settings.renewRecoveryCodes(actor, request) };
  }

  /**
   * Begin to add a passkey
   *
   * @remarks What the browser needs to make one. The challenge works once, for five minutes, in this session. Needs a
   * sign-in of the last 15 minutes.
   */
  @Fails({ 403: ['fresh_sign_in_needed', 'too_many_passkeys'], 409: ['passkeys_unavailable'] })
  @FreshSignIn()
  @Post('passkeys/options')
  @HttpCode(200)
  async beginPasskey(
    @CurrentUser() actor: Actor,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PasskeyOptionsView> {
    return { publicKey: { ...(await this.settings.beginPasskey(actor, request, response)) } };
  }

  /**
   * Add a passkey
   *
   * @remarks It is a second factor from now on, and signs in without a password where the device asks for a fingerprint, a
   * face or a PIN. The first second factor ends all other sessions, and its answer has the recovery codes.
   */
  @Fails({
    403: ['fresh_sign_in_needed', 'passkey_refused', 'too_many_passkeys'],
    409: ['passkeys_unavailable'],
  })
  @FreshSignIn()
  @Post('passkeys')
  async addPasskey(
    @CurrentUser() actor: Actor,
    @Body() { name, credential }: AddPasskeyDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<NewPasskeyView> {
    const given = { name, credential: createdCredential(credential) };
    const add = () => this.settings.addPasskey(actor, request, given);
    const { passkey, recoveryCodes } = await this.devices.keeping(actor.id, { request, response }, add);
    return { passkey: presentPasskey(passkey), recoveryCodes };
  }

  /**
   * Rename a passkey
   *
   * @remarks Changes the name in the list alone: the device keeps the name that it knows.
   */
  @Patch('passkeys/:id')
  async renamePasskey(
    @CurrentUser() actor: Actor,
    @Param('id') id: string,
    @Body() { name }: RenamePasskeyDto,
  ): Promise<PasskeyView> {
    return presentPasskey(await this.settings.renamePasskey(actor, id, name));
  }

  /**
   * Remove a passkey
   *
   * @remarks Ends all other sessions. Refused where it is the only way to sign in. Needs a sign-in of the last 15 minutes
   * with a second factor.
   */
  @Fails({ 403: ['fresh_sign_in_needed'], 409: ['last_way_in'] })
  @FreshSignIn()
  @Delete('passkeys/:id')
  @HttpCode(204)
  async removePasskey(
    @CurrentUser() actor: Actor,
    @Param('id') id: string,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    const remove = () => this.settings.removePasskey(actor, request, id);
    await this.devices.keeping(actor.id, { request, response }, remove);
  }
}
