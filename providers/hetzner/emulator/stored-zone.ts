export interface StoredRecord {
  value: string;
  comment?: string;
}

export interface StoredSet {
  name: string;
  type: string;
  ttl: number | null;
  labels: Record<string, string>;
  protection: { change: boolean };
  records: StoredRecord[];
  /** The action that changes the set at present. */
  busyUntil: number;
}

export interface StoredZone {
  id: number;
  /** Without a dot at the end. */
  name: string;
  mode: 'primary' | 'secondary';
  ttl: number;
  sets: Map<string, StoredSet>;
  /** Another action of somebody else runs until then: writes are refused as `locked`. */
  lockedUntil: number;
}

export const nameServers = ['hydrogen.ns.hetzner.com.', 'oxygen.ns.hetzner.com.', 'helium.ns.hetzner.de.'];

export function keyOf(name: string, type: string): string {
  return `${name} ${type}`;
}

export function zoneBody({ id, name, mode, ttl, sets }: StoredZone) {
  return {
    ...{ id, name, mode, ttl, labels: {}, created: '2026-11-23T00:00:00Z', protection: { delete: false } },
    ...{ record_count: sets.size, registrar: 'unknown', status: 'ok', primary_nameservers: [] },
    authoritative_nameservers: {
      ...{ assigned: nameServers, delegated: [], delegation_last_check: null, delegation_status: 'unknown' },
    },
  };
}

export function setBody({ name, type, ttl, labels, protection, records }: StoredSet, zone: StoredZone) {
  return { id: `${name}/${type}`, name, type, ttl, labels, protection, records, zone: zone.id };
}
