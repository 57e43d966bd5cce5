import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { StripeGateway } from '../stripe/stripe-gateway.js';

/** The price of a month on the pages, by currency, in the smallest units of each, as Stripe counts. */
const shown = { usd: 1000, eur: 1000, brl: 5500, rub: 80_000, cny: 7000, inr: 83_000, jpy: 1500, krw: 13_000 };

/** The price of Premium here, for all pages that show it. */
@Injectable()
export class PremiumPrice implements OnApplicationBootstrap {
  private readonly log = new Logger('PremiumPrice');

  constructor(private readonly gateway: StripeGateway) {}

  /** False: the operator has set none of the STRIPE settings, and nothing can be bought. */
  get isSold(): boolean {
    return this.gateway.isConfigured;
  }

  /** Stripe need not answer for the product to start. */
  onApplicationBootstrap(): void {
    void this.check();
  }

  /** Reads the price at Stripe, and warns of each currency in which people would pay something else than they were shown. */
  async check(): Promise<void> {
    if (!this.isSold) return;
    try {
      const mistakes = differences(await this.gateway.priceAmounts());
      if (mistakes.length > 0)
        this.log.warn(`The price of STRIPE_PRICE_ID is not what the pages show: ${mistakes.join(', ')}`);
    } catch (error) {
      this.log.warn({ err: error }, 'The price of STRIPE_PRICE_ID could not be read');
    }
  }
}

/** Pure. A phrase for each currency that is missing or costs something else; empty where people pay what they see. */
export function differences(amounts: ReadonlyMap<string, number | null>): string[] {
  return Object.entries(shown).flatMap(([currency, expected]) => {
    const name = currency.toUpperCase();
    const amount = amounts.get(currency);
    if (amount === undefined) return [`${name} is missing (pages show ${expected} smallest units)`];
    return amount === expected ? [] : [`${name} is ${amount ?? 'not fixed'} (pages show ${expected} smallest units)`];
  });
}
