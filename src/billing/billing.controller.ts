import { Body, Controller, Get, HttpCode, Post, Req } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { CurrentUser, languageOf, PreferenceStore, SessionOnly, type Actor } from '../auth/index.js';
import { AppConfig } from '../platform/config/index.js';
import { Fails } from '../platform/http-server/index.js';
import type { Language } from '../platform/phrases/index.js';
import { BillingView, CheckoutView, PortalView, presentBilling } from './billing.presenter.js';
import { SubscribeDto } from './billing.dto.js';
import { BillingService } from './billing.service.js';
import { Checkout } from './checkout/checkout.js';

const stripeFailures = { 502: ['payment_provider_failed'] };
const notConfigured = { 409: ['billing_not_configured'] };

@ApiTags('billing')
@Controller('api')
@SessionOnly()
export class BillingController {
  constructor(
    private readonly billing: BillingService,
    private readonly checkout: Checkout,
    private readonly preferences: PreferenceStore,
    private readonly config: AppConfig,
  ) {}

  /**
   * Show plan and billing
   *
   * @remarks The plan, the subscription that pays for it, and what the account has beyond the plan's limits.
   */
  @Get('billing')
  async show(@CurrentUser() actor: Actor): Promise<BillingView> {
    return presentBilling(await this.billing.of(actor), this.config);
  }

  /**
   * Read the subscription now
   *
   * @remarks Reads the subscription at Stripe instead of waiting for its event, for a browser that comes back from there.
   */
  @Fails(stripeFailures)
  @Post('billing/refresh')
  @HttpCode(200)
  async refresh(@CurrentUser() actor: Actor): Promise<BillingView> {
    return presentBilling(await this.billing.refreshed(actor), this.config);
  }

  /**
   * Begin to pay for Premium
   *
   * @remarks Opens a page of Stripe in the language and, where the price has it, the currency of the person. An account
   * that pays already gets 409 with `portalUrl`. The price that was shown may be sent; where it is another by now, the answer
   * is 409 `price_changed`.
   */
  @Fails({ 409: ['already_premium', 'payment_due', 'price_changed'] }, stripeFailures, notConfigured)
  @ApiBody({ type: SubscribeDto, required: false })
  @Post('create-subscription')
  @HttpCode(200)
  async subscribe(
    @CurrentUser() actor: Actor,
    @Body() { currency, amount }: SubscribeDto,
    @Req() request: Request,
  ): Promise<CheckoutView> {
    const shown = currency === undefined || amount === undefined ? null : { currency, amount };
    const language = await this.languageOf(actor, request);
    return { checkoutUrl: await this.checkout.open(actor, { language, shown }) };
  }

  /**
   * Open the billing portal
   *
   * @remarks A page of Stripe for invoices, ways to pay, and cancelling.
   */
  @Fails({ 409: ['no_subscription'] }, stripeFailures, notConfigured)
  @Post('billing/portal')
  @HttpCode(200)
  async portal(@CurrentUser() actor: Actor, @Req() request: Request): Promise<PortalView> {
    return { portalUrl: await this.checkout.portal(actor, await this.languageOf(actor, request)) };
  }

  private async languageOf(actor: Actor, request: Request): Promise<Language> {
    return languageOf(request, (await this.preferences.of(actor.id)).language);
  }
}
