/*
 * Terms are those of RFC 9499.
 *
 * zone          the part of the name space that is administered as one, named by its apex: `example.org.`
 * apex          the name of the zone itself; `@` in a relative name
 * owner name    the name that records stand at; here relative to the zone, lower case, IDNs as A-labels
 * record, RR    one owner name, type, TTL and RDATA
 * RRset         all records of one owner name and type; one TTL, one or more values. The unit of every change here
 * RDATA         the data of one record; here in canonical presentation form: `10 mail.example.org.`
 * delegation    the NS records that name the servers of a child zone, and those at the parent for this one
 * serial        the version number in the zone's SOA record
 */
import type {
  Change,
  Fqdn,
  Rdata,
  RecordType,
  RelativeName,
  Rrset,
  UnreadRecord,
  Phrase,
  Sentence,
  Statement,
} from '../../src/dns/index.js';
import type { ProviderContext } from './context.js';
import type { ProviderError } from './errors.js';
import type { ProviderManifest } from './manifest.js';

export interface ZoneInfo {
  name: Fqdn;
  /** The vendor's id of the zone, if it differs from the name. Opaque. */
  id?: string;
  nameServers: string[];
  /** False if this account may only read the zone. */
  editable: boolean;
}

/**
 * A record in the host's own form. Hosts with granularity record, label or zone need it back for a write: for its id,
 * and because a replacement must contain everything that shall stay.
 */
export interface HostedRecord {
  /** The host's id; empty if it has none. */
  readonly id: string;
  readonly name: RelativeName;
  /** A record type, or the host's own name for something else. */
  readonly type: string;
  readonly ttlSeconds: number;
  /** Null for a record that must not be written: unreadable, locked, or of an unknown type. It always stays. */
  readonly rdata: Rdata | null;
  /** Unchanged from the host, including vendor-only fields. Opaque to everyone but the plugin. */
  readonly raw: unknown;
}

/** A complete reading of a zone. Never partial: a plugin that cannot finish throws. */
export interface ZoneListing {
  rrsets: Rrset[];
  /** Opaque version (etag, serial …) that `applyChanges` gets back as `base.revision`. Undefined: the host has none. */
  revision?: string;
  /** All records of the host, including those not in `rrsets`; the engine returns them unchanged in `base`. */
  hosted?: readonly HostedRecord[];
  /** Notes of the plugin for its next listing of the zone. Opaque to everyone else. */
  memo?: unknown;
  /** Records that the plugin cannot decode, as they came. Kept in snapshots and exports; never written. */
  unread?: readonly UnreadRecord[];
  /** Set if a write may replace a change of somebody else without a trace: a sentence for people, and what to do about it. */
  writeCaveat?: Statement;
  /** Set if `rrsets` may not hold everything (lookups, `unread`): a sentence for people. */
  incompleteReason?: Statement;
}

/** Sets that the engine already knows of a zone that is about to be listed. */
export interface KnownSets {
  /** An earlier listing of the zone by the same plugin. */
  last?: ZoneListing;
  /** Sets that a plan has just written. The host may hold other ones. */
  written?: readonly Rrset[];
}

/**
 * The outcome of one change. `unknown`: the write may or may not have happened (timeout after sending);
 * the engine re-reads the zone and decides. `skipped`: not sent, because an earlier one failed.
 * `mayHaveOverwritten`: somebody else may have written the set right before, and their change is gone: a sentence for
 * people (`overwritesOf`).
 */
export type ChangeOutcome =
  | { changeId: string; status: 'applied'; mayHaveOverwritten?: Sentence }
  | { changeId: string; status: 'failed' | 'unknown'; error: ProviderError }
  | { changeId: string; status: 'skipped'; reason: Sentence };

export interface ChangeSet {
  zone: Fqdn;
  /** The reading that the changes were computed from. */
  base: ZoneListing;
  /** In the order in which they must be sent. */
  changes: readonly Change[];
}

export interface ApplyOptions {
  signal: AbortSignal;
  /**
   * Called once per change as soon as its outcome is known. Resolves when the outcome is committed; the plugin awaits
   * it before it sends more. Outcomes of one answer are reported in parallel, and cost one commit.
   */
  onOutcome(outcome: ChangeOutcome): Promise<void>;
}

/** A limit by which a vendor would refuse or alter a set: a sentence for people. Dated in the plugin's `limits.ts`. */
export interface Issue {
  name: RelativeName;
  type: RecordType;
  severity: 'error' | 'warning';
  message: string;
  /** The message as data, for readers of other languages. */
  phrase?: Phrase;
}

