import { UniqueConstraintViolationException, type EntityManager } from '@mikro-orm/postgresql';
import {
  servedAmong,
  type SandboxStore,
  type SandboxWrite,
  type SandboxZone,
  type SandboxZoneHead,
} from '../../../../providers/registry.js';
import type { Clock } from '../../clock/index.js';
import { newId, writeInBatches } from '../../db/index.js';
import { inSlices } from '../../slices/index.js';
import {
  applyInSteps,
  makeZoneInSteps,
  rrsetId,
  splitLabels,
  type Change,
  type Fqdn,
  type Rrset,
} from '../../../dns/index.js';
import { BuiltInZone } from './built-in-zone.entity.js';
import { RecentZones } from './recent-zones.js';

const rowsPerStatement = 500;

/** The sandbox's zones in the product's own database: one row per zone, one row per record set. */
export class PostgresZoneStore implements SandboxStore {
  private readonly recent = new RecentZones();

  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async listZones(tenant: string): Promise<SandboxZoneHead[]> {
    const rows = await this.em.fork().find(BuiltInZone, { accountId: tenant }, { orderBy: { name: 'asc' } });
    return rows.map(headOf);
  }

  /** Reads head and records in one snapshot: a write between two reads would mix two revisions. */
  async readZone({ tenant, name }: Pick<SandboxZoneHead, 'tenant' | 'name'>): Promise<SandboxZone | null> {
    return this.em.fork().transactional(
      async (tx) => {
        const row = await tx.findOne(BuiltInZone, { accountId: tenant, name });
        if (!row) return null;
        const { id, revision } = row;
        const rrsets = this.recent.get(id, revision) ?? (await setsOf(tx, name, id));
        this.recent.keep(id, { revision, rrsets });
        return { ...headOf(row), rrsets };
      },
      { isolationLevel: 'repeatable read', readOnly: true },
    );
  }

  async servedZone(name: Fqdn): Promise<SandboxZoneHead | null> {
    const oldestFirst = { orderBy: { createdAt: 'asc', id: 'asc' } } as const;
    const rows = await this.em.fork().find(BuiltInZone, { name: { $in: selfAndParents(name) } }, oldestFirst);
    return servedAmong(rows.map(headOf));
  }

  async createZone(zone: { tenant: string; name: Fqdn; rrsets: readonly Rrset[] }): Promise<boolean> {
    const row = { id: newId(), accountId: zone.tenant, name: zone.name, revision: 1, createdAt: this.clock.now() };
    try {
      await this.em.fork().transactional(async (tx) => {
        await tx.insert(BuiltInZone, row);
        await putSets(tx, row.id, zone.rrsets);
      });
      return true;
    } catch (error) {
      if (error instanceof UniqueConstraintViolationException) return false;
      throw error;
    }
  }

  async write({ zone, put, remove }: SandboxWrite): Promise<boolean> {
    const { id, revision } = zone;
    const write = this.em.fork().transactional(async (tx) => {
      // The row stays locked until commit, so the second of two writers of one revision finds it changed.
      const taken = await tx.nativeUpdate(BuiltInZone, { id, revision }, { revision: revision + 1 });
      if (taken === 0) return false;
      if (remove.length > 0) await removeSets(tx, id, remove);
      if (put.length > 0) await putSets(tx, id, put);
      return true;
    });
    // While the database works.
    const [isWritten, rrsets] = await Promise.all([write, afterWrite(zone, { put, remove })]);
    if (isWritten) this.recent.keep(id, { revision: revision + 1, rrsets });
    return isWritten;
  }
}

async function afterWrite(zone: SandboxZone, { put, remove }: Pick<SandboxWrite, 'put' | 'remove'>) {
  const removed = remove.map((set): Change => ({ id: rrsetId(set.name, set.type), kind: 'delete', before: set }));
  const changed = put.map((after): Change => ({ id: rrsetId(after.name, after.type), kind: 'create', after }));
  return (await inSlices(applyInSteps(zone, [...removed, ...changed]))).rrsets;
}

/** Plain rows, no entities: a zone may have tens of thousands. */
async function setsOf(tx: EntityManager, name: Fqdn, zoneId: string): Promise<readonly Rrset[]> {
  const rows = await tx.execute<{ content: Rrset }[]>('select content from sandbox_rrset where zone_id = ?', [zoneId]);
  const rrsets = rows.map(({ content }) => content);
  return (await inSlices(makeZoneInSteps(name, rrsets))).rrsets;
}

async function putSets(tx: EntityManager, zoneId: string, rrsets: readonly Rrset[]): Promise<void> {
  await writeInBatches(tx, {
    items: rrsets,
    rowsPerStatement,
    rowOf: (rrset) => ({ name: rrset.name, type: rrset.type, content: rrset }),
    sql: `insert into sandbox_rrset (zone_id, name, type, content)
      select $2, name, type, content from json_to_recordset($1::json) as row (name text, type text, content jsonb)
      on conflict (zone_id, name, type) do update set content = excluded.content`,
    parameters: [zoneId],
  });
}

async function removeSets(tx: EntityManager, zoneId: string, removed: SandboxWrite['remove']): Promise<void> {
  await writeInBatches(tx, {
    items: removed,
    rowsPerStatement,
    rowOf: ({ name, type }) => ({ name, type }),
    sql: `delete from sandbox_rrset as held using json_to_recordset($1::json) as removed (name text, type text)
      where held.zone_id = $2 and held.name = removed.name and held.type = removed.type`,
    parameters: [zoneId],
  });
}

function headOf({ id, accountId, name, revision }: BuiltInZone): SandboxZoneHead {
  return { id, tenant: accountId, name: name as Fqdn, revision };
}

function selfAndParents(name: Fqdn): string[] {
  const labels = splitLabels(name);
  return [...labels.map((_, index) => `${labels.slice(index).join('.')}.`), '.'];
}
