import { createHmac, randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import type { HttpRequest, HttpResponse } from '../../../providers/contract/context.js';
import { secondMs } from '../../../src/platform/clock/index.js';
import { parseForm, type FormValue } from './form.js';
import { StripeContract } from './stripe-contract.js';
import { alone, StripeLife } from './stripe-life.js';
import type { Session, Subscription } from './stripe-objects.js';

export const stripeSettings = {
  STRIPE_SECRET_KEY: 'sk_test_emulator',
  STRIPE_WEBHOOK_SECRET: 'whsec_emulator',
  STRIPE_PRICE_ID: 'price_premium',
};

/** How Stripe, or something on the way to it, fails. */
export const faults = {
  'an error of its own': { status: 500, text: '{"error":{"type":"api_error","message":"x"}}' },
  'a refusal for now': {
    status: 429,
    text: '{"error":{"type":"invalid_request_error","code":"rate_limit","message":"x"}}',
  },
  'a page of a proxy': { status: 200, text: '<html>Sign in to the network</html>' },
  'half of an answer': { status: 200, text: '{"id":"cus_1","object":"cust' },
  'an empty object': { status: 200, text: '{}' },
} as const;
export type Fault = (typeof faults)[keyof typeof faults];

interface Answer {
  status: number;
  body: object;
}

type Form = Record<string, FormValue>;

/**
 * Stripe as far as the product uses it, with its state, its idempotency keys and its signed events. Every request,
 * answer and event that Stripe's description covers is held against it; `violations` holds what did not fit.
 */
export class StripeEmulator {
  /** The account that the key belongs to. */
  life: StripeLife;
  readonly violations: string[] = [];
  readonly requests: string[] = [];
  /** For prices that do not say whether tax is in them. */
  usualTax: 'inclusive' | 'exclusive' | 'inferred_by_currency' = 'inferred_by_currency';
  /** In place of every answer; `isLate`: after the request was carried out. Null while all is well. */
  fault: (Fault & { isLate?: boolean }) | null = null;
  /** Between what a request does and its answer, so that several are on their way at the same time. */
  answersAfterMs = 0;
  private readonly seconds = () => Math.floor(this.now().getTime() / secondMs);
  private readonly contract = StripeContract.load();
  private readonly remembered = new Map<string, { fingerprint: string; answer: Answer }>();

  constructor(
    private readonly now: () => Date,
    /** Where the pages for paying and managing are. */
    private readonly pages = 'https://stripe.test',
  ) {
    this.life = this.accountOf();
  }

  /** The operator puts the key of another account, which knows none of the customers. The first can be put back. */
  moveTo(account: { id: string; livemode: boolean }): StripeLife {
    const left = this.life;
    this.life = this.accountOf(account);
    return left;
  }

  async send(request: HttpRequest): Promise<HttpResponse> {
    const { pathname } = new URL(request.url);
    this.requests.push(`${request.method} ${pathname}`);
    this.violations.push(...(this.contract?.requestViolations(request) ?? []));
    const { fault } = this;
    if (fault?.isLate) this.answerOnce(request);
    if (fault) return { ...fault, headers: new Headers({ 'content-type': 'application/json' }) };
    const { status, body } = this.answerOnce(request);
    const response = {
      status,
      headers: new Headers({ 'content-type': 'application/json', 'request-id': `req_${randomUUID()}` }),
      text: JSON.stringify(body),
    };
    this.violations.push(...(this.contract?.answerViolations(request, response) ?? []));
    if (this.answersAfterMs > 0) await new Promise((resolve) => setTimeout(resolve, this.answersAfterMs));
    return response;
  }

  /** The id of a page for paying that is open. */
  openSession(customer: string): string {
    const form = { customer, locale: 'en', success_url: 'https://x.test', cancel_url: 'https://x.test' };
    return (this.openCheckout(form).body as Session).id;
  }

  /** The header for a body that was signed at a time. */
  sign(body: string, { at = this.now(), secret = stripeSettings.STRIPE_WEBHOOK_SECRET } = {}): string {
    const time = Math.floor(at.getTime() / secondMs);
    return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`;
  }

  private accountOf(account?: { id: string; livemode: boolean }): StripeLife {
    const life = new StripeLife(this.seconds, account);
    life.onEmit = (body) => this.violations.push(...(this.contract?.eventViolations(body) ?? []));
    return life;
  }

  private answerOnce(request: HttpRequest): Answer {
    const headers = new Headers(request.headers);
    if (headers.get('authorization') !== `Bearer ${stripeSettings.STRIPE_SECRET_KEY}`)
      return refusal(401, { message: 'Invalid API Key provided' });
    const key = headers.get('idempotency-key');
    if (request.method !== 'POST' || key === null) return this.answer(request);
    const fingerprint = `${request.method} ${request.url} ${request.body ?? ''}`;
    const known = this.remembered.get(key);
    if (known && known.fingerprint !== fingerprint)
      return refusal(400, { type: 'idempotency_error', message: 'Keys for idempotent requests can only be used once' });
    const answer = known?.answer ?? this.answer(request);
    this.remembered.set(key, { fingerprint, answer });
    return answer;
  }

  private answer({ method, url, body = '' }: HttpRequest): Answer {
    const { pathname, searchParams } = new URL(url);
    const form = parseForm(body);
    const [, , resource = '', id = '', action = ''] = pathname
      .replace('/checkout/sessions', '/checkout-sessions')
      .split('/');
    const route = `${method} ${resource}${id && (id === 'search' ? '/search' : '/:id')}${action && `/${action}`}`;
    switch (route) {
      case 'POST customers':
        return ok(
          this.life.addCustomer({
            email: text(form.email),
            name: text(form.name) || null,
            metadata: form.metadata as Record<string, string>,
          }),
        );
      case 'GET customers/search':
        return list(this.life.customersOf(/'([\w-]+)'$/.exec(searchParams.get('query') ?? '')?.[1] ?? ''));
      case 'GET customers/:id':
        return found(this.life.customer(id), 'customer', id);
      case 'DELETE customers/:id':
        return found(this.life.deleteCustomer(id), 'customer', id);
      case 'POST checkout-sessions':
        return this.openCheckout(form);
      case 'GET checkout-sessions/:id':
        return found(this.life.sessions.get(id), 'checkout.session', id);
      case 'POST checkout-sessions/:id/expire':
        return found(this.life.expire(id), 'checkout.session', id);
      case 'POST billing_portal/:id':
        return this.openPortal(form);
      case 'GET subscriptions':
        return list(this.subscriptionsIn(searchParams));
      case 'GET subscriptions/:id': {
        const subscription = this.life.subscription(id);
        return found(subscription && shown(subscription, searchParams, 'latest_invoice'), 'subscription', id);
      }
      case 'POST subscriptions/:id':
        return found(wire(this.life.endWithPeriod(id, form.cancel_at_period_end === 'true')), 'subscription', id);
      case 'DELETE subscriptions/:id':
        return found(wire(this.life.end(id)), 'subscription', id);
      case 'GET charges':
        return list(this.life.chargesOf(searchParams.get('customer') ?? ''));
      case 'GET prices/:id':
        return id === this.life.price.id ? ok(this.life.price) : missing('price', id);
      case 'GET tax/:id':
        return ok(this.taxSettings());
      case 'GET account':
        return ok(this.account());
      default:
        return refusal(404, { message: `Unrecognized request URL (${method}: ${pathname})` });
    }
  }

  private openCheckout(form: Form): Answer {
    const customer = this.liveCustomer(form.customer);
    if (!customer) return missing('customer', text(form.customer));
    const tax = form.automatic_tax as Form | undefined;
    return ok(
      this.life.openSession(
        {
          customer: customer.id,
          accountId: text(form.client_reference_id),
          currency: text(form.currency) || this.life.price.currency,
          locale: text(form.locale),
          metadata: (form.metadata ?? {}) as Record<string, string>,
          successUrl: text(form.success_url),
          cancelUrl: text(form.cancel_url),
          hasTax: tax?.enabled === 'true',
          hasCodes: form.allow_promotion_codes === 'true',
        },
        this.pages,
      ),
    );
  }

  private openPortal(form: Form): Answer {
    const customer = this.liveCustomer(form.customer);
    if (!customer) return missing('customer', text(form.customer));
    const id = `bps_${randomUUID().replaceAll('-', '')}`;
    return ok({
      id,
      object: 'billing_portal.session',
      configuration: 'bpc_default',
      created: this.life.seconds(),
      customer: customer.id,
      customer_account: null,
      flow: null,
      livemode: this.life.account.livemode,
      locale: text(form.locale),
      on_behalf_of: null,
      return_url: text(form.return_url),
      url: `${this.pages}/portal/${customer.id}?return=${encodeURIComponent(text(form.return_url))}`,
    } satisfies Stripe.BillingPortal.Session);
  }

  private liveCustomer(id: FormValue | undefined): Stripe.Customer | undefined {
    const customer = this.life.customers.get(text(id));
    return customer?.isDeleted ? undefined : customer;
  }

  /** Stripe lists those of a deleted customer, too. */
  private subscriptionsIn(query: URLSearchParams): Stripe.Subscription[] {
    const all = this.life.subscriptionsOf(query.get('customer') ?? '');
    return all.map((subscription) => shown(subscription, query, 'data.latest_invoice'));
  }

  private taxSettings(): Stripe.Tax.Settings {
    return {
      object: 'tax.settings',
      defaults: { provider: 'stripe', tax_behavior: this.usualTax, tax_code: null },
      head_office: null,
      livemode: this.life.account.livemode,
      status: 'active',
      status_details: { active: {} },
    };
  }

  private account(): Stripe.Account {
    return {
      id: this.life.account.id,
      object: 'account',
      charges_enabled: true,
      details_submitted: true,
      email: null,
      payouts_enabled: true,
      type: 'standard',
    };
  }
}

/** With its invoice where the request asks for that. */
function shown(subscription: Subscription, query: URLSearchParams, field: string): Stripe.Subscription {
  const expanded = [...query].filter(([key]) => key.startsWith('expand')).map(([, value]) => value);
  return expanded.includes(field) ? subscription : alone(subscription);
}

function wire(subscription: Subscription | undefined): Stripe.Subscription | undefined {
  return subscription && alone(subscription);
}

function text(value: FormValue | undefined): string {
  return typeof value === 'string' ? value : '';
}

function ok(body: object): Answer {
  return { status: 200, body };
}

function list(data: readonly object[]): Answer {
  return ok({ object: 'list', data, has_more: false, url: '/v1' });
}

function found(body: object | undefined, kind: string, id: string): Answer {
  return body ? ok(body) : missing(kind, id);
}

function missing(kind: string, id: string): Answer {
  return refusal(404, { code: 'resource_missing', message: `No such ${kind}: '${id}'`, param: kind });
}

function refusal(status: number, error: { message: string; type?: string; code?: string; param?: string }): Answer {
  return { status, body: { error: { type: 'invalid_request_error', ...error } } };
}
