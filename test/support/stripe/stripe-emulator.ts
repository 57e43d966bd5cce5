import { createHmac, randomUUID } from 'node:crypto';
import type { HttpRequest, HttpResponse } from '../../../providers/contract/context.js';
import { daySeconds, secondMs } from '../../../src/platform/clock/index.js';
import { parseForm, type FormValue } from './form.js';
import { StripeContract } from './stripe-contract.js';
import { StripeLife, type Customer, type Session } from './stripe-life.js';

export const stripeSettings = {
  STRIPE_SECRET_KEY: 'sk_test_emulator',
  STRIPE_WEBHOOK_SECRET: 'whsec_emulator',
  STRIPE_PRICE_ID: 'price_premium',
};

interface Answer {
  status: number;
  body: object;
}

type Form = Record<string, FormValue>;

/**
 * Stripe as far as the product uses it, with its state, its idempotency keys and its signed events. Every request and
 * answer that Stripe's description covers is held against it; `violations` holds what did not fit.
 */
export class StripeEmulator {
  readonly life: StripeLife;
  readonly violations: string[] = [];
  readonly requests: string[] = [];
  /** Between what a request does and its answer, so that several are on their way at the same time. */
  answersAfterMs = 0;
  private readonly contract = StripeContract.load();
  private readonly remembered = new Map<string, { fingerprint: string; answer: Answer }>();

  constructor(
    private readonly now: () => Date,
    /** Where the pages for paying and managing are. */
    private readonly pages = 'https://stripe.test',
  ) {
    this.life = new StripeLife(() => Math.floor(now().getTime() / secondMs));
  }

  async send(request: HttpRequest): Promise<HttpResponse> {
    const { pathname } = new URL(request.url);
    this.requests.push(`${request.method} ${pathname}`);
    this.violations.push(...(this.contract?.requestViolations(request) ?? []));
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
    const { body } = this.openCheckout({ customer, locale: 'en', success_url: 'https://x.test', cancel_url: '' });
    return (body as Session).id;
  }

  /** The header for a body that was signed at a time. */
  sign(body: string, { at = this.now(), secret = stripeSettings.STRIPE_WEBHOOK_SECRET } = {}): string {
    const time = Math.floor(at.getTime() / secondMs);
    return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`;
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
          this.life.addCustomer({ email: text(form.email), metadata: form.metadata as Record<string, string> }),
        );
      case 'GET customers/search':
        return list(this.life.customersOf(/'([\w-]+)'$/.exec(searchParams.get('query') ?? '')?.[1] ?? ''));
      case 'GET customers/:id':
        return found(this.life.customers.get(id), 'customer', id);
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
        return list(this.life.subscriptionsOf(searchParams.get('customer') ?? ''));
      case 'POST subscriptions/:id':
        return found(this.life.endWithPeriod(id, form.cancel_at_period_end === 'true'), 'subscription', id);
      case 'DELETE subscriptions/:id':
        return found(this.life.end(id), 'subscription', id);
      case 'GET charges':
        return list(this.life.chargesOf(searchParams.get('customer') ?? ''));
      case 'GET prices/:id':
        return id === this.life.price.id ? ok(this.life.price) : missing('price', id);
      default:
        return refusal(404, { message: `Unrecognized request URL (${method}: ${pathname})` });
    }
  }

  private openCheckout(form: Form): Answer {
    const customer = this.liveCustomer(form.customer);
    if (!customer) return missing('customer', text(form.customer));
    const id = `cs_test_${randomUUID().replaceAll('-', '')}`;
    const created = this.life.seconds();
    const session: Session = {
      id,
      object: 'checkout.session',
      automatic_tax: { enabled: false, status: null },
      created,
      custom_fields: [],
      custom_text: { shipping_address: null, submit: null },
      customer: customer.id,
      client_reference_id: text(form.client_reference_id),
      currency: text(form.currency) || this.life.price.currency,
      expires_at: created + daySeconds,
      livemode: false,
      locale: text(form.locale),
      metadata: form.metadata ?? {},
      mode: 'subscription',
      payment_method_types: ['card'],
      payment_status: 'unpaid',
      shipping_options: [],
      status: 'open',
      subscription: null,
      success_url: text(form.success_url),
      cancel_url: text(form.cancel_url),
      url: `${this.pages}/pay/${id}`,
    };
    this.life.sessions.set(id, session);
    return ok(session);
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
      flow: null,
      livemode: false,
      locale: text(form.locale),
      on_behalf_of: null,
      return_url: text(form.return_url),
      url: `${this.pages}/portal/${customer.id}?return=${encodeURIComponent(text(form.return_url))}`,
    });
  }

  private liveCustomer(id: FormValue | undefined): Customer | undefined {
    const customer = this.life.customers.get(text(id));
    return customer?.deleted ? undefined : customer;
  }
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
