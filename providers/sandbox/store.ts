import type { Fqdn, Rrset } from '../../src/dns/index.js';

/** A sandbox zone without its records: enough to know whether a copy of it is still the latest. */
export interface SandboxZoneHead {
  /** Never reused, so `id` and `revision` together identify one content forever. */
  readonly id: string;
  /** The customer account that made the zone. Others neither see nor change it. */
  readonly tenant: string;
  readonly name: Fqdn;
  /** Starts at 1 and grows by one with every change. */
  readonly revision: number;
}

export interface SandboxZone extends SandboxZoneHead {
  /** In the order of a zone. A set that a later reading has unchanged may be the same object. */
  readonly rrsets: readonly Rrset[];
}

export interface SandboxWrite {
  /** The zone as it was read. */
  readonly zone: SandboxZone;
  /** Sets to store; each replaces the whole set of its name and type. */
  readonly put: readonly Rrset[];
  /** Sets to remove, whatever is in them; a missing one is not an error. */
  readonly remove: readonly Rrset[];
}

/**
 * Storage of the sandbox's zones. A name is unique within its tenant: nobody learns which names others use. Methods
 * reject with the storage's own errors.
 */
export interface SandboxStore {
  /** The tenant's zones by name. */
  listZones(tenant: string): Promise<SandboxZoneHead[]>;
  /** Head and records of one moment. */
  readZone(zone: Pick<SandboxZoneHead, 'tenant' | 'name'>): Promise<SandboxZone | null>;
  /** The zone from which the DNS server answers for `name`: see `servedAmong`. */
  servedZone(name: Fqdn): Promise<SandboxZoneHead | null>;
  /** Returns false and writes nothing if the tenant has a zone of that name. */
  createZone(zone: { tenant: string; name: Fqdn; rrsets: readonly Rrset[] }): Promise<boolean>;
  /** Atomic. Returns false and writes nothing if the zone is no longer at `zone.revision`. */
  write(write: SandboxWrite): Promise<boolean>;
}
