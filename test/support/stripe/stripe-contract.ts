import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { HttpRequest, HttpResponse } from '../../../providers/contract/context.js';
import { fileOf, vendorContract } from '../vendor-contract/vendor-contract.js';
import { parseForm } from './form.js';

/** Bodies of requests, of the version that the library speaks. */
const bodiesFile = 'stripe-requests-2026-10-28.endive.schemas.json';

/** Answers, of the last version that was published as a whole (2022-11-15). */
const answers = vendorContract('stripe.json', {
  amend: (schemas) => {
    // Since 2025-03-31 a subscription has its period in its items.
    const subscription = schemas.subscription;
    const required = (subscription?.required ?? []) as string[];
    if (subscription) subscription.required = required.filter((name) => !name.startsWith('current_period_'));
    // A locale that was added later: the types of the library have it.
    const session = schemas['checkout.session']?.properties as { locale?: { enum?: string[] } } | undefined;
    session?.locale?.enum?.push('hi-IN');
  },
});

/** Stripe's own description of its API; what it does not describe is not objected to. */
export class StripeContract {
  private readonly bodies: Record<string, object>;
  private readonly validators = new Map<string, ValidateFunction>();
  /** A form has texts only. */
  private readonly ajv = new Ajv2020({ strict: false, coerceTypes: true, allErrors: true, logger: false });

  /** Null where the machine does not have the description. */
  static load(): StripeContract | null {
    const file = fileOf(bodiesFile);
    return file === null || answers === null ? null : new StripeContract(file);
  }

  private constructor(file: string) {
    this.bodies = (JSON.parse(readFileSync(file, 'utf8')) as { bodies: Record<string, object> }).bodies;
  }

  requestViolations({ method, url, body = '' }: HttpRequest): string[] {
    const operation = `${method} ${new URL(url).pathname}`;
    const schema = this.bodies[operation];
    if (!schema) return [];
    const validate = this.validators.get(operation) ?? this.ajv.compile(schema);
    this.validators.set(operation, validate);
    if (validate(parseForm(body))) return [];
    return (validate.errors ?? []).map(({ instancePath, message = '' }) => `${operation} ${instancePath}: ${message}`);
  }

  answerViolations(request: HttpRequest, response: HttpResponse): string[] {
    const { pathname } = new URL(request.url);
    const isDescribed = pathname !== '/v1/checkout/sessions/expire' && describedPaths.test(pathname);
    return isDescribed ? (answers?.answerViolations(request, response) ?? []) : [];
  }
}

const describedPaths = /^\/v1\/(customers|checkout\/sessions(\/cs_\w+)?|billing_portal\/sessions)$/;
