import type { BillingView } from '../src/shared/api/generated/api.schemas';
import { languages } from '../src/shared/i18n/languages';

/** The billing of somebody on the free plan, where payments are taken; say what is different. */
export const someBilling = (different: Partial<BillingView> = {}): BillingView => ({
  plan: 'free',
  status: null,
  premiumForAll: false,
  paymentsAvailable: true,
  prices: languages.map(({ code: language }) => ({ language, currency: 'USD', amount: 10, plusTax: false })),
  manageable: false,
  currency: null,
  amount: null,
  plusTax: false,
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
    amount: 10,
    renewsAt: '2026-12-23T10:00:00.000Z',
    ...different,
  });
