import Stripe from 'stripe';
import type { OutboundClient, OutboundResponse } from '../../platform/outbound-http/index.js';
import { secondMs } from '../../platform/clock/index.js';

/** A person waits for most answers: with the repetitions half a minute at most. */
const timeoutMs = 9 * secondMs;

/** Sends the requests of Stripe's library through the product's own client, which checks where they go. */
export class StripeHttp extends Stripe.HttpClient {
  constructor(private readonly client: Pick<OutboundClient, 'send'>) {
    super();
  }

  override getClientName(): string {
    return 'zonekeeper';
  }

  /** Repeating is left to the library, which repeats only with an idempotency key. */
  override async makeRequest(
    ...[host, port, path, method, headers, body, protocol]: Parameters<Stripe.HttpClient['makeRequest']>
  ): Promise<StripeAnswer> {
    const response = await this.client.send({
      method: method as 'GET' | 'POST' | 'DELETE',
      url: new URL(path, `${protocol}://${host}${port ? `:${port}` : ''}`).href,
      headers: textsOf(headers),
      ...(body && { body }),
      timeoutMs,
      repeatable: false,
    });
    return new StripeAnswer(response);
  }
}

class StripeAnswer extends Stripe.HttpClientResponse {
  constructor(private readonly response: OutboundResponse) {
    super(response.status, Object.fromEntries(response.headers));
  }

  override getRawResponse(): OutboundResponse {
    return this.response;
  }

  override toStream(): never {
    throw new Error('Answers of Stripe are read whole');
  }

  override toJSON(): Promise<unknown> {
    return Promise.resolve().then(() => JSON.parse(this.response.text) as unknown);
  }
}

/** Without the length, which the client itself sets. */
function textsOf(headers: object): Record<string, string> {
  const given = Object.entries(headers).filter(
    ([name, value]) => value !== undefined && value !== null && name.toLowerCase() !== 'content-length',
  );
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}
