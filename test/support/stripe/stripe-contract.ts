import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { HttpRequest, HttpResponse } from '../../../providers/contract/context.js';
import { isObject } from '../vendor-contract/json-schema.js';
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
    // The product asks for the whole invoice in place of its id, which the types of the library hold.
    const invoice = subscription?.properties as { latest_invoice?: object } | undefined;
    if (invoice) invoice.latest_invoice = { type: ['string', 'object', 'null'] };
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

  /** By the schema of the path where that is described, and of each object by its kind in any case. */
  answerViolations(request: HttpRequest, response: HttpResponse): string[] {
    const { pathname } = new URL(request.url);
    const body = JSON.parse(response.text) as unknown;
    if (response.status >= 400) return answers?.schemaViolations('error', body) ?? [];
    const byPath = describedPaths.test(pathname) ? (answers?.answerViolations(request, response) ?? []) : [];
    return [...byPath, ...objectViolations(body)].map((violation) => `${request.method} ${pathname} ${violation}`);
  }

  /** The envelope, and the object that the event is about. */
  eventViolations(body: string): string[] {
    const event = JSON.parse(body) as { type: string };
    return objectViolations(event).map((violation) => `${event.type} ${violation}`);
  }
}

const describedPaths = /^\/v1\/(customers|checkout\/sessions(\/cs_\w+)?|billing_portal\/sessions)$/;

/** Every object that says its kind, however deep; the compiler holds those without a schema: charges, invoices, refunds. */
function objectViolations(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(objectViolations);
  if (!isObject(value)) return [];
  const isWhole = typeof value.object === 'string' && value.deleted !== true;
  const own = isWhole ? (answers?.schemaViolations(value.object as string, value) ?? []) : [];
  return [...own, ...Object.values(value).flatMap(objectViolations)];
}
