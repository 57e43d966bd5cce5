import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { daySeconds } from '../../../src/platform/clock/index.js';

/** The objects of Stripe as the library's version of the API has them: the compiler holds each against its type. */

export type Subscription = Stripe.Subscription & { customer: string; latest_invoice: Stripe.Invoice };
export type Charge = Stripe.Charge & { customer: string };
export type Session = Stripe.Checkout.Session & { customer: string; currency: string };

/** Moments are in seconds since 1970, as at Stripe. */
interface Made {
  now: number;
  livemode: boolean;
}

export const monthSeconds = 30 * daySeconds;

export function idOf(prefix: string): string {
  return `${prefix}_${randomUUID().replaceAll('-', '').slice(0, 24)}`;
}

/** Without several of the currencies that people read in. */
export function aPrice(livemode: boolean): Stripe.Price {
  return {
    id: 'price_premium',
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: 0,
    currency: 'usd',
    currency_options: { usd: currencyOption(1000), eur: currencyOption(950), jpy: currencyOption(1500) },
    custom_unit_amount: null,
    livemode,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product: 'prod_premium',
    recurring: { interval: 'month', interval_count: 1, meter: null, trial_period_days: null, usage_type: 'licensed' },
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: 'recurring',
    unit_amount: 1000,
    unit_amount_decimal: Stripe.Decimal.from(1000),
  } satisfies Stripe.Price;
}

function currencyOption(amount: number): Stripe.Price.CurrencyOptions {
  return {
    custom_unit_amount: null,
    tax_behavior: 'unspecified',
    unit_amount: amount,
    unit_amount_decimal: Stripe.Decimal.from(amount),
  };
}

/** `email` and `name` are what the product has sent. */
export function aCustomer(
  sent: { email: string; name: string | null; metadata: Record<string, string> },
  { now, livemode }: Made,
): Stripe.Customer {
  return {
    id: idOf('cus'),
    object: 'customer',
    address: null,
    balance: 0,
    created: now,
    currency: null,
    default_source: null,
    delinquent: false,
    description: null,
    email: sent.email,
    invoice_prefix: 'A1B2C3D4',
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode,
    metadata: sent.metadata,
    name: sent.name,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  } satisfies Stripe.Customer;
}

interface Sold extends Made {
  session: Session;
  price: Stripe.Price;
  /** A promotion code leaves nothing to pay. */
  isFree: boolean;
}

