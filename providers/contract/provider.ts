import type {
  AskOptions,
  Change,
  Fqdn,
  LookupResult,
  Message,
  Rdata,
  RecordType,
  RelativeName,
  Rrset,
  TransferredZone,
  ZoneQuery,
} from '../../src/dns/index.js';
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

/**
 * What the host can do. The engine, the forms and the suite read this table; they never ask for a vendor by name.
 * A plan that breaks it is refused, or its TTL altered with a warning, before anything is sent, also where the
 * plugin's own `audit` and `normalizeDesired` say nothing of it.
 */
export interface Capabilities {
  granularity: Granularity;
  /** False for hosts that can only be read: the engine refuses every write before it reaches the plugin. */
  writable: boolean;
  types: Record<string, { read: boolean; write: boolean }>;
  /** Whether types outside `types` may be written, as RFC 3597 data where there is no other form. */
  opaqueTypes: boolean;
  /** What happens whole or not at all. `maxOps`: the most changes that one call takes. */
  atomic: { scope: 'zone' | 'rrset' | 'none'; maxOps?: number };
  ttl: TtlLimits;
  /** How an alias at the apex is kept: a type of its own, `meta` of another record, or not at all. */
  alias: 'ALIAS' | 'ANAME' | 'meta' | 'none';
  txt: TxtLimits;
  /** How many records the host keeps; absent where nobody knows of a bound. Of one name and type, and of a zone. */
  records?: { maxPerSet?: number; maxPerZone?: number };
  /** Whether `MX 0 .` (RFC 7505) is taken. */
  nullMx: boolean;
  /** Whether `*` is taken as a label. */
  wildcard: boolean;
  /** `readonly`: shown, never planned. `hidden`: not even listed. */
  apexNs: 'full' | 'readonly' | 'hidden';
  /** How the host notices that the zone moved since `base` was read; `none`: it does not, the engine alone looks. */
  lock: 'etag' | 'serial' | 'compare-and-swap' | 'none';
  /** Whether the host answers before the change is made. The plugin waits then, and reports `async_failed` if it fails. */
  asyncApply: boolean;
  concurrency: { maxInFlight: number; serialPerZone: boolean };
  rate: { perMs: number; requests: number }[];
  listZones: boolean;
  createZone: boolean;
}

export interface TtlLimits {
  minSeconds: number;
  maxSeconds: number;
  /** TTLs are multiples of this, where the host counts so. */
  stepSeconds?: number;
  /** The only values there are, where the host has a list. */
  allowedSeconds?: number[];
  /** The value by which the host means "I choose"; it is taken beside the range. */
  autoSeconds?: number;
  /** Types whose TTL the host sets itself. */
  fixedByType?: Record<string, number>;
}

/** What some hosts lose or refuse in a text. */
export type TxtHazard = 'dquote' | 'backslash' | 'backtick' | 'empty' | 'leadingSpace' | 'trailingSpace' | 'nonAscii';

export interface TxtLimits {
  /** Octets of one text, its segments joined. */
  maxBytes: number;
  rejects: TxtHazard[];
  /** False where the host cuts texts anew: the engine compares them joined either way. */
  keepsSegments: boolean;
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

/**
 * A record as the host itself keeps it. Hosts that are written record by record, label by label or whole need it back:
 * for the id, and so that a replacement carries what it must not lose.
 */
export interface HostedRecord {
  /** The host's id; empty where it has none. */
  readonly id: string;
  readonly name: RelativeName;
  /** A record type, or the host's own word for something that is none. */
  readonly type: string;
  readonly ttlSeconds: number;
  /** Null for what is not ours to write: unreadable, locked, of a type that we do not know. Such a record always stays. */
  readonly rdata: Rdata | null;
  /** As it came, vendor-only fields included. Opaque to everyone but the plugin. */
  readonly raw: unknown;
}

/** A complete reading of a zone. There is no partial one: a plugin that cannot finish throws. */
export interface ZoneListing {
  rrsets: Rrset[];
  /** Opaque version (etag, serial …) that `applyChanges` gets back as `base.revision`. Undefined: the host has none. */
  revision?: string;
  /** Everything that the host holds, also what is not in `rrsets`; the engine hands it back untouched in `base`. */
  hosted?: readonly HostedRecord[];
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
  /**
   * Called once per change as soon as its fate is known; resolves when that is committed, which the plugin awaits
   * before it sends more. Fates that one answer decides are reported side by side, and cost one commit.
   */
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

/** Every question of one call has these. */
export interface QueryManyOptions {
  /** For each question, its repetitions included. */
  timeoutMs: number;
  /** True to ask resolvers, false to ask authoritative servers. */
  recursionDesired: boolean;
  /** How many questions may be open at one time; 256 where nothing is said. */
  inFlight?: number;
  signal?: AbortSignal;
  /** Told each result as soon as it is known, in no particular order; `index` is the place of its query. */
  onResult?: (result: LookupResult, index: number) => void;
}

/**
 * DNS, egress-checked. Every connection is made to the address that was checked. Whoever can, uses `ask`,
 * `receiveZone` and `queryMany`: their answers, which may be large or hostile, are received, decoded, verified and
 * put together off the main event loop.
 *
 * Errors: `ProviderError` `unavailable` (nothing came of it, ask again) or `timeout_unknown_outcome` (an UPDATE that
 * was sent and not answered); errors of the DNS core, from `ask` and `receiveZone`, for answers that cannot be
 * trusted or read: `TsigError`, `DnsWireError`, `TransferError`, `DnsSyntaxError`, `DnsRuleError`.
 *
 * Retries: a question may be sent again when a datagram is lost or a kept connection breaks; an UPDATE never is.
 *
 * Cancelling: `signal` gives up what is under way, `unavailable`; an UPDATE that was sent by then has an unknown outcome.
 */
export interface DnsTransport {
  /** Recursive resolvers the operator configured for look-ups. Never empty. */
  readonly resolvers: readonly DnsServer[];

