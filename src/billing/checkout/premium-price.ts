import { Injectable } from '@nestjs/common';
import { StripeGateway } from '../stripe/stripe-gateway.js';

/** What Premium costs here, for all pages that show it. */
@Injectable()
export class PremiumPrice {
  constructor(private readonly gateway: StripeGateway) {}

  /** False: the operator has set none of the STRIPE settings, and nothing can be bought. */
  get isSold(): boolean {
    return this.gateway.isConfigured;
  }
}
