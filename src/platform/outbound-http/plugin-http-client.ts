import { ProviderError } from '../../../providers/contract/errors.js';
import type { HttpClient, HttpRequest, HttpResponse } from '../../../providers/contract/provider.js';
import type { Clock } from '../clock/index.js';
import { EgressRefused, type EgressGuard, type PinnedAddress } from '../egress/index.js';
import { connectionFailure, notSent } from './failures.js';
import type { RateLimiter } from './rate-limiter.js';
import type { Redact } from './redactor.js';
import { retryAfterMs } from './retry-after.js';
import type { HttpTransport } from './transport.js';

const DEFAULT_TIMEOUT_MS = 30_000;
const MAX_ATTEMPTS = 4;
const FIRST_BACKOFF_MS = 500;
/** A vendor that asks for more gets its wish from the caller, not from a request that hangs. */
const LONGEST_WAIT_MS = 20_000;

export interface PluginHttpParts {
  guard: EgressGuard;
  transport: HttpTransport;
  clock: Clock;
  /** The limiter of a host; the same one for every call of one customer. */
  limiterFor(host: string): RateLimiter;
  redact: Redact;
}

/** The contract's HTTP client for one provider account. */
export class PluginHttpClient implements HttpClient {
  constructor(private readonly parts: PluginHttpParts) {}

  async send(request: HttpRequest): Promise<HttpResponse> {
    const url = parseUrl(request.url);
    const limiter = this.parts.limiterFor(url.host);
    const attempts = request.method === 'GET' ? MAX_ATTEMPTS : 1;
    for (let attempt = 1; ; attempt++) {
      const result = await this.attempt(limiter, request, url);
      const waitMs = this.waitBeforeRetry(result, attempt);
      if (waitMs === null || attempt >= attempts || waitMs > LONGEST_WAIT_MS || request.signal?.aborted) {
        return this.finish(result, url);
      }
      await this.parts.clock.sleep(waitMs, request.signal).catch((error: unknown) => {
        throw notSent('The request was given up while it waited for its next attempt', error);
      });
    }
  }

  private async attempt(limiter: RateLimiter, request: HttpRequest, url: URL): Promise<HttpResponse | ProviderError> {
    let begun = false;
    try {
      return await limiter.run(() => {
        begun = true;
        return this.sendOnce(request, url);
      }, request.signal);
    } catch (error) {
      if (!begun) return notSent('The request was given up before it was sent', error);
      return this.redacted(connectionFailure(error, request, url.hostname));
    }
  }

  private async sendOnce(request: HttpRequest, url: URL): Promise<HttpResponse> {
    const pinned = await this.pin(url);
    const timeout = AbortSignal.timeout(request.timeoutMs ?? DEFAULT_TIMEOUT_MS);
    const signal = request.signal ? AbortSignal.any([request.signal, timeout]) : timeout;
    return this.parts.transport.send(request, pinned, signal);
  }

  private async pin(url: URL): Promise<PinnedAddress> {
    const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
    const pinned = await this.parts.guard.check(url.hostname, port).catch((error: unknown) => {
      throw notSent(error instanceof EgressRefused ? error.message : `${url.hostname} cannot be checked`, error);
    });
    if (url.protocol === 'https:' || pinned.listed) return pinned;
    throw notSent(`Plain http to ${url.host} would send the credentials in clear text: use https`, undefined);
  }

  /** Milliseconds until the next attempt makes sense; null when there is no point in one. */
  private waitBeforeRetry(result: HttpResponse | ProviderError, attempt: number): number | null {
    const backoff = FIRST_BACKOFF_MS * 2 ** (attempt - 1) * (0.5 + Math.random() / 2);
    if (result instanceof ProviderError) return result.retryable ? backoff : null;
    if (result.status !== 429 && result.status < 500) return null;
    return retryAfterMs(result.headers.get('retry-after'), this.parts.clock.now()) ?? backoff;
  }

  private finish(result: HttpResponse | ProviderError, url: URL): HttpResponse {
    if (result instanceof ProviderError) throw result;
    // Only failures are redacted: a zone's own records must come through as they are.
    const safe = result.status < 300 ? result : { ...result, text: this.parts.redact(result.text) };
    if (safe.status !== 429) return safe;
    throw new ProviderError('rate_limited', `${url.hostname} asks for fewer requests`, {
      retryable: true,
      retryAfterMs: retryAfterMs(safe.headers.get('retry-after'), this.parts.clock.now()),
      httpStatus: 429,
      excerpt: safe.text.slice(0, 500),
    });
  }

  private redacted(error: ProviderError): ProviderError {
    const { kind, retryable, retryAfterMs, httpStatus, cause } = error;
    return new ProviderError(kind, this.parts.redact(error.message), { retryable, retryAfterMs, httpStatus, cause });
  }
}

function parseUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url && ['http:', 'https:'].includes(url.protocol) && url.username === '' && url.password === '') return url;
  throw new ProviderError('validation', 'The API address must be an http(s) URL without user name and password');
}
