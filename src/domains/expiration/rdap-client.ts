import { Injectable } from '@nestjs/common';
import { displayName, splitLabels, type Fqdn, type Sentence } from '../../dns/index.js';
import { registrableDomain } from '../../dns/public-suffix.js';
import { HttpFailure, OutboundHttp, type OutboundResponse } from '../../platform/outbound-http/index.js';
import { ExpiryLookupFailed, RegistryBusy, RegistryUnreachable } from './expiration.errors.js';
import { registrationIn, type Registration } from './rdap-answer.js';
import { Registries } from './registries.js';
import { sayExpiration } from './expiration.words.js';

/** A registry's answer, with a sentence for people where it has no day. */
export type ExpiryFinding = Registration & ({ day: string; reason: null } | { day: null; reason: Sentence });

const maxRedirects = 3;
const queryTimeoutMs = 10_000;
/** Registries publish no limit and ban frequent clients; all of them tolerate one query per second. */
const rdapLimits = { key: 'rdap', maxInFlight: 2, rate: [{ perMs: 1000, requests: 1 }] };

/** Queries registries for expiry dates. RFC 7480, 9082, 9083. */
@Injectable()
export class RdapClient {
  constructor(
    private readonly registries: Registries,
    private readonly http: OutboundHttp,
  ) {}

  /** Rejects with `ExpiryLookupFailed` or `RegistryBusy`. */
  async expiryOf(zone: Fqdn, longestWaitMs: number): Promise<ExpiryFinding> {
    const name = registrableDomain(zone) ?? zone;
    const server = await this.registries.serverFor(name);
    if (server === null) return unpublished(name);
    const { status, text } = await this.ask(`${server}domain/${name.slice(0, -1)}`, longestWaitMs);
    if (status === 404) throw new ExpiryLookupFailed(sayExpiration('registryUnknown', { domain: displayName(name) }));
    if (status !== 200) throw new ExpiryLookupFailed(sayExpiration('registryStatus', { status: String(status) }));
    try {
      const { day, ...registration } = registrationIn(text);
      return day === null ? { ...unpublished(name), ...registration } : { ...registration, day, reason: null };
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
  // Without a status the request was stopped by our own rate limit.
  if (error.kind === 'rate_limited' && error.status === undefined) return new RegistryBusy(host);
  return new RegistryUnreachable(sayExpiration('registryAway', { host, reason: error.statement }), { cause: error });
}

/** The registered domain that contains the zone. A name without a known suffix is returned unchanged. */
function unpublished(name: Fqdn): ExpiryFinding {
  const ending = splitLabels(name).at(-1) ?? '';
  return { day: null, registrar: null, statuses: [], reason: sayExpiration('registryUnpublished', { ending }) };
}
