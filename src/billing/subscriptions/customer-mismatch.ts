import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { activeAdmins, PreferenceStore } from '../../auth/index.js';
import { Clock } from '../../platform/clock/index.js';
import { AppConfig } from '../../platform/config/index.js';
import { AppError } from '../../platform/errors/index.js';
import { MailOutbox } from '../../platform/mail/index.js';
import { Metrics } from '../../platform/metrics/index.js';
import { StripeMismatch } from '../customers/stripe-mismatch.entity.js';
import { mismatchMail } from '../grace/billing-mails.js';
import { StripeGateway, type StripeOwner } from '../stripe/stripe-gateway.js';

/** So many customers that Stripe does not know are no accident of theirs. Where there are fewer, all of them. */
const few = 3;

/** How the customers fit the key. */
export interface CustomerStanding {
  customers: number;
  unknown: number;
  /** The accounts at Stripe that the unknown customers belong to, as far as they are known. */
  unknownOwners: readonly StripeOwner[];
  /** The account of the key; null where no payments are taken. */
  owner: StripeOwner | null;
  /** Since when the key does not fit; null while it does. */
  since: Date | null;
}

/** Tells the operator that the key of Stripe is not the one that the customers belong to. Nobody loses a plan by that. */
@Injectable()
export class CustomerMismatch {
  private readonly log = new Logger('CustomerMismatch');
  private readonly unknown: Gauge;

  constructor(
    private readonly em: EntityManager,
    private readonly gateway: StripeGateway,
    private readonly outbox: MailOutbox,
    private readonly preferences: PreferenceStore,
    private readonly config: AppConfig,
    private readonly clock: Clock,
    { registry }: Metrics,
  ) {
    this.unknown = new Gauge({
      name: 'billing_unknown_customers',
      help: 'Customers that Stripe does not know under the present key',
      registers: [registry],
    });
  }

  async standing(em = this.em.fork()): Promise<CustomerStanding> {
    const [counts] = await em.execute<{ customers: number; unknown: number }[]>(
      `select count(*)::int as customers, count(unknown_since)::int as unknown from billing_customer
       where stripe_customer_id is not null`,
    );
    const unknownOwners = await em.execute<StripeOwner[]>(
      `select distinct stripe_account_id as "accountId", livemode from billing_customer b
       where unknown_since is not null and livemode is not null and (stripe_account_id is not null or not exists (
         select 1 from billing_customer o where o.unknown_since is not null and o.livemode = b.livemode
           and o.stripe_account_id is not null))`,
    );
    const mismatch = await em.findOne(StripeMismatch, { id: 1 });
    const owner = this.gateway.isConfigured ? this.gateway.owner : null;
    const { customers = 0, unknown = 0 } = counts ?? {};
    return { customers, unknown, unknownOwners, owner, since: mismatch?.since ?? null };
  }

  /** Begins or ends the state, by what the last readings noted. Each beginning is mailed to the administrators once. */
  async review(): Promise<void> {
    const standing = await this.em.fork().transactional(async (em) => {
      await em.execute(`select pg_advisory_xact_lock(hashtext('stripe-mismatch'))`);
      const now = await this.standing(em);
      const isMismatch = now.unknown > 0 && now.unknown >= Math.min(few, now.customers);
      if (isMismatch && now.since === null) {
        await em.insert(StripeMismatch, { id: 1, since: this.clock.now() });
        await this.mailAdmins(em, now);
      }
      if (!isMismatch && now.since !== null) await em.nativeDelete(StripeMismatch, { id: 1 });
      return { ...now, isMismatch };
    });
    this.unknown.set(standing.unknown);
    const { customers, unknown, owner, unknownOwners } = standing;
    if (standing.isMismatch)
      this.log.error(
        `STRIPE_SECRET_KEY (${owner ? nameOf(owner) : 'none'}) does not know ${unknown} of ${customers} customers, which ` +
          `belong to ${unknownOwners.map(nameOf).join(', ') || '?'}. No plan is changed. Put back the key that they belong to`,
      );
    else if (standing.since) this.log.log('STRIPE_SECRET_KEY knows the customers again');
  }

  private async mailAdmins(em: EntityManager, standing: CustomerStanding): Promise<void> {
    for (const { id, firstName, email } of await activeAdmins(em)) {
      const { language } = await this.preferences.of(id, em);
      const mail = mismatchMail(standing, { language: language ?? 'en', link: `${this.config.publicUrl}/admin` });
      try {
        await this.outbox.send({ to: { name: firstName ?? '', address: email }, ...mail }, { within: em });
      } catch (error) {
        // One mailbox that is capped must not stop the mails to the others.
        if (!(error instanceof AppError)) throw error;
        this.log.warn(`A mail about the key of Stripe was not stored: ${error.message}`);
      }
    }
  }
}

/** `acct_1 (live mode)`, as Stripe's dashboard has it. */
function nameOf({ accountId, livemode }: StripeOwner): string {
  return `${accountId ?? 'an account'} (${livemode ? 'live' : 'test'} mode)`;
}
