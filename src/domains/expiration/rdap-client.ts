import { Injectable } from '@nestjs/common';
import { ProviderError } from '../../../providers/contract/errors.js';
import type { HttpResponse } from '../../../providers/contract/provider.js';
import { displayName, splitLabels, type Fqdn } from '../../dns/index.js';
import { registrableDomain } from '../../dns/public-suffix.js';
import { PluginHttp } from '../../platform/outbound-http/index.js';
import { ExpiryLookupFailed } from './expiration.errors.js';
import { expiryDayIn } from './rdap-answer.js';
import { RdapPace } from './rdap-pace.js';
import { Registries } from './registries.js';

/** What a registry says: a day, or that it tells none, in words for people. */
export type ExpiryFinding = { day: string; words: null } | { day: null; words: string };

const MOST_REDIRECTS = 3;
const PAUSE_MS = 60_000;
const TIMEOUT_MS = 10_000;
const LIMITS = { maxInFlight: 2, rate: [{ perMs: 1000, requests: 2 }] };

/** Asks registries when registrations end. RFC 7480, 9082, 9083. */
@Injectable()
export class RdapClient {
  constructor(
    private readonly registries: Registries,
    private readonly pace: RdapPace,
    private readonly http: PluginHttp,
  ) {}

  /** Rejects with `ExpiryLookupFailed` or `RegistryBusy`. */
  async expiryOf(zone: Fqdn, longestWaitMs: number): Promise<ExpiryFinding> {
    const name = registrableDomain(zone) ?? zone;
    const server = await this.registries.serverFor(name);
    if (server === null) return unpublished(name);
    const { status, text } = await this.ask(`${server}domain/${name.slice(0, -1)}`, longestWaitMs);
    if (status === 404) throw new ExpiryLookupFailed(`The registry does not know ${displayName(name)}`);
    if (status !== 200) throw new ExpiryLookupFailed(`The registry answered with status ${status}`);
    try {
      const day = expiryDayIn(text);
      return day === null ? unpublished(name) : { day, words: null };
    } catch (cause) {
      throw new ExpiryLookupFailed('The registry answered in a way that was not understood', { cause });
    }
  }

  private async ask(url: string, longestWaitMs: number): Promise<HttpResponse> {
    const client = this.http.clientFor({ owner: 'rdap', limits: LIMITS, secrets: [] });
    const headers = { accept: 'application/rdap+json, application/json' };
    let target = url;
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
      const { host } = new URL(target);
      await this.pace.turn(host, longestWaitMs);
      const answer = await client
        .send({ method: 'GET', url: target, headers, timeoutMs: TIMEOUT_MS })
        .catch((error: unknown) => this.failed(host, error));
      const location = answer.headers.get('location');
      if (answer.status < 300 || answer.status >= 400 || !location || !URL.canParse(location, target)) return answer;
      target = new URL(location, target).href;
    }
    throw new ExpiryLookupFailed('The registry leads from one server to another without an end');
  }

  private async failed(host: string, error: unknown): Promise<never> {
    if (!(error instanceof ProviderError)) throw error;
    if (error.kind === 'rate_limited') await this.pause(host, error.retryAfterMs);
    throw new ExpiryLookupFailed(`The registry's server ${host} cannot be asked: ${error.message}`, { cause: error });
  }

  private pause(host: string, ms = PAUSE_MS): Promise<void> {
    return this.pace.pause(host, ms);
  }
}

/** What was registered: a zone may lie below it. A name without a known suffix stands for itself. */
function unpublished(name: Fqdn): ExpiryFinding {
  const ending = splitLabels(name).at(-1) ?? '';
  return { day: null, words: `The registry of .${ending} publishes no expiry date. Enter it by hand.` };
}
