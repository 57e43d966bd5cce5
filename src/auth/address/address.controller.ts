import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { clientAddress, Fails, Public } from '../../platform/http-server/index.js';
import { FreshSignIn, SessionOnly } from '../access.decorators.js';
import { AddressAskedView, AddressView } from '../accounts/user.presenter.js';
import { CurrentUser, type Actor } from '../actor.js';
import { ChangeAddressDto, VerifyEmailDto } from '../auth.dto.js';
import { AddressChange } from './address-change.js';
import { AddressLinks } from './address-links.js';

/** The email address of a person. */
@ApiTags('auth')
@Controller('api/auth')
export class AddressController {
  constructor(
    private readonly addresses: AddressChange,
    private readonly links: AddressLinks,
  ) {}

  /**
   * Change the email address
   *
   * @remarks Mails a link to the new address, which changes it within an hour, and one to the present address, which
   * stops or takes back the change within seven days. The answer is the same for a free and a taken address. Needs a
   * sign-in of the last 15 minutes.
   */
  @Fails({ 403: ['fresh_sign_in_needed'], 429: ['too_many_attempts', 'mailbox_cap_reached'] })
  @SessionOnly()
  @FreshSignIn()
  @Post('email')
  @HttpCode(202)
  async changeAddress(
    @CurrentUser() actor: Actor,
    @Body() { email }: ChangeAddressDto,
    @Req() request: Request,
  ): Promise<AddressAskedView> {
    await this.addresses.ask(actor, email, request);
    return { email };
  }

  /**
   * Confirm the new email address
   *
   * @remarks The address becomes that of the account, whose person must be signed in: anybody can enter anybody's
   * address, and its owner's click alone must not put it into an account of somebody else. The link works once, for an
   * hour.
   */
  @Fails({ 403: ['address_link_invalid'], 429: ['too_many_attempts'] })
  @SessionOnly()
  @Post('confirm-email')
  @HttpCode(200)
  async confirmAddress(
    @CurrentUser() { id }: Actor,
    @Body() { token }: VerifyEmailDto,
    @Req() request: Request,
  ): Promise<AddressView> {
    const { email } = await this.links.confirm({ token, userId: id, clientAddress: clientAddress(request) });
    return { email };
  }

  /**
   * Take back a change of the email address
   *
   * @remarks For the link in the mail to the earlier address, which works once, for seven days. Ends all sessions, API
   * keys and links, and the password: the owner sets a new one by a link.
   */
  @Fails({ 403: ['address_link_invalid'], 429: ['too_many_attempts'] })
  @Public()
  @Post('keep-email')
  @HttpCode(200)
  async keepAddress(@Body() { token }: VerifyEmailDto, @Req() request: Request): Promise<AddressView> {
    const { email } = await this.links.keep(token, clientAddress(request));
    return { email };
  }
}