/** As it begins, its first invoice paid. */
export function aSubscription({ session, price, isFree, now, livemode }: Sold): Subscription {
  const id = idOf('sub');
  const { customer, currency } = session;
  const amount = isFree ? 0 : amountIn(price, currency);
  return {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: session.automatic_tax.enabled, liability: null },
    billing_cycle_anchor: now,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: null, type: 'classic' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: now,
    currency,
    customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: isFree ? ['di_free'] : [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: {
      object: 'list',
      data: [anItem({ subscription: id, price, now })],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: anInvoice({ subscription: id, customer, currency, amount, status: 'paid', now, livemode }),
    livemode,
    managed_payments: null,
    metadata: {},
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: null,
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: now,
    status: 'active',
    test_clock: null,
    transfer_data: null,
    trial_end: null,
    trial_settings: { end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' } },
    trial_start: null,
  } satisfies Subscription;
}

/** The period is here since 2025-03-31, and no longer at the subscription. */
function anItem({ subscription, price, now }: { subscription: string; price: Stripe.Price; now: number }) {
  const { currency_options: _options, ...alone } = price;
  return {
    id: idOf('si'),
    object: 'subscription_item',
    billing_thresholds: null,
    created: now,
    current_period_end: now + monthSeconds,
    current_period_start: now,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: aPlan(price),
    price: alone,
    quantity: 1,
    subscription,
    tax_rates: [],
  } satisfies Stripe.SubscriptionItem;
}

function aPlan({ id, currency, unit_amount, unit_amount_decimal, livemode, product, recurring }: Stripe.Price) {
  return {
    id,
    object: 'plan',
    active: true,
    amount: unit_amount,
    amount_decimal: unit_amount_decimal,
    billing_scheme: 'per_unit',
    created: 0,
    currency,
    interval: recurring?.interval ?? 'month',
    interval_count: recurring?.interval_count ?? 1,
    livemode,
    metadata: {},
    meter: null,
    nickname: null,
    product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: recurring?.usage_type ?? 'licensed',
  } satisfies Stripe.Plan;
}

export function amountIn({ currency_options, unit_amount }: Stripe.Price, currency: string): number {
  return currency_options?.[currency]?.unit_amount ?? unit_amount ?? 0;
}

interface Billed extends Made {
  subscription: string;
  customer: string;
  currency: string;
  amount: number;
  status: 'open' | 'paid';
}

/** It names its subscription in `parent`, and says `status` in place of `paid`, since 2025-03-31. */
export function anInvoice({ subscription, customer, currency, amount, status, now, livemode }: Billed): Stripe.Invoice {
  const id = idOf('in');
  const isPaid = status === 'paid';
  return {
    id,
    object: 'invoice',
    account_country: 'DE',
    account_name: 'Zonekeeper',
    account_tax_ids: null,
    amount_due: amount,
    amount_overpaid: 0,
    amount_paid: isPaid ? amount : 0,
    amount_remaining: isPaid ? 0 : amount,
    amount_shipping: 0,
    application: null,
    attempt_count: 1,
    attempted: true,
    auto_advance: !isPaid,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: 'subscription_cycle',
    collection_method: 'charge_automatically',
    created: now,
    currency,
    custom_fields: null,
    customer,
    customer_account: null,
    customer_address: null,
    customer_email: 'payer@example.org',
    customer_name: 'Pat Payer',
    customer_phone: null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: now,
    ending_balance: 0,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: `https://invoice.stripe.com/i/${id}`,
    invoice_pdf: `https://pay.stripe.com/invoice/${id}/pdf`,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: { object: 'list', data: [], has_more: false, url: `/v1/invoices/${id}/lines` },
    livemode,
    metadata: {},
    next_payment_attempt: isPaid ? null : now + 3 * daySeconds,
    number: 'A1B2C3D4-0001',
    on_behalf_of: null,
    parent: { quote_details: null, subscription_details: { metadata: {}, subscription }, type: 'subscription_details' },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: now,
    period_start: now,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status,
    status_transitions: {
      finalized_at: now,
      marked_uncollectible_at: null,
      paid_at: isPaid ? now : null,
      voided_at: null,
    },
    subtotal: amount,
    subtotal_excluding_tax: amount,
    test_clock: null,
    total: amount,
    total_discount_amounts: [],
    total_excluding_tax: amount,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: now,
  } satisfies Stripe.Invoice;
}

export function aCharge({
  customer,
  currency,
  amount,
  now,
  livemode,
}: Omit<Billed, 'subscription' | 'status'>): Charge {
  return {
    id: idOf('ch'),
    object: 'charge',
    amount,
    amount_captured: amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: idOf('txn'),
    billing_details: { address: null, email: 'payer@example.org', name: 'Pat Payer', phone: null, tax_id: null },
    calculated_statement_descriptor: 'ZONEKEEPER',
    captured: true,
    created: now,
    currency,
    customer,
    description: 'Subscription creation',
    disputed: false,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: {},
    livemode,
    metadata: {},
    on_behalf_of: null,
    outcome: null,
    paid: true,
    payment_intent: idOf('pi'),
    payment_method: idOf('pm'),
    payment_method_details: null,
    receipt_email: null,
    receipt_number: null,
    receipt_url: 'https://pay.stripe.com/receipts/x',
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'succeeded',
    transfer_data: null,
    transfer_group: null,
  } satisfies Charge;
}

export function aRefund({ id, amount, currency, customer, payment_intent }: Charge, now: number): Stripe.Refund {
  return {
    id: idOf('re'),
    object: 'refund',
    amount,
    balance_transaction: idOf('txn'),
    charge: id,
    created: now,
    currency,
    customer,
    customer_account: null,
    destination_details: { card: { reference: '1', reference_status: 'available', type: 'refund' }, type: 'card' },
    metadata: {},
    payment_intent,
    payment_method: null,
    reason: 'requested_by_customer',
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  } satisfies Stripe.Refund;
}

/** The parts of a page for paying that the product chooses. */
export interface AskedSession {
  customer: string;
  accountId: string;
  currency: string;
  locale: Stripe.Checkout.Session.Locale;
  metadata: Record<string, string>;
  successUrl: string;
  cancelUrl: string;
  hasTax: boolean;
  hasCodes: boolean;
  amount: number;
}

/** `pages` is where the page is. */
export function aSession(asked: AskedSession, { now, livemode, pages }: Made & { pages: string }): Session {
  const id = `cs_${livemode ? 'live' : 'test'}_${randomUUID().replaceAll('-', '')}`;
  return {
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: asked.hasCodes,
    allowed_payment_method_types: null,
    amount_subtotal: asked.amount,
    amount_total: asked.amount,
    automatic_tax: {
      enabled: asked.hasTax,
      liability: asked.hasTax ? { type: 'self' } : null,
      provider: asked.hasTax ? 'stripe' : null,
      status: asked.hasTax ? 'requires_location_inputs' : null,
    },
    billing_address_collection: null,
    cancel_url: asked.cancelUrl,
    client_reference_id: asked.accountId,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: now,
    currency: asked.currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
    customer: asked.customer,
    customer_account: null,
    customer_creation: null,
    customer_details: null,
    customer_email: null,
    discounts: [],
    expires_at: now + daySeconds,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode,
    locale: asked.locale,
    managed_payments: null,
    metadata: asked.metadata,
    mode: 'subscription',
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'always',
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: null,
    subscription: null,
    success_url: asked.successUrl,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: null,
    url: `${pages}/pay/${id}`,
    wallet_options: null,
  } satisfies Session;
}
