import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { HttpRequest } from '../../../providers/contract/context.js';
import { StripeEmulator, stripeSettings } from './stripe-emulator.js';

export interface ServedStripe {
  emulator: StripeEmulator;
  /** For the product, so that it takes the emulator for Stripe. */
  settings: Record<string, string>;
  /** Sends the events so far to the product, each once, and resolves to the statuses of its answers. */
  deliver(productUrl: string): Promise<number[]>;
  close(): Promise<void>;
}

/** Stripe on loopback: its API, and the pages where people pay and manage what they pay for. */
export async function serveStripe(now: () => Date = () => new Date()): Promise<ServedStripe> {
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const emulator = new StripeEmulator(now, url);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { pathname, searchParams } = new URL(request.url ?? '/', url);
    if (!pathname.startsWith('/v1/')) return answerPage(emulator, { pathname, searchParams, request, response });
    const sent = await emulator.send({
      method: request.method as HttpRequest['method'],
      url: `${url}${request.url}`,
      headers: Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)])),
      body: Buffer.concat(chunks).toString(),
    });
    response.writeHead(sent.status, Object.fromEntries(sent.headers)).end(sent.text);
  }

  return {
    emulator,
    settings: { ...stripeSettings, STRIPE_API_BASE: url, EGRESS_ALLOW: `127.0.0.1:${port}` },
    deliver: async (productUrl) => {
      const statuses: number[] = [];
      for (const { body } of emulator.life.events.splice(0)) {
        const headers = { 'stripe-signature': emulator.sign(body), 'content-type': 'application/json' };
        const { status } = await fetch(`${productUrl}/api/billing/webhook`, { method: 'POST', headers, body });
        statuses.push(status);
      }
      return statuses;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

interface PageRequest {
  pathname: string;
  searchParams: URLSearchParams;
  request: IncomingMessage;
  response: ServerResponse;
}

/** A button that pays once, or one that cancels at the end of the period and later resumes; all lead back. */
function answerPage({ life }: StripeEmulator, { pathname, searchParams, request, response }: PageRequest): void {
  const [, page = '', id = ''] = pathname.split('/');
  const isSubmitted = request.method === 'POST';
  const session = life.sessions.get(id);
  const subscription = life.subscriptionsOf(id).at(-1);
  const isOpen = session?.status === 'open';
  if (isSubmitted && page === 'pay' && isOpen) life.pay(id);
  const isEnding = subscription?.cancel_at_period_end === true;
  if (isSubmitted && page === 'portal' && subscription) {
    if (isEnding) life.resume(subscription.id);
    else life.cancelAtPeriodEnd(subscription.id);
  }
  const back = page === 'pay' ? (session?.success_url ?? '/') : (searchParams.get('return') ?? '/');
  if (isSubmitted) return void response.writeHead(303, { location: back }).end();
  if (page === 'pay' && !isOpen) {
    const html = `<!doctype html><title>Stripe</title><h1>You're all done here</h1><a href="${back}">Back</a>`;
    return void response.writeHead(200, { 'content-type': 'text/html' }).end(html);
  }
  const label = page === 'pay' ? 'Pay' : isEnding ? 'Resume plan' : 'Cancel plan';
  const away = page === 'pay' ? (session?.cancel_url ?? '/') : back;
  const html = `<!doctype html><title>Stripe</title><h1>${label}</h1><form method="post"><button>${label}</button></form><a href="${away}">Back</a>`;
  response.writeHead(200, { 'content-type': 'text/html' }).end(html);
}
