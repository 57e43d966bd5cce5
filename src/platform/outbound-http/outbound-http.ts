import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { Clock } from '../clock/index.js';
import { EgressGuard } from '../egress/index.js';
import { OutboundClient } from './outbound-client.js';
import { redactor } from './redactor.js';
import { LimitStore } from './shared-limits/limit-store.js';
import { SharedLimiter, type EnterOptions } from './shared-limits/shared-limiter.js';
import type { RateLimits } from './shared-limits/usage.js';
import { HttpTransport } from './transport.js';

const maxLimiters = 5000;

export interface AccountLimits extends RateLimits {
  /** The account that the other side counts by, e.g. `powerdns:<principal>`. All instances must use the same. */
  key: string;
}

export interface OutboundOptions {
  /** Values that must never appear in an error or an excerpt. */
  secrets?: readonly string[];
  /** Enforced per host, across all instances. Absent: no limits. */
  limits?: AccountLimits;
}

/** Creates HTTP clients for third-party servers. */
@Injectable()
export class OutboundHttp implements BeforeApplicationShutdown {
  private readonly limiters = new Map<string, SharedLimiter>();

  constructor(
    private readonly guard: EgressGuard,
    private readonly transport: HttpTransport,
    private readonly store: LimitStore,
    private readonly clock: Clock,
  ) {}

  clientFor({ secrets = [], limits }: OutboundOptions = {}): OutboundClient {
    const { guard, transport, clock } = this;
    const limiterFor = (host: string) => (limits ? this.limiterFor(`${limits.key} ${host}`, limits) : null);
    return new OutboundClient({ guard, transport, clock, limiterFor, redact: redactor(secrets) });
  }

  /**
   * Waits for the turn of a request in another protocol, and gives the function to call when it has ended. Rejects with
   * `LimitReached`.
   */
  turnAt(host: string, limits: AccountLimits, options: EnterOptions = {}): Promise<() => void> {
    return this.limiterFor(`${limits.key} ${host}`, limits).enter(options);
  }

  /** Stops requests in another protocol for this time, because the other side asked for it. */
  pauseAt(host: string, limits: AccountLimits, ms: number): Promise<void> {
    return this.limiterFor(`${limits.key} ${host}`, limits).pause(ms);
  }

  /** Runs before the database connection closes, because closing a limiter writes to it. */
  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all([...this.limiters.values()].map((limiter) => limiter.close()));
  }

  /** All calls of one account share one limiter, so that its requests begin in order. */
  private limiterFor(key: string, limits: RateLimits): SharedLimiter {
    const limiter = this.limiters.get(key) ?? new SharedLimiter(key, limits, this.store, this.clock);
    this.limiters.delete(key);
    this.limiters.set(key, limiter);
    const [oldest] = this.limiters.keys();
    if (this.limiters.size > maxLimiters && oldest !== undefined) this.limiters.delete(oldest);
    return limiter;
  }
}
