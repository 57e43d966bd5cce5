import { Controller, Headers, HttpCode, Post, RawBody } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { OpenToOtherSites, Public } from '../../platform/http-server/index.js';
import { StripeEvents } from './stripe-events.js';

/** Where Stripe reports what happens. The signature is the only right to do so. */
@ApiExcludeController()
@Controller('api/billing/webhook')
export class WebhookController {
  constructor(private readonly events: StripeEvents) {}

  /** Answers as soon as the event is stored: Stripe gives up after seconds. */
  @Public()
  @OpenToOtherSites()
  @Post()
  @HttpCode(200)
  async receive(@RawBody() body: Buffer, @Headers('stripe-signature') signature = ''): Promise<{ received: true }> {
    await this.events.receive(body, signature);
    return { received: true };
  }
}
