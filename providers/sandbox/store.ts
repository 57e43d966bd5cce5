import type { Fqdn, RecordType, RelativeName, Rrset } from '../../src/dns/index.js';

/** A sandbox zone without its records: enough to know whether a copy of it is still the latest. */
export interface SandboxZoneHead {
  /** Never reused, so `id` and `revision` together name one content for ever. */
  readonly id: string;
  /** The customer account that made the zone. Others neither see nor change it; the DNS server serves it to all. */
  readonly tenant: string;
  readonly name: Fqdn;
  /** Starts at 1 and grows by one with every change. */
  readonly revision: number;
}

export interface SandboxZone extends SandboxZoneHead {
  readonly rrsets: readonly Rrset[];
}

export interface SandboxWrite {
  readonly zone: SandboxZoneHead;
  /** Sets to store; a set of the same name and type is replaced whole. */
  readonly put: readonly Rrset[];
  /** Sets to remove; one that is gone already is no error. */
  readonly remove: readonly { readonly name: RelativeName; readonly type: RecordType }[];
}

/**
 * Where the sandbox keeps its zones. Zone names are unique across all tenants, because one DNS server
 * serves them all. Failures of the storage itself reject with whatever the storage throws.
 */
export interface SandboxStore {
  /** The tenant's zones by name. */
  listZones(tenant: string): Promise<SandboxZoneHead[]>;
  /** Head and records of one moment; any tenant's zone. */
  readZone(name: Fqdn): Promise<SandboxZone | null>;
  /** The deepest zone at or above `name`: the one that answers for it. */
  closestZone(name: Fqdn): Promise<SandboxZoneHead | null>;
  /** False, and nothing written, when somebody has a zone of that name. */
  createZone(zone: { tenant: string; name: Fqdn; rrsets: readonly Rrset[] }): Promise<boolean>;
  /** All or nothing. False, and nothing written, when the zone is no longer at `zone.revision`. */
  write(write: SandboxWrite): Promise<boolean>;
}
