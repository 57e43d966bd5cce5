import { sayHost } from '../../../providers/contract/hosts.words.js';
import type { Clock } from '../clock/index.js';
import { EgressRefused, type EgressGuard, type PinnedAddress } from '../egress/index.js';
import { connectionFailure, HttpFailure } from './http-failure.js';
import { isRepeatable, type OutboundRequest, type OutboundResponse } from './outbound-request.js';
import { OutboundStream } from './outbound-stream.js';
import { requestedPauseMs } from './rate-limit-headers.js';
import { readText } from './read-body.js';
import { redacted } from './redacted.js';
import type { Redact } from './redactor.js';
import { retryAfterMs } from './retry-after.js';
import { LimitReached, type SharedLimiter } from './shared-limits/shared-limiter.js';
import type { HttpTransport, OpenAnswer } from './transport.js';

const defaultTimeoutMs = 30_000;
const maxAttempts = 4;
const firstBackoffMs = 500;
/** Longer Retry-After values are returned to the caller instead of waited out. */
const longestWaitMs = 20_000;
const excerptLength = 500;

export interface OutboundClientParts {
  guard: EgressGuard;
  transport: HttpTransport;
  clock: Clock;
  /** The limiter of a host; null if the host has no limits. */
  limiterFor(host: string): SharedLimiter | null;
  redact: Redact;
}

/**
 * HTTP client for third-party servers. It checks egress and connects to the checked address, follows no redirects,
 * enforces its rate limits, bounds time and size, and retries repeatable requests on 429, 5xx and broken connections
 * with backoff and Retry-After.
 * Rejects only with `HttpFailure`. A 429 after the last retry is `rate_limited`; other statuses are returned.
 */
export class OutboundClient {
  constructor(private readonly parts: OutboundClientParts) {}

  async send(request: OutboundRequest): Promise<OutboundResponse> {
    const url = parseUrl(request.url);
    return this.withRetries(request, async () => {
      const leave = await this.enter(request, url);
      try {
        const timeout = AbortSignal.timeout(request.timeoutMs ?? defaultTimeoutMs);
        const { status, headers, body } = await this.open(request, url, timeout);
        const text = await readText(body, request.maxResponseBytes);
        // Redacts failures only: a zone's own records must come through unchanged.
        return this.asResponse({ status, headers, text: status < 300 ? text : this.parts.redact(text) }, url);
      } catch (error) {
        throw this.failure(error, url, request);
      } finally {
        leave();
      }
    });
  }

  /** Resolves with status and headers; the body is streamed. The request counts as running until the body ends. */
  async stream(request: OutboundRequest): Promise<OutboundStream> {
    const url = parseUrl(request.url);
    return this.withRetries(request, async () => {
      const leave = await this.enter(request, url);
      const idle = new IdleTimeout(request.timeoutMs ?? defaultTimeoutMs);
      try {
        const answer = await this.open(request, url, idle.signal);
        answer.body.once('close', () => (idle.stop(), leave()));
        if (answer.status === 429 || answer.status >= 500) {
          const text = this.parts.redact(await readText(answer.body, request.maxResponseBytes));
          return OutboundStream.ofText(this.asResponse({ ...answer, text }, url));
        }
        return new OutboundStream(answer, {
          maxBytes: request.maxResponseBytes,
          onChunk: () => idle.restart(),
          redact: answer.status < 300 ? (text) => text : this.parts.redact,
          // An answer has begun, so the request has arrived.
          failure: (error) => this.failure(error, url, { ...request, repeatable: true }),
        });
      } catch (error) {
        idle.stop();
        leave();
        throw this.failure(error, url, request);
      }
    });
  }

  private async withRetries<Answer extends { status: number; headers: Headers }>(
    request: OutboundRequest,
    attempt: () => Promise<Answer>,
  ): Promise<Answer> {
    const attempts = isRepeatable(request) ? maxAttempts : 1;
    for (let count = 1; ; count++) {
      const result = await attempt().catch(asHttpFailure);
      const waitMs = this.waitBeforeRetry(result, count);
      if (waitMs === null || count >= attempts || waitMs > longestWaitMs || request.signal?.aborted) {
        if (result instanceof HttpFailure) throw result;
        return result;
      }
      await this.parts.clock.sleep(waitMs, request.signal).catch((cause: unknown) => {
        throw new HttpFailure('cancelled', sayHost('http.cancelledWaiting'), { cause });
      });
    }
  }

