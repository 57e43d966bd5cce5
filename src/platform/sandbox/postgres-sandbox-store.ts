import { UniqueConstraintViolationException, type EntityManager } from '@mikro-orm/postgresql';
import type { SandboxStore, SandboxWrite, SandboxZone, SandboxZoneHead } from '../../../providers/registry.js';
import type { Clock } from '../clock/index.js';
import { newId } from '../db/index.js';
import { splitLabels, type Fqdn, type Rrset } from '../../dns/index.js';
import { SandboxRrsetRow, SandboxZoneRow } from './sandbox-zone.entity.js';

/** The sandbox's zones in the product's own database: a row a zone, a row a record set. */
export class PostgresSandboxStore implements SandboxStore {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async listZones(tenant: string): Promise<SandboxZoneHead[]> {
    const rows = await this.em.fork().find(SandboxZoneRow, { accountId: tenant }, { orderBy: { name: 'asc' } });
    return rows.map(headOf);
  }

  /** One snapshot for head and records: a write between two reads would give records of another revision. */
  async readZone(name: Fqdn): Promise<SandboxZone | null> {
    return this.em.fork().transactional(
      async (tx) => {
        const row = await tx.findOne(SandboxZoneRow, { name });
        if (!row) return null;
        const sets = await tx.find(SandboxRrsetRow, { zoneId: row.id }, { orderBy: { name: 'asc', type: 'asc' } });
        return { ...headOf(row), rrsets: sets.map(({ content }) => content) };
      },
      { isolationLevel: 'repeatable read', readOnly: true },
    );
  }

  async closestZone(name: Fqdn): Promise<SandboxZoneHead | null> {
    const rows = await this.em.fork().find(SandboxZoneRow, { name: { $in: selfAndParents(name) } });
    const [closest] = rows.sort((a, b) => b.name.length - a.name.length);
    return closest ? headOf(closest) : null;
  }

  async createZone(zone: { tenant: string; name: Fqdn; rrsets: readonly Rrset[] }): Promise<boolean> {
    const row = { id: newId(), accountId: zone.tenant, name: zone.name, revision: 1, createdAt: this.clock.now() };
    try {
      await this.em.fork().transactional(async (tx) => {
        await tx.insert(SandboxZoneRow, row);
        await tx.insertMany(SandboxRrsetRow, zone.rrsets.map(setRow(row.id)));
      });
      return true;
    } catch (error) {
      if (error instanceof UniqueConstraintViolationException) return false;
      throw error;
    }
  }

  async write({ zone, put, remove }: SandboxWrite): Promise<boolean> {
    const { id, revision } = zone;
    return this.em.fork().transactional(async (tx) => {
      // The row stays locked until the end, so of two writers of one revision the second finds it gone.
      const taken = await tx.nativeUpdate(SandboxZoneRow, { id, revision }, { revision: revision + 1 });
      if (taken === 0) return false;
      for (const { name, type } of remove) await tx.nativeDelete(SandboxRrsetRow, { zoneId: id, name, type });
      if (put.length > 0) await tx.upsertMany(SandboxRrsetRow, put.map(setRow(id)));
      return true;
    });
  }
}

const setRow = (zoneId: string) => (rrset: Rrset) => ({ zoneId, name: rrset.name, type: rrset.type, content: rrset });

function headOf({ id, accountId, name, revision }: SandboxZoneRow): SandboxZoneHead {
  return { id, tenant: accountId, name: name as Fqdn, revision };
}

function selfAndParents(name: Fqdn): string[] {
  const labels = splitLabels(name);
  return [...labels.map((_, index) => `${labels.slice(index).join('.')}.`), '.'];
}
