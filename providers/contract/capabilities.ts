/** The unit that one write call of the vendor replaces. */
export type Granularity = 'record' | 'rrset' | 'label' | 'zone';

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
  /** The unit that is applied whole or not at all. `maxOps`: the most changes that one call takes. */
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

/** Characters of a text that some hosts lose or refuse. */
export type TxtHazard = 'dquote' | 'backslash' | 'backtick' | 'empty' | 'leadingSpace' | 'trailingSpace' | 'nonAscii';

export interface TxtLimits {
  /** Octets of one text, its segments joined. */
  maxBytes: number;
  rejects: TxtHazard[];
  /** False where the host splits texts its own way: the engine compares them joined either way. */
  keepsSegments: boolean;
}
