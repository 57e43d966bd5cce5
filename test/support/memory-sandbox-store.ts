import { randomUUID } from 'node:crypto';
import { servedAmong } from '../../providers/sandbox/served-zone.js';
import type { SandboxStore, SandboxWrite, SandboxZone, SandboxZoneHead } from '../../providers/sandbox/store.js';
import { type Fqdn, isWithin, makeZone, rrsetId, type Rrset } from '../../src/dns/index.js';

/** The sandbox's store without a database; the same promises hold (see sandbox-store-promises.ts). */
export class MemorySandboxStore implements SandboxStore {
  /** By tenant and name, oldest first. */
  private readonly zones = new Map<string, SandboxZone>();

  async listZones(tenant: string): Promise<SandboxZoneHead[]> {
    const own = [...this.zones.values()].filter((zone) => zone.tenant === tenant);
    return own.map(headOf).sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  async readZone(wanted: Pick<SandboxZone, 'tenant' | 'name'>): Promise<SandboxZone | null> {
    const zone = structuredClone(this.zones.get(keyOf(wanted)));
    return zone ? { ...zone, rrsets: makeZone(zone.name, zone.rrsets).rrsets } : null;
  }

  async servedZone(name: Fqdn): Promise<SandboxZoneHead | null> {
    const above = [...this.zones.values()].filter((zone) => isWithin(name, zone.name));
    return servedAmong(above.map(headOf));
  }

  async createZone(zone: { tenant: string; name: Fqdn; rrsets: readonly Rrset[] }): Promise<boolean> {
    if (this.zones.has(keyOf(zone))) return false;
    this.zones.set(keyOf(zone), { ...structuredClone(zone), id: randomUUID(), revision: 1 });
    return true;
  }

  async write({ zone, put, remove }: SandboxWrite): Promise<boolean> {
    const found = this.zones.get(keyOf(zone));
    if (found?.id !== zone.id || found.revision !== zone.revision) return false;
    const sets = new Map(found.rrsets.map((rrset) => [rrsetId(rrset.name, rrset.type), rrset]));
    for (const { name, type } of remove) sets.delete(rrsetId(name, type));
    for (const rrset of put) sets.set(rrsetId(rrset.name, rrset.type), structuredClone(rrset));
    this.zones.set(keyOf(zone), { ...found, revision: found.revision + 1, rrsets: [...sets.values()] });
    return true;
  }
}

function headOf({ id, tenant, name, revision }: SandboxZone): SandboxZoneHead {
  return { id, tenant, name, revision };
}

function keyOf({ tenant, name }: Pick<SandboxZone, 'tenant' | 'name'>): string {
  return `${tenant} ${name}`;
}
