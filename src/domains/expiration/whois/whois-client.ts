import { Injectable } from '@nestjs/common';
import { displayName, splitLabels, type Fqdn } from '../../../dns/index.js';
import { Clock, dayMs, minuteMs } from '../../../platform/clock/index.js';
import { AppConfig } from '../../../platform/config/index.js';
import { EgressGuard, EgressRefused, type PinnedAddress } from '../../../platform/egress/index.js';
import { connectionFailure, LimitReached, OutboundHttp } from '../../../platform/outbound-http/index.js';
import { ExpiryLookupFailed, RegistryBusy, RegistryUnreachable } from '../expiration.errors.js';
import { sayExpiration } from '../expiration.words.js';
import type { Registration } from '../registration.js';
import { referralOf, whoisAnswerIn, type WhoisAnswer } from './whois-answer.js';
import { exchangeWhois } from './whois-exchange.js';

const whoisPort = 43;
const queryTimeoutMs = 10_000;
const serverValidMs = 7 * dayMs;
const mostServers = 2_000;
/** A server that wants fewer queries does not say for how long. */
const pauseMs = 10 * minuteMs;
/** As for RDAP: registries ban frequent clients, and all of them tolerate one query per second. */
const whoisLimits = { key: 'whois', maxInFlight: 1, rate: [{ perMs: 1000, requests: 1 }] };

/** Servers that want more than the name: only then do they answer in English, or with the domain alone. */
const queryForms: Readonly<Record<string, (name: string) => string>> = {
  'whois.verisign-grs.com': (name) => `domain ${name}`,
  'whois.denic.de': (name) => `-T dn ${name}`,
  'whois.jprs.jp': (name) => `${name}/e`,
};

interface KnownServer {
  server: string | null;
  until: number;
}

/** Asks registries by WHOIS (RFC 3912), if the operator has opted in. Each server is asked once a second. */
@Injectable()
export class WhoisClient {
  private readonly servers = new Map<string, KnownServer>();

  constructor(
    private readonly config: AppConfig,
    private readonly guard: EgressGuard,
    private readonly http: OutboundHttp,
    private readonly clock: Clock,
  ) {}

  get isOn(): boolean {
    return this.config.whoisServer !== undefined;
  }

  /** Null where the registry has no WHOIS server. Rejects with `ExpiryLookupFailed` or `RegistryBusy`. */
  async registrationOf(name: Fqdn, maxWaitMs: number): Promise<Registration | null> {
    const query = name.slice(0, -1);
    const server = /^[a-z0-9.-]+$/.test(query) ? await this.serverFor(name, maxWaitMs) : null;
    if (server === null) return null;
    const answer = await this.askAbout(name, server, maxWaitMs);
    if (answer.kind !== 'registered') throw failureOf(answer, name);
    const { registration, referral } = answer;
    if (registration.day !== null || referral === null || referral === server) return registration;
    // The registrar may publish the day where its registry does not. If it cannot be asked, the registry has answered.
    const second = await this.askAbout(name, referral, maxWaitMs).catch(() => null);
    return second?.kind === 'registered' && second.registration.day !== null
      ? { ...registration, day: second.registration.day }
      : registration;
  }

  private async serverFor(name: Fqdn, maxWaitMs: number): Promise<string | null> {
    const ending = splitLabels(name).at(-1) ?? '';
    const known = this.servers.get(ending);
    const now = this.clock.now().getTime();
    if (known && known.until > now) return known.server;
    const server = referralOf(await this.ask(this.config.whoisServer ?? '', ending, maxWaitMs));
    if (this.servers.size >= mostServers) this.servers.clear();
    this.servers.set(ending, { server, until: now + serverValidMs });
    return server;
  }

  private async askAbout(name: Fqdn, server: string, maxWaitMs: number): Promise<WhoisAnswer> {
    const ascii = name.slice(0, -1);
    const text = await this.ask(server, queryForms[server]?.(ascii) ?? ascii, maxWaitMs);
    const answer = whoisAnswerIn(text, [ascii, displayName(name)]);
    if (answer.kind !== 'busy') return answer;
    await this.http.pauseAt(server, whoisLimits, pauseMs);
    throw new RegistryBusy(server, pauseMs);
  }

  private async ask(server: string, query: string, maxWaitMs: number): Promise<string> {
    const [host = '', port = whoisPort] = server.split(':');
    const leave = await this.http.turnAt(server, whoisLimits, { maxWaitMs }).catch((error: unknown) => {
      throw error instanceof LimitReached ? new RegistryBusy(server, error.retryAfterMs) : error;
    });
    try {
      const pinned = await this.pin(host, Number(port));
      return await exchangeWhois(pinned, Number(port), { query, timeoutMs: queryTimeoutMs });
    } catch (error) {
      const reason = error instanceof EgressRefused ? error.statement : connectionFailure(error, host, true).statement;
      throw new RegistryUnreachable(sayExpiration('registryAway', { host, reason }), { cause: error });
    } finally {
      leave();
    }
  }

  /** A referral must not make us talk to another service: other ports are for servers that the operator lists. */
  private async pin(host: string, port: number): Promise<PinnedAddress> {
    const pinned = await this.guard.check(host, port);
    if (port === whoisPort || pinned.listed) return pinned;
    throw new EgressRefused(host, port, sayExpiration('whoisPort'));
  }
}

function failureOf({ kind }: Exclude<WhoisAnswer, { kind: 'registered' }>, name: Fqdn): ExpiryLookupFailed {
  if (kind === 'unknown')
    return new ExpiryLookupFailed(sayExpiration('registryUnknown', { domain: displayName(name) }));
  return new ExpiryLookupFailed(sayExpiration('registryOdd'));
}
