import type { BillingView } from '../src/shared/api/generated/api.schemas';

/** The billing of somebody on the free plan, where payments are taken; say what is different. */
export const someBilling = (different: Partial<BillingView> = {}): BillingView => ({
  plan: 'free',
  status: null,
  paymentsAvailable: true,
  manageable: false,
  currency: null,
  renewsAt: null,
  endsAt: null,
  graceUntil: null,
  refundableUntil: null,
  refunded: false,
  usage: [],
  overLimits: [],
  ...different,
});

/** Somebody who pays, and has nothing to worry about. */
export const paidBilling = (different: Partial<BillingView> = {}): BillingView =>
  someBilling({
    plan: 'premium',
    status: 'active',
    manageable: true,
    currency: 'USD',
    renewsAt: '2026-12-23T10:00:00.000Z',
    ...different,
  });
