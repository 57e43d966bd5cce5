import { LockMode } from '@mikro-orm/core';
import { EntityManager, raw } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../auth/index.js';
import { parseZoneName, type Fqdn } from '../../dns/index.js';
import { Clock, dayMs } from '../../platform/clock/index.js';
import { findOwned, newId } from '../../platform/db/index.js';
import { Jobs } from '../../platform/jobs/index.js';
import { ActivityLog } from '../activity/activity-log.js';
import { sayActivity } from '../activity/activity.words.js';
import { ProviderAccount } from '../provider-accounts/provider-account.entity.js';
import { ProviderAccountStore } from '../provider-accounts/provider-account-store.js';
import { BulkImport, BulkImportZone, type ImportStatus } from './bulk-import.entity.js';
import { importZones } from './import-runs.js';

export interface WantedZone {
  name: string;
  zoneId?: string;
}

/** How many zones have come to which end. */
export type ImportCounts = Record<ImportStatus, number>;

export interface CountedImport {
  import: BulkImport;
  counts: ImportCounts;
}

const keptMs = 30 * dayMs;

/** Adds many zones of a connection as domains, in the background. */
@Injectable()
export class BulkImports {
  constructor(
    private readonly em: EntityManager,
    private readonly accounts: ProviderAccountStore,
    private readonly jobs: Jobs,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
  ) {}

  /** A zone that is named twice is added once. The same zones again, while they are waiting, are the same import. */
  async start(actor: Actor, connectionId: string, wanted: readonly WantedZone[]): Promise<CountedImport> {
    const account = await this.accounts.find(actor, connectionId);
    const zones = new Map(wanted.map(({ name, zoneId }) => [parseZoneName(name), zoneId ?? null]));
    const createdAt = this.clock.now();
    const started = await this.em.fork().transactional(async (em) => {
      // The same request twice at one moment is one import.
      await em.findOneOrFail(ProviderAccount, { id: account.id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      const same = await this.running(em, actor, account.id, zones);
      if (same) return same;
      await em.nativeDelete(BulkImport, {
        accountId: actor.accountId,
        endedAt: { $lt: new Date(createdAt.getTime() - keptMs) },
      });
      const made = em.create(BulkImport, {
        id: newId(),
        accountId: actor.accountId,
        userId: actor.id,
        providerAccountId: account.id,
        total: zones.size,
        waitsUntil: null,
        createdAt,
        endedAt: null,
      });
      await em.flush();
      const rows = [...zones].map(([name, zoneId], position) => {
        const status = 'waiting' as const;
        return { importId: made.id, position, accountId: actor.accountId, name, zoneId, status, domainId: newId() };
      });
      await em.insertMany(BulkImportZone, rows);
      const { displayName: connection } = account;
      const action = sayActivity('connection.importing', { connection });
      this.activity.record(em, { accountId: actor.accountId, userId: actor.id, action, resource: connection });
      await this.jobs.enqueue(importZones, { importId: made.id }, { singletonKey: made.id, within: em });
      return made;
    });
    return this.counted(started);
  }

  /** Latest first. */
  async list(actor: Actor, connectionId: string, limit: number): Promise<CountedImport[]> {
    const { id: providerAccountId } = await this.accounts.find(actor, connectionId);
    const found = await this.em
      .fork()
      .find(BulkImport, { accountId: actor.accountId, providerAccountId }, { orderBy: { createdAt: 'desc' }, limit });
    return Promise.all(found.map((one) => this.counted(one)));
  }

  async find(actor: Actor, connectionId: string, id: string): Promise<CountedImport> {
    const { id: providerAccountId } = await this.accounts.find(actor, connectionId);
    const where = { providerAccountId };
    return this.counted(await findOwned(this.em.fork(), BulkImport, actor, id, { what: 'Import', where }));
  }

  /** The zones of an import in their order, those that failed first. */
  async zones({ id, accountId }: BulkImport, page: { offset: number; limit: number }): Promise<BulkImportZone[]> {
    const orderBy = [{ [raw(`status <> 'failed'`)]: 'asc' as const }, { position: 'asc' as const }];
    return this.em.fork().find(BulkImportZone, { importId: id, accountId }, { orderBy, ...page });
  }

  private async counted(found: BulkImport): Promise<CountedImport> {
    const rows = await this.em
      .fork()
      .execute<{ status: ImportStatus; count: number }[]>(
        'select status, count(*)::int as count from bulk_import_zone where import_id = ? group by status',
        [found.id],
      );
    const counts = { waiting: 0, added: 0, existing: 0, failed: 0 };
    for (const { status, count } of rows) counts[status] = count;
    return { import: found, counts };
  }

  private async running(
    em: EntityManager,
    { accountId }: Actor,
    providerAccountId: string,
    zones: ReadonlyMap<Fqdn, unknown>,
  ): Promise<BulkImport | null> {
    const open = await em.find(BulkImport, { accountId, providerAccountId, endedAt: null, total: zones.size });
    for (const one of open) {
      const rows = await em.find(BulkImportZone, { importId: one.id });
      if (rows.every(({ name }) => zones.has(name as Fqdn))) return one;
    }
    return null;
  }
}
