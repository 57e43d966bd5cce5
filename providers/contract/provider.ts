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
import type { Change, Fqdn, Rdata, RecordType, RelativeName, Rrset } from '../../src/dns/index.js';
import type { ProviderContext } from './context.js';
import type { ProviderError } from './errors.js';
import type { ProviderManifest } from './manifest.js';

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

/** A limit by which a vendor would refuse or alter a set: a sentence for people. Dated in the plugin's `limits.ts`. */
export interface Issue {
  name: RelativeName;
  type: RecordType;
  severity: 'error' | 'warning';
  message: string;
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
   * Pure and idempotent. Returns the set as the host will store it, so that a second diff is empty: TTL clamped, values
   * in the host's spelling. `notices` tell people what was altered. For a host with a minimum of 300 seconds:
   *
   *     ; given
   *     www   60  IN A 192.0.2.1
   *     ; returned, with the notice "… keeps A records with a TTL of 300 seconds instead of 60."
   *     www  300  IN A 192.0.2.1
   */
  normalizeDesired(rrset: Rrset): { rrset: Rrset; notices: string[] };
  /** Pure. What this host refuses of a zone with these sets, each issue at the set to blame. */
  audit(rrsets: readonly Rrset[], zone: Fqdn): Issue[];
  /**
   * Makes the changes true, in their order; what they do not name stays untouched, siblings, other types and
   * `HostedRecord`s without data included.
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