/**
 * A DNS host.
 *
 * State: none. Everything comes with the context and nothing is kept between calls, so one object serves all
 * accounts.
 *
 * Errors: every method rejects with `ProviderError` and nothing else. `retryable` means that the same call may succeed
 * later; `validation`, `unsupported`, `auth_*` and `conflict_*` are never retried.
 *
 * Retries: the HTTP client retries reads (429, 5xx, broken connections); the plugin never does. A write is sent again only
 * after the host certainly refused it and changed nothing: the same after the wait that it asked for, or an atomic call
 * without the part at fault. The engine re-reads the zone to find the outcome of a write without a clear answer.
 *
 * Concurrency: methods may run at the same time. The engine holds a lease, so this product runs one `applyChanges`
 * per zone; others may write the zone at any time by other means. `context` enforces `concurrency` and `rate`.
 *
 * Cancelling: `signal` stops between two requests, never within one; unsent changes are `skipped`.
 *
 * null and undefined: only `HostedRecord.rdata` may be null. An absent optional field means that the host does not
 * report it; an empty list means that there are none.
 */
export interface ProviderPlugin {
  readonly manifest: ProviderManifest;
  /** Changes nothing at the host. Rejects with `auth_*`, `ip_not_allowed` … if the credentials do not work. */
  validateCredentials(context: ProviderContext): Promise<{ principal?: string; warnings: Statement[] }>;
  /** Every zone of the account, all pages of them, in no particular order. `unsupported` if the host has no such call. */
  listZones(context: ProviderContext): Promise<ZoneInfo[]>;
  /** `zone_not_found` if the account does not have it. */
  getZone(context: ProviderContext, zone: Fqdn): Promise<ZoneInfo>;
  /**
   * Absent if the capability `createZone` is false. `conflict_exists` if anybody has the zone. `serialBefore`: the last
   * serial of a zone that the host has lost. Secondaries take the new one when its serial is a later one (RFC 1982).
   */
  createZone?(context: ProviderContext, zone: Fqdn, options?: { serialBefore?: number }): Promise<ZoneInfo>;
  /**
   * Complete, or throws. A 404, an HTML body or a missing page is never an empty zone, but `zone_not_found`, `protocol`
   * or `partial_listing`. Sets in no particular order, each (name, type) once; data in canonical form.
   *
   * A plugin that can tell that a set at the host is one of `known`, to the letter, may return the same object: the
   * engine compares those for nothing.
   */
  listRecords(context: ProviderContext, zone: Fqdn, known?: KnownSets): Promise<ZoneListing>;
  /**
   * Whether the host counts the writes to this zone, and has counted none since that listing was read. Costs little in a
   * zone of any size. False where nobody can tell. Absent at hosts that never can.
   */
  isUnchanged?(context: ProviderContext, zone: Fqdn, listing: ZoneListing): Promise<boolean>;
  /**
   * Pure and idempotent. Returns the set as the host will store it, so that a second diff is empty: TTL clamped, values
   * in the host's spelling. `notices` name the alterations, for people. For a host with a minimum of 300 seconds:
   *
   *     ; given
   *     www   60  IN A 192.0.2.1
   *     ; returned, with the notice "… keeps A records with a TTL of 300 seconds instead of 60."
   *     www  300  IN A 192.0.2.1
   */
  normalizeDesired(rrset: Rrset): { rrset: Rrset; notices: Statement[] };
  /**
   * Pure. Returns the limits that a zone with these sets would break, each issue at the faulty set. An issue may depend
   * on other sets of the same name, and on no others: the engine asks about the names that a plan touches.
   */
  audit(rrsets: readonly Rrset[], zone: Fqdn): Issue[];
  /**
   * Applies the changes in their order. Everything that they do not name stays unchanged, including siblings, other
   * types and `HostedRecord`s without data.
   *
   *     ; zone before
   *     @     3600  IN MX  10 mail.example.org.
   *     www    300  IN A   192.0.2.1
   *     www    300  IN A   192.0.2.2
   *     www    300  IN TXT "kept"
   *     old    300  IN A   192.0.2.9
   *     ; changes: a set replaces the set of its name and type, whole
   *     update www A    300  192.0.2.2, 192.0.2.3
   *     create api AAAA 300  2001:db8::1
   *     delete old A
   *     ; zone after
   *     @     3600  IN MX   10 mail.example.org.
   *     www    300  IN A    192.0.2.2
   *     www    300  IN A    192.0.2.3
   *     www    300  IN TXT  "kept"
   *     api    300  IN AAAA 2001:db8::1
   *
   * Reports exactly one outcome per change as soon as it is known, and resolves after the last. Rejects only before
   * anything was sent (`conflict_stale`, `auth_*`, `unavailable` …), and with the error of `onOutcome`, after which
   * nothing more is sent.
   *
   * Atomicity is as declared in `atomic`. A refused change does not fail the others, except inside one `atomic` call:
   * then they are `skipped`, or sent again without it.
   *
   * Deleting a missing set counts as applied. Creating a set that exists with the same data counts as applied only
   * after reading it; with other data it is `conflict_exists`. A set without `meta` leaves the vendor-only data of its
   * values unchanged. Without changes nothing is sent.
   */
  applyChanges(context: ProviderContext, changes: ChangeSet, options: ApplyOptions): Promise<void>;
}

export type { Change, Fqdn, Rdata, RecordType, RelativeName, Rrset };
