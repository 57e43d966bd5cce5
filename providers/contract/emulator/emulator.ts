import type { HttpClient, HttpRequest, HttpResponse, ProviderContext } from '../context.js';
import { Incoming } from './incoming.js';
import { RateWindows, retryAfterSeconds, type RateRule, type RateState } from './rate-windows.js';
import { json, Refusal, type Reply } from './reply.js';
import { findRoute, type Route } from './routes.js';

export interface EmulatorOptions {
  /** Decides on rates, on work that is done later, and on latency. */
  clock: ProviderContext['clock'];
  /** The wait before each answer. Default: none. */
  latencyMs?: number;
  /** In place of the vendor's own limits, for tests of the pace. */
  rate?: readonly RateRule[];
}

export interface LoggedRequest extends HttpRequest {
  /** Status of the answer. */
  status: number;
}

/**
 * A vendor's API in memory, as faithful as its known refusals and quirks make it. It takes the place of the network in a
 * plugin's context, or is served on loopback (`serveEmulator`). A subclass has the routes, the records and the words; it
 * refuses what the vendor refuses.
 */
export abstract class Emulator implements HttpClient {
  /** Every request so far, in the order of their answers. */
  readonly log: LoggedRequest[] = [];
  /** May be changed at any time. */
  latencyMs: number;
  /** Where the API begins: `/client/v4`. */
  protected readonly basePath: string = '';
  protected readonly clock: ProviderContext['clock'];
  private readonly windows: RateWindows;
  private made: readonly Route[] | undefined;

  constructor({ clock, latencyMs = 0, rate }: EmulatorOptions, limits: readonly RateRule[] = []) {
    this.clock = clock;
    this.latencyMs = latencyMs;
    this.windows = new RateWindows(rate ?? limits, clock);
  }

  protected abstract routes(): readonly Route[];

  /** Throws a `Refusal` for a caller who may not come in. Asked for every known route. */
  protected abstract authenticate(request: Incoming): void;

  /** The vendor counts the requests of each caller. Null: this request is not counted. */
  protected callerOf(request: Incoming): string | null {
    return request.headers.get('authorization') ?? '';
  }

  /** The headers by which the vendor tells how many requests are left. `states`: the tightest limit first. */
  protected rateHeaders(_states: readonly RateState[]): Record<string, string> {
    return {};
  }

  protected tooMany(states: readonly RateState[]): Reply {
    return json(429, { error: 'too many requests' }, { 'retry-after': String(retryAfterSeconds(states)) });
  }

  protected noRoute(_request: Incoming, _isPathKnown: boolean): Reply {
    return json(404, { error: 'not found' });
  }

  /** Never rejects: the vendor is always there. Faults are put in front of it. */
  async send(request: HttpRequest): Promise<HttpResponse> {
    const incoming = new Incoming(request);
    if (this.latencyMs > 0) await this.clock.sleep(this.latencyMs);
    const { status, headers, body } = await this.replyTo(incoming);
    this.log.push({ ...request, status });
    const text = body === undefined || typeof body === 'string' ? (body ?? '') : JSON.stringify(body);
    const answer: HttpResponse = { status, headers: new Headers(headers), text };
    const retryAfter = answer.headers.get('retry-after');
    return retryAfter === null ? answer : { ...answer, retryAfterMs: Number(retryAfter) * 1000 };
  }

  private async replyTo(incoming: Incoming): Promise<Reply> {
    const caller = this.callerOf(incoming);
    const { isAllowed, states } = caller === null ? { isAllowed: true, states: [] } : this.windows.count(caller);
    const reply = isAllowed ? await this.handled(incoming) : this.tooMany(states);
    return { ...reply, headers: { ...(states.length > 0 && this.rateHeaders(states)), ...reply.headers } };
  }

  private async handled(incoming: Incoming): Promise<Reply> {
    const { pathname } = incoming.url;
    this.made ??= this.routes();
    const found = pathname.startsWith(this.basePath)
      ? findRoute(this.made, incoming.method, pathname.slice(this.basePath.length) || '/')
      : null;
    try {
      if (found === null || found === 'method') return this.noRoute(incoming, found === 'method');
      const request = incoming.at(found.params);
      this.authenticate(request);
      return await found.route.handle(request);
    } catch (error) {
      if (error instanceof Refusal) return error.reply;
      throw error;
    }
  }
}
