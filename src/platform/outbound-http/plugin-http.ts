import { Injectable } from '@nestjs/common';
import { Clock } from '../clock/index.js';
import { EgressGuard } from '../egress/index.js';
import { PluginHttpClient } from './plugin-http-client.js';
import { RateLimiter, type RateLimits } from './rate-limiter.js';
import { redactor } from './redactor.js';
import { HttpTransport } from './transport.js';

const MAX_LIMITERS = 5000;

export interface PluginHttpAccount {
  /** Whose rate is kept, e.g. `powerdns:<account id>`: vendors count per customer. */
  owner: string;
  limits: RateLimits;
  /** What must never stand in an error or an excerpt. */
  secrets: readonly string[];
}

/** Makes the HTTP clients of provider accounts. Limiters live here, so that all calls of one account share them. */
@Injectable()
export class PluginHttp {
  private readonly limiters = new Map<string, RateLimiter>();

  constructor(
    private readonly guard: EgressGuard,
    private readonly transport: HttpTransport,
    private readonly clock: Clock,
  ) {}

  clientFor({ owner, limits, secrets }: PluginHttpAccount): PluginHttpClient {
    const { guard, transport, clock } = this;
    const limiterFor = (host: string) => this.limiterFor(`${owner} ${host}`, limits);
    return new PluginHttpClient({ guard, transport, clock, limiterFor, redact: redactor(secrets) });
  }

  private limiterFor(key: string, limits: RateLimits): RateLimiter {
    const limiter = this.limiters.get(key) ?? new RateLimiter(limits, this.clock);
    this.limiters.delete(key);
    this.limiters.set(key, limiter);
    const [oldest] = this.limiters.keys();
    if (this.limiters.size > MAX_LIMITERS && oldest !== undefined) this.limiters.delete(oldest);
    return limiter;
  }
}
