import type { Statement } from '../../src/dns/index.js';

/** The unit that one write call of the vendor replaces. */
export type Granularity = 'record' | 'rrset' | 'label' | 'zone';

/**
 * The abilities and limits of the host. The engine, the forms and the suite read this table and never check for a
 * vendor by name. A plan that breaks it is refused, or its TTL altered with a warning, before anything is sent, even
 * if the plugin's own `audit` and `normalizeDesired` do not check it.
 */
export interface Capabilities {
  granularity: Granularity;
  /** False for read-only hosts: the engine refuses every write before it reaches the plugin. */
  writable: boolean;
  /** Whether only the values of existing sets can be changed: plans refuse new sets, deletions and other TTLs. Absent: all can be. */
  changesValuesOnly?: true;
  types: Record<string, { read: boolean; write: boolean }>;
  /** Whether types outside `types` may be written, as RFC 3597 data if there is no other form. */
  opaqueTypes: boolean;
  /** The unit that is applied completely or not at all. `maxOps`: maximum of changes per call. */
  atomic: { scope: 'zone' | 'rrset' | 'none'; maxOps?: number };
  ttl: TtlLimits;
  /** How the host stores an alias at the apex: as its own type, as `meta` of another record, or not at all. */
  alias: 'ALIAS' | 'ANAME' | 'meta' | 'none';
  txt: TxtLimits;
  /** Whether the host can store values that it does not serve, as `meta.disabled` of their set. Absent: it cannot. */
  disabledValues?: boolean;
  /** Maximum of records per set and per zone; absent if no limit is known. */
  records?: { maxPerSet?: number; maxPerZone?: number };
  /** Whether the host accepts `MX 0 .` (RFC 7505). */
  nullMx: boolean;
  /** Whether the host accepts `*` as a label. */
  wildcard: boolean;
  /** Sets that DNS allows or ignores, and the host refuses. Plans leave them out; absent: none are known. */
  refuses?: readonly Exclude<OddSet, 'dsWithoutNs'>[];
  /** Such sets that servers accept without an error and may not keep. Plans warn of them. */
  mayDrop?: readonly OddSet[];
  /**
   * Such sets that the host answers queries with, and leaves out of transfers to secondaries. Plans warn of them. `unless`:
   * the condition on which it does not, for the end of a sentence.
   */
  keptFromSecondaries?: { sets: readonly OddSet[]; unless: Statement };
  /** `readonly`: shown, never planned. `hidden`: not even listed. */
  apexNs: 'full' | 'readonly' | 'hidden';
  /**
   * How a change since `base` was read is detected at the moment of the write. `recheck`: the host has no lock, so the
   * plugin reads the touched sets again immediately before each write (`recheckBeforeWrite`) and, where the host has a
   * version of the zone, asks afterwards whether somebody was quicker (`overwritesOf`). `none`: only the engine
   * checks, seconds before the write, so a change of somebody else in between is lost.
   */
  lock: 'etag' | 'serial' | 'compare-and-swap' | 'recheck' | 'none';
  /** Whether the host answers before it applies the change. Then the plugin waits, and reports `async_failed` on failure. */
  asyncApply: boolean;
  concurrency: { maxInFlight: number; serialPerZone: boolean };
  rate: { perMs: number; requests: number }[];
  listZones: boolean;
  createZone: boolean;
  /** Whether `createZone` starts a zone with a serial after `serialBefore`. Plans tell where it does not. */
  continuesSerial?: true;
  /** Whether `createZone` puts the host's own NS records into the zone. */
  givesNameServers?: true;
}

export interface TtlLimits {
  minSeconds: number;
  maxSeconds: number;
  /** TTLs must be multiples of this. */
  stepSeconds?: number;
  /** The only accepted TTLs, if the host has a list. */
  allowedSeconds?: number[];
  /** The value for "the host chooses"; accepted in addition to the range. */
  autoSeconds?: number;
  /** Types whose TTL the host sets itself. */
  fixedByType?: Record<string, number>;
}

/**
 * Sets that have no meaning in DNS where they stand, or are the signer's: some hosts refuse them, some drop them without a
 * word, and some keep them from secondaries.
 */
export type OddSet = 'apexDs' | 'dsWithoutNs' | 'dnskeyBelowApex' | 'rootNs' | 'signerKeys';

/** Text content that some hosts lose or refuse. */
export type TxtHazard = 'dquote' | 'backslash' | 'backtick' | 'empty' | 'leadingSpace' | 'trailingSpace' | 'nonAscii';

export interface TxtLimits {
  /** Maximum octets of one text with its segments joined. */
  maxBytes: number;
  rejects: TxtHazard[];
  /** False if the host joins texts and cuts them again after 255 octets: the plugin lists them so, see `withLimitsOfHost`. */
  keepsSegments: boolean;
}
