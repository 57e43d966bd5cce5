import { Injectable } from '@nestjs/common';
import { displayName, type Fqdn } from '../../../dns/index.js';
import { minuteMs } from '../../../platform/clock/index.js';
import { HttpFailure, OutboundHttp, type OutboundResponse } from '../../../platform/outbound-http/index.js';
import { ExpiryLookupFailed, RegistryBusy, RegistryUnreachable } from '../expiration.errors.js';
import { sayExpiration } from '../expiration.words.js';
import type { Registration } from '../registration.js';
import { registrationIn } from './rdap-answer.js';
import { Registries } from './registries.js';

const maxRedirects = 3;
const queryTimeoutMs = 10_000;
const usualPauseMs = minuteMs;
/** Registries publish no limit and ban frequent clients; all of them tolerate one query per second. */
const rdapLimits = { key: 'rdap', maxInFlight: 2, rate: [{ perMs: 1000, requests: 1 }] };

/** Queries registries for registrations. RFC 7480, 9082, 9083. */
@Injectable()
export class RdapClient {
  constructor(
    private readonly registries: Registries,
    private readonly http: OutboundHttp,
  ) {}

  /** Null where the registry has no RDAP server. Rejects with `ExpiryLookupFailed` or `RegistryBusy`. */
  async registrationOf(name: Fqdn, maxWaitMs: number): Promise<Registration | null> {
    const server = await this.registries.serverFor(name);
    if (server === null) return null;
    const { status, text } = await this.ask(`${server}domain/${name.slice(0, -1)}`, maxWaitMs);
    if (status === 404) throw new ExpiryLookupFailed(sayExpiration('registryUnknown', { domain: displayName(name) }));
    if (status !== 200) throw new ExpiryLookupFailed(sayExpiration('registryStatus', { status: String(status) }));
    try {
      return registrationIn(text);
    } catch (cause) {
      throw new ExpiryLookupFailed(sayExpiration('registryOdd'), { cause });
    }
  }

  private async ask(url: string, maxWaitMs: number): Promise<OutboundResponse> {
    const client = this.http.clientFor({ limits: rdapLimits });
    const headers = { accept: 'application/rdap+json, application/json' };
    let target = url;
    for (let redirects = 0; redirects <= maxRedirects; redirects++) {
      const { host } = new URL(target);
      const answer = await client
        .send({ method: 'GET', url: target, headers, timeoutMs: queryTimeoutMs, maxWaitMs })
        .catch((error: unknown) => {
          throw lookupFailure(error, host);
        });
      const location = answer.headers.get('location');
      if (answer.status < 300 || answer.status >= 400 || !location || !URL.canParse(location, target)) return answer;
      target = new URL(location, target).href;
    }
    throw new ExpiryLookupFailed(sayExpiration('registryRedirects'));
  }
}

function lookupFailure(error: unknown, host: string): unknown {
  if (!(error instanceof HttpFailure)) return error;
  // By the registry's own word, or by our limit for it.
  if (error.kind === 'rate_limited') return new RegistryBusy(host, error.retryAfterMs ?? usualPauseMs);
  return new RegistryUnreachable(sayExpiration('registryAway', { host, reason: error.statement }), { cause: error });
}