  /** Milliseconds until the next attempt, with backoff also when the vendor asks for none; null if a retry makes no sense. */
  private waitBeforeRetry(result: { status: number; headers: Headers } | HttpFailure, attempt: number): number | null {
    const backoff = firstBackoffMs * 2 ** (attempt - 1) * (0.5 + Math.random() / 2);
    if (result instanceof HttpFailure) {
      // The request has already waited for our own limit as long as it may.
      const byOwnLimit = result.kind === 'rate_limited' && result.status === undefined;
      return result.retryable && !byOwnLimit ? Math.max(result.retryAfterMs ?? 0, backoff) : null;
    }
    if (result.status < 500) return null;
    const afterMs = retryAfterMs(result.headers.get('retry-after'), this.parts.clock.now());
    return Math.max(afterMs ?? 0, backoff);
  }

  /** Waits for the request's turn. Returns the function to call when it has ended. */
  private async enter({ weight, maxWaitMs, signal }: OutboundRequest, url: URL): Promise<() => void> {
    const limiter = this.parts.limiterFor(url.host);
    if (!limiter && !signal?.aborted) return () => undefined;
    try {
      signal?.throwIfAborted();
      return (await limiter?.enter({ weight, maxWaitMs, signal })) ?? (() => undefined);
    } catch (cause) {
      if (cause instanceof LimitReached) throw rateLimited(url, cause);
      throw new HttpFailure('cancelled', sayHost('http.cancelled'), { cause });
    }
  }

  private async open(request: OutboundRequest, url: URL, timeout: AbortSignal): Promise<OpenAnswer> {
    const pinned = await this.pin(url);
    const signal = request.signal ? AbortSignal.any([request.signal, timeout]) : timeout;
    const answer = await this.parts.transport.open(request, pinned, signal);
    const pauseMs = requestedPauseMs(answer, this.parts.clock.now());
    if (pauseMs !== null) await this.parts.limiterFor(url.host)?.pause(pauseMs);
    return answer;
  }

  private async pin(url: URL): Promise<PinnedAddress> {
    const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
    const pinned = await this.parts.guard.check(url.hostname, port).catch((cause: unknown) => {
      const host = url.hostname;
      const reason = cause instanceof EgressRefused ? cause.statement : sayHost('http.unchecked', { host });
      throw new HttpFailure('refused', reason, { cause });
    });
    if (url.protocol === 'https:' || pinned.listed) return pinned;
    throw new HttpFailure('refused', sayHost('http.plain', { host: url.host }));
  }

  private asResponse(answer: OutboundResponse, url: URL): OutboundResponse {
    const afterMs = retryAfterMs(answer.headers.get('retry-after'), this.parts.clock.now());
    if (answer.status !== 429) return { ...answer, retryAfterMs: afterMs };
    throw new HttpFailure('rate_limited', sayHost('http.slower', { host: url.hostname }), {
      retryable: true,
      retryAfterMs: afterMs,
      status: 429,
      excerpt: answer.text.slice(0, excerptLength),
    });
  }

  private failure(error: unknown, url: URL, request: OutboundRequest): HttpFailure {
    const { redact } = this.parts;
    const {
      kind,
      statement,
      retryable,
      status,
      retryAfterMs: afterMs,
      excerpt,
      code,
      cause,
    } = connectionFailure(error, url.hostname, isRepeatable(request));
    return new HttpFailure(kind, redacted(statement, redact), {
      retryable,
      status,
      retryAfterMs: afterMs,
      excerpt,
      code,
      cause,
    });
  }
}

/** Aborts if it is not restarted within the time. */
class IdleTimeout {
  private readonly controller = new AbortController();
  private timer: NodeJS.Timeout | null = null;

  constructor(private readonly ms: number) {
    this.restart();
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  restart(): void {
    this.stop();
    const reason = new DOMException('No data arrived in time', 'TimeoutError');
    this.timer = setTimeout(() => this.controller.abort(reason), this.ms).unref();
  }

  stop(): void {
    if (this.timer) clearTimeout(this.timer);
  }
}

function asHttpFailure(error: unknown): HttpFailure {
  if (error instanceof HttpFailure) return error;
  throw error;
}

function rateLimited(url: URL, { retryAfterMs: afterMs }: LimitReached): HttpFailure {
  const seconds = Math.ceil(afterMs / 1000);
  const message = sayHost('http.ownLimit', { host: url.hostname, seconds });
  return new HttpFailure('rate_limited', message, { retryable: true, retryAfterMs: afterMs });
}

function parseUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url && ['http:', 'https:'].includes(url.protocol) && url.username === '' && url.password === '') return url;
  throw new HttpFailure('invalid_url', sayHost('http.badUrl'));
}
