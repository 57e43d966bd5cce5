import type { CustomerStanding } from './subscriptions/customer-mismatch.js';

/** An account at Stripe, in one of its modes. */
export class StripeOwnerView {
  /** `acct_…`; null while it is not known, and where a restricted key may not ask. */
  accountId!: string | null;
  /** False in test mode. */
  livemode!: boolean;
}

/** How the key of Stripe fits the customers. Times are ISO 8601, UTC. */
export class StripeStandingView {
  /** The account that STRIPE_SECRET_KEY belongs to; null where no payments are taken. */
  owner!: StripeOwnerView | null;
  customers!: number;
  /** Customers that Stripe does not know under this key. Their plans stay as they were. */
  unknownCustomers!: number;
  /** The accounts that those belong to, as far as they are known. */
  unknownOwners!: StripeOwnerView[];
  /** Since when the key does not fit the customers; null while it does. */
  mismatchSince!: string | null;
}

export function presentStripeStanding(standing: CustomerStanding): StripeStandingView {
  const { owner, customers, unknown, unknownOwners, since } = standing;
  return {
    owner: owner && { accountId: owner.accountId, livemode: owner.livemode },
    customers,
    unknownCustomers: unknown,
    unknownOwners: unknownOwners.map(({ accountId, livemode }) => ({ accountId, livemode })),
    mismatchSince: since?.toISOString() ?? null,
  };
}
