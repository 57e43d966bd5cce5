import type { DnsServer, DnsTransport } from './dns-transport.js';

export interface HttpRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  headers?: Record<string, string>;
  body?: string;
  timeoutMs?: number;
  signal?: AbortSignal;
  /** Cost of the request in the vendor's rate. Default 1; 0 for requests that the vendor does not count. */
  weight?: number;
}

export interface HttpResponse {
  status: number;
  headers: Headers;
  /** The whole body as text, at most 32 MiB. */
  text: string;
  /** The wait that a `Retry-After` header asks for. */
  retryAfterMs?: number;
}

/**
 * The shared HTTP client: checks egress, follows no redirects, enforces the vendor's rate, retries GET on
 * 429/5xx and broken connections with backoff and Retry-After, and never retries any other method.
 * Rejects with a `ProviderError`: `unavailable` when nothing was sent, `timeout_unknown_outcome` when a
 * write may have arrived, `rate_limited` for a 429 after the last retry. Other statuses are returned.
 */
export interface HttpClient {
  send(request: HttpRequest): Promise<HttpResponse>;
}

export interface ProviderLogger {
  debug(message: string): void;
  warn(message: string): void;
}

/**
 * Asks for data that anyone may see in DNS. The operator's resolvers may also know names of the operator's own network, which users
 * must not learn through them.
 */
export interface PublicDns {
  /** Where walks along delegations start; servers below listen on the port of the first one. Never empty. */
  readonly roots: readonly DnsServer[];
  /** Whether this is an address of a private network that the operator did not open to users (EGRESS_ALLOW). */
  isInternal(address: string): boolean;
}

/** Everything that a plugin may use. Created per call for one provider account. */
export interface ProviderContext {
  /** Values of the manifest's credential fields, secret and not, with defaults. */
  credentials: Readonly<Record<string, string>>;
  /** Opaque id of the customer account; the built-in host uses it as the owner of zones. */
  tenant: string;
  http: HttpClient;
  dns: DnsTransport;
  publicDns: PublicDns;
  clock: { now(): Date; sleep(ms: number, signal?: AbortSignal): Promise<void> };
  log: ProviderLogger;
}