  /** One message and its answer, signed and verified with `key`. UDP is repeated over TCP where the answer is cut off. */
  ask(
    server: DnsServer,
    message: Message,
    options: Omit<AskOptions, 'transport'> & { transport: 'udp' | 'tcp'; signal?: AbortSignal },
  ): Promise<Message>;

  /**
   * The whole content of a zone by AXFR, in sets. Complete and verified, or it rejects: a connection that breaks
   * off is never a smaller zone. Gives way to other work while a large zone arrives.
   */
  receiveZone(server: DnsServer, query: ZoneQuery & { signal?: AbortSignal }): Promise<TransferredZone>;

  /**
   * Many questions over UDP (TCP where an answer is cut off), `inFlight` at a time. One result for each, in the order
   * of the queries, whatever became of it: a server that is out of reach or may not be reached is `timeout`, and what
   * failed for one question changes nothing for the others. Only `nxdomain` and `nodata` mean that there is nothing.
   * Rejects as a whole only when aborted, with the reason of the signal, or `unavailable` when the product shuts down.
   */
  queryMany(queries: readonly DnsQuery[], options: QueryManyOptions): Promise<LookupResult[]>;

  /** One query, one answer, both whole messages as they are on the wire: for what `ask` cannot say. */
  exchange(
    server: DnsServer,
    message: Uint8Array,
    options: { transport: 'udp' | 'tcp'; timeoutMs: number; signal?: AbortSignal },
  ): Promise<Uint8Array>;

  /** One query, many answers on one TCP connection, as they are on the wire. Ends when the consumer stops iterating. */
  stream(
    server: DnsServer,
    message: Uint8Array,
    options: { idleTimeoutMs: number; signal?: AbortSignal },
  ): AsyncIterable<Uint8Array>;
}

/** One question of many. */
export interface DnsQuery {
  server: DnsServer;
  name: Fqdn;
  type: RecordType;
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
 * A DNS host.
 *
 * State: none. Everything comes with the context, nothing is remembered between calls, so one object serves all
 * accounts at once.
 *
 * Errors: every method rejects with `ProviderError` and nothing else. `retryable` says that the same call may succeed
 * later; nobody calls again for `validation`, `unsupported`, `auth_*` or `conflict_*`.
 *
 * Retries: reads are repeated by the HTTP client (429, 5xx, broken connections), never by the plugin. Writes are
 * repeated by nobody. What became of a write without a clear answer is found out by reading, which the engine does.
 *
 * Concurrency: methods may run at the same time. The engine holds a lease, so there is one `applyChanges` per zone in
 * this product; others may write the zone at any time by other means. `concurrency` and `rate` are kept by `context`.
 *
 * Cancelling: `signal` stops between two requests, never within one; what was not sent is `skipped`.
 *
 * null and undefined: there is no null in the contract but `HostedRecord.rdata`. An absent optional field means that
 * the host does not say; an empty list means that there are none.
 */
export interface ProviderPlugin {
  readonly manifest: ProviderManifest;
  /** Changes nothing at the host. Rejects with `auth_*`, `ip_not_allowed` … when the credentials do not work. */
  validateCredentials(context: ProviderContext): Promise<{ principal?: string; warnings: string[] }>;
  /** Every zone of the account, all pages of them, in no particular order. `unsupported` where the host has no such call. */
  listZones(context: ProviderContext): Promise<ZoneInfo[]>;
  /** `zone_not_found` when the account does not have it. */
  getZone(context: ProviderContext, zone: Fqdn): Promise<ZoneInfo>;
  /** Absent where `createZone` of the capabilities is false. `conflict_exists` when somebody has the zone. */
  createZone?(context: ProviderContext, zone: Fqdn): Promise<ZoneInfo>;
  /**
   * Complete, or throws. A 404, an HTML body, a missing page is never an empty zone: `zone_not_found`, `protocol`,
   * `partial_listing`. Sets in no particular order, each (name, type) once; data in canonical form.
   */
  listRecords(context: ProviderContext, zone: Fqdn): Promise<ZoneListing>;
  /**
   * Pure, and the same again for its own result. What the host will store for this set (TTL clamped, value spelt its
   * way), so that a second diff is empty. `notices` say for people what was altered.
   */
  normalizeDesired(rrset: Rrset): { rrset: Rrset; notices: string[] };
  /** Pure. What this host refuses of a zone with these sets, each issue at the set to blame. */
  audit(rrsets: readonly Rrset[], zone: Fqdn): Issue[];
  /**
   * Makes the changes true, in their order; what they do not name stays untouched, siblings, other types and
   * `HostedRecord`s without data included.
   *
   * Resolves when every change has had its outcome reported, exactly one each, as soon as it is known; rejects only
   * before anything was sent (`conflict_stale`, `auth_*`, `unavailable` …), and with what `onOutcome` rejected with,
   * after which nothing more is sent.
   *
   * Atomicity is what `atomic` says. A change that the host refuses does not take the others with it, except inside
   * one `atomic` call: then they are `skipped`, or sent again without it.
   *
   * Deleting what is gone counts as applied. Creating what is there already with the same data counts as applied only
   * after looking; with other data it is `conflict_exists`. A set without `meta` leaves what the vendor keeps beside
   * its values as it is. No changes: nothing is sent.
   */
  applyChanges(context: ProviderContext, changes: ChangeSet, options: ApplyOptions): Promise<void>;
}

export type { Change, Fqdn, Rdata, RecordType, RelativeName, Rrset };
