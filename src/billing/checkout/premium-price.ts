import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Clock, minuteMs, secondMs } from '../../platform/clock/index.js';
import { BillingNotConfigured, PaymentProviderFailed } from '../billing.errors.js';
import { StripeGateway } from '../stripe/stripe-gateway.js';
import { pricesByLanguage, tablePrice, type PricesByLanguage, type StripePrice } from './prices.js';

/** How old the price on a page may be. */
const freshMs = 5 * minuteMs;
/** How old the price may be that somebody is about to pay. */
const payableMs = minuteMs;
const retryMs = 30 * secondMs;
/** How long the first pages wait for the first reading. */
const patienceMs = 1500;

export interface Offer {
  /** False: nothing can be paid here. */
  isSold: boolean;
  prices: PricesByLanguage;
}

/** The price of Premium here, for all pages that show it: read at Stripe, kept, and read again while pages are asked for. */
@Injectable()
export class PremiumPrice implements OnApplicationBootstrap {
  private readonly log = new Logger('PremiumPrice');
  private known: StripePrice | null = null;
  /** Why nothing can be paid, as Stripe has answered; null where it can, and while Stripe does not answer. */
  private obstacle: string | null = null;
  private triedAt = -Infinity;
  private readAt = -Infinity;
  private reading: Promise<void> | null = null;
  private first: Promise<void> | null = null;

  constructor(
    private readonly gateway: StripeGateway,
    private readonly clock: Clock,
  ) {}

  /** Stripe need not answer for the product to start. */
  onApplicationBootstrap(): void {
    void this.offer();
  }

  /** `bound` is the currency of the payments before. While Stripe does not answer: as it was read last, else the table. */
  async offer(bound: string | null = null): Promise<Offer> {
    if (!this.gateway.isConfigured) return { isSold: false, prices: pricesByLanguage(tablePrice) };
    const now = this.clock.now().getTime();
    if (now - this.readAt > freshMs && now - this.triedAt > retryMs) void this.read();
    this.first ??= soonest(this.reading ?? Promise.resolve(), patienceMs);
    await this.first;
    return { isSold: this.obstacle === null, prices: pricesByLanguage(this.known ?? tablePrice, bound) };
  }

  /** The price that is paid now. Rejects with `BillingNotConfigured` where nothing can be paid, or `PaymentProviderFailed`. */
  async payable(): Promise<StripePrice> {
    if (this.clock.now().getTime() - this.readAt > payableMs) await this.read();
    if (this.obstacle !== null) throw new BillingNotConfigured();
    if (this.known === null) throw new PaymentProviderFailed();
    return this.known;
  }

  /** Reads the price at Stripe; calls at the same time share one reading. Never rejects. */
  async read(): Promise<void> {
    if (!this.gateway.isConfigured) return;
    this.reading ??= this.readOnce().finally(() => (this.reading = null));
    await this.reading;
  }

  private async readOnce(): Promise<void> {
    this.triedAt = this.clock.now().getTime();
    try {
      const answer = await this.gateway.price();
      this.readAt = this.triedAt;
      const obstacle = 'obstacle' in answer ? answer.obstacle : null;
      if (!('obstacle' in answer)) this.known = answer;
      if (obstacle !== null && obstacle !== this.obstacle)
        this.log.error(`Premium cannot be paid: ${obstacle}. No page sells it until STRIPE_PRICE_ID is right`);
      this.obstacle = obstacle;
    } catch (error) {
      this.log.warn({ err: error }, 'The price of STRIPE_PRICE_ID could not be read');
    }
  }
}

async function soonest(work: Promise<void>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  await Promise.race([work, new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)))]);
  clearTimeout(timer);
}
