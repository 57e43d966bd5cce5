import type { Change, Fqdn, Rdata, RecordType, RelativeName, Rrset } from '../../src/dns/index.js';
import type { ProviderError } from './errors.js';

/** What one write call of the vendor replaces. */
export type Granularity = 'record' | 'rrset' | 'label' | 'zone';

/** One input of the connect form. Secret fields are write-only: stored encrypted, never shown again. */
export interface CredentialField {
  key: string;
  label: string;
  help?: string;
  placeholder?: string;
  secret: boolean;
  required: boolean;
  kind: 'text' | 'multiline' | 'choice' | 'boolean' | 'url' | 'email';
  choices?: { value: string; label: string }[];
  showIf?: { key: string; equals: string };
  default?: string;
}

/** What the host can do. The engine and the forms read this table; they never ask for a vendor by name. */
export interface Capabilities {
  granularity: Granularity;
  /** False for hosts that can only be read: the engine refuses every write before it reaches the plugin. */
  writable: boolean;
  types: Record<string, { read: boolean; write: boolean }>;
  /** Whether types outside `types` may be written as RFC 3597 opaque data. */
  opaqueTypes: boolean;
  atomic: { scope: 'zone' | 'rrset' | 'none'; maxOps?: number };
  ttl: { minSeconds: number; maxSeconds: number; allowedSeconds?: number[] };
  apexNs: 'full' | 'readonly' | 'hidden';
  lock: 'etag' | 'serial' | 'compare-and-swap' | 'none';
  concurrency: { maxInFlight: number; serialPerZone: boolean };
  rate: { perMs: number; requests: number }[];
  listZones: boolean;
  createZone: boolean;
}

export interface ProviderManifest {
  /** Machine name, kebab-case, stable for ever: stored in rows and URLs. */
  id: string;
  displayName: string;
  /** One sentence for the catalogue. */
  description: string;
  docsUrl: string;
  credentials: CredentialField[];
  capabilities: Capabilities;
}

export interface ZoneInfo {
  name: Fqdn;
  /** The vendor's id for the zone, where it differs from the name. Opaque. */
  id?: string;
  nameServers: string[];
  /** False when this account may read but not change the zone. */
  editable: boolean;
}

/** A complete reading of a zone. There is no partial one: a plugin that cannot finish throws. */
export interface ZoneListing {
  rrsets: Rrset[];
  /** Opaque version (etag, serial …) that `applyChanges` gets back as `base.revision`. */
  revision?: string;
  /** Set when the reading cannot prove completeness by its nature (look-ups): words for people. */
  incompleteReason?: string;
}

/**
 * The outcome of one change. `unknown`: the write may or may not have happened (time-out after sending);
 * the engine re-reads the zone and decides. `skipped`: not sent, because an earlier one failed.
 */
export type ChangeOutcome =
  | { changeId: string; status: 'applied' }
  | { changeId: string; status: 'failed' | 'unknown'; error: ProviderError }
  | { changeId: string; status: 'skipped'; reason: string };

export interface ChangeSet {
  zone: Fqdn;
  /** The reading that the changes were computed from. */
  base: ZoneListing;
  /** Ordered as they must be sent. */
  changes: readonly Change[];
}

export interface ApplyOptions {
  signal: AbortSignal;
  /** Called once per change as soon as its fate is known; the engine commits it before going on. */
  onOutcome(outcome: ChangeOutcome): Promise<void>;
}

/** What a vendor would refuse or alter, in words for people. Dated in the plugin's `limits.ts`. */
export interface Issue {
  name: RelativeName;
  type: RecordType;
  severity: 'error' | 'warning';
  message: string;
}

export interface HttpRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  headers?: Record<string, string>;
  body?: string;
  timeoutMs?: number;
  signal?: AbortSignal;
}

export interface HttpResponse {
  status: number;
  headers: Headers;
  /** The whole body as text, at most 32 MiB. */
  text: string;
}

/**
 * The shared HTTP client: checks egress, follows no redirects, keeps the vendor's rate, retries GET on
 * 429/5xx and broken connections with backoff and Retry-After, and never retries any other method.
 * Rejects with a `ProviderError`: `unavailable` when nothing was sent, `timeout_unknown_outcome` when a
 * write may have arrived, `rate_limited` when 429 outlived the retries. Other statuses are returned.
 */
export interface HttpClient {
  send(request: HttpRequest): Promise<HttpResponse>;
}

export interface DnsServer {
  /** Host name or address. */
  host: string;
  port: number;
}

/** Raw DNS transport, egress-checked. Rejects with `ProviderError` `unavailable` or `timeout_unknown_outcome`. */
export interface DnsTransport {
  /** Recursive resolvers the operator configured for look-ups. Never empty. */
  readonly resolvers: readonly DnsServer[];
  /** One query, one answer. UDP checks id and question and repeats over TCP on truncation; both give whole messages. */
  exchange(
    server: DnsServer,
    message: Uint8Array,
    options: { transport: 'udp' | 'tcp'; timeoutMs: number; signal?: AbortSignal },
  ): Promise<Uint8Array>;
  /** One query, many answers on one TCP connection (AXFR). Ends when the consumer stops iterating. */
  stream(
    server: DnsServer,
    message: Uint8Array,
    options: { idleTimeoutMs: number; signal?: AbortSignal },
  ): AsyncIterable<Uint8Array>;
}

export interface ProviderLogger {
  debug(message: string): void;
  warn(message: string): void;
}

/** All that a plugin may touch. Built per call for one provider account. */
export interface ProviderContext {
  /** Values of the manifest's credential fields, defaults filled in, secret and not. */
  credentials: Readonly<Record<string, string>>;
  /** Opaque id of the customer account; embedded hosts use it as the owner of zones. */
  tenant: string;
  http: HttpClient;
  dns: DnsTransport;
  clock: { now(): Date; sleep(ms: number, signal?: AbortSignal): Promise<void> };
  log: ProviderLogger;
}

/**
 * A DNS host. Stateless: everything it needs comes with the context. Every method rejects with
 * `ProviderError` and nothing else.
 */
export interface ProviderPlugin {
  readonly manifest: ProviderManifest;
  validateCredentials(context: ProviderContext): Promise<{ principal?: string; warnings: string[] }>;
  /** Every zone of the account. `unsupported` where the host has no such call. */
  listZones(context: ProviderContext): Promise<ZoneInfo[]>;
  /** `zone_not_found` when the account does not have it. */
  getZone(context: ProviderContext, zone: Fqdn): Promise<ZoneInfo>;
  createZone?(context: ProviderContext, zone: Fqdn): Promise<ZoneInfo>;
  /** Complete, or throws. A 404, an HTML body, a missing page is never an empty zone. */
  listRecords(context: ProviderContext, zone: Fqdn): Promise<ZoneListing>;
  /** Pure. What the host will store for this set (TTL clamped, value spelt its way), so that a second diff is empty. */
  normalizeDesired(rrset: Rrset): { rrset: Rrset; notices: string[] };
  /** Pure. What this vendor refuses. */
  audit(rrsets: readonly Rrset[], zone: Fqdn): Issue[];
  /**
   * Makes the changes true, in their order; what they do not name stays untouched. Resolves when every change has
   * had its outcome reported, exactly one each; rejects only before anything was sent. Deleting what is gone
   * counts as applied. A set without `meta` leaves what the vendor keeps beside its values as it is.
   * No changes: nothing is sent.
   */
  applyChanges(context: ProviderContext, changes: ChangeSet, options: ApplyOptions): Promise<void>;
}

export type { Change, Fqdn, Rdata, RecordType, RelativeName, Rrset };
