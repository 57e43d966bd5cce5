import { EntityManager, raw } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ProviderError } from '../../../providers/contract/errors.js';
import { User, type Actor } from '../../auth/index.js';
import { PlanLimitReached } from '../../billing/index.js';
import { displayName, parseZoneName, type Fqdn, type Statement } from '../../dns/index.js';
import { Clock, dayMs, secondMs } from '../../platform/clock/index.js';
import { findOwned, newId } from '../../platform/db/index.js';
import { AppError } from '../../platform/errors/index.js';
import { defineJob, HandlesJob, Jobs } from '../../platform/jobs/index.js';
import { AddDomain } from '../add-domain.js';
import { Domain } from '../domain.entity.js';
import { DomainExists } from '../domains.errors.js';
import { ConnectionChecks } from '../provider-accounts/connection-checks.js';
import { ProviderAccountStore } from '../provider-accounts/provider-account-store.js';
import { BulkImport, BulkImportZone, type ImportStatus } from './bulk-import.entity.js';

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

/** One run adds as many zones, and the next one goes on: each takes a question or two to the host. */
const zonesPerRun = 50;
const keptMs = 30 * dayMs;
/** Refusals that every other zone of the account would meet too. */
const ofWholeAccount = new Set(['auth_invalid', 'ip_not_allowed']);

const importZones = defineJob<{ importId: string }>('domains.bulk-import', { retryLimit: 3, expireSeconds: 600 });

/** Adds many zones of a connection as domains, in the background. */
@Injectable()
export class BulkImports {
  constructor(
    private readonly em: EntityManager,
    private readonly accounts: ProviderAccountStore,
    private readonly checks: ConnectionChecks,
    private readonly adding: AddDomain,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /** A zone that is named twice is added once. The same zones again, while they are waiting, are the same import. */
  async start(actor: Actor, connectionId: string, wanted: readonly WantedZone[]): Promise<CountedImport> {
    const account = await this.accounts.find(actor, connectionId);
    const zones = new Map(wanted.map(({ name, zoneId }) => [parseZoneName(name), zoneId ?? null]));
    const createdAt = this.clock.now();
    const started = await this.em.fork().transactional(async (em) => {
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
        return { importId: made.id, position, accountId: actor.accountId, name, zoneId, status: 'waiting' as const };
      });
      await em.insertMany(BulkImportZone, rows);
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

  /** Goes on where an earlier run was interrupted. */
  @HandlesJob(importZones)
  async run({ importId }: { importId: string }): Promise<void> {
    const em = this.em.fork();
    const found = await em.findOne(BulkImport, { id: importId, endedAt: null });
    const user = found && (await em.findOne(User, { id: found.userId }));
    if (!found || !user) return;
    const orderBy = { position: 'asc' as const };
    const waiting = await em.find(BulkImportZone, { importId, status: 'waiting' }, { orderBy, limit: zonesPerRun });
    const actor = { id: user.id, accountId: found.accountId, role: user.role };
    for (const zone of waiting) {
      const error = await this.add(actor, found, zone);
      const pauseMs =
        error instanceof ProviderError && error.kind === 'rate_limited' ? (error.retryAfterMs ?? 60_000) : null;
      if (pauseMs !== null) return this.pause(em, found, pauseMs);
      if (error) Object.assign(zone, failureOf(error));
      await em.flush();
      if (error && isOfAll(error)) {
        const failed = { status: 'failed' as const, ...reasonOf(error) };
        await em.nativeUpdate(BulkImportZone, { importId, status: 'waiting' }, failed);
        break;
      }
    }
    await this.goOnOrEnd(em, found);
  }

  private async goOnOrEnd(em: EntityManager, found: BulkImport): Promise<void> {
    const left = await em.count(BulkImportZone, { importId: found.id, status: 'waiting' });
    found.waitsUntil = null;
    if (left === 0) found.endedAt = this.clock.now();
    await em.flush();
    if (left > 0) await this.jobs.enqueue(importZones, { importId: found.id }, { singletonKey: found.id });
  }

  /** The zone that the host did not want to hear of yet stays among those that wait. */
  private async pause(em: EntityManager, found: BulkImport, pauseMs: number): Promise<void> {
    found.waitsUntil = new Date(this.clock.now().getTime() + pauseMs);
    await em.flush();
    const startAfterSeconds = Math.ceil(pauseMs / secondMs);
    await this.jobs.enqueue(importZones, { importId: found.id }, { singletonKey: found.id, startAfterSeconds });
  }

  /** Returns what the host or the plan has against it. */
  private async add(actor: Actor, found: BulkImport, zone: BulkImportZone): Promise<AppError | ProviderError | null> {
    const { providerAccountId: userProviderId, createdAt } = found;
    try {
      const providerId = await this.accounts.providerNameOf(actor, userProviderId);
      const request = {
        name: displayName(zone.name as Fqdn),
        providerId,
        userProviderId,
        zoneId: zone.zoneId ?? undefined,
      };
      const added = await this.adding.add(actor, request);
      Object.assign(zone, { status: 'added', domainId: added.id });
      return null;
    } catch (error) {
      if (error instanceof DomainExists) {
        const own = await this.em.fork().findOneOrFail(Domain, { accountId: actor.accountId, name: zone.name });
        // A run that was interrupted right after it had added the domain.
        const isOurs = own.createdAt >= createdAt && own.providerAccountId === userProviderId;
        Object.assign(zone, { status: isOurs ? 'added' : 'existing', domainId: own.id });
        return null;
      }
      if (error instanceof ProviderError) await this.checks.failed(userProviderId, error);
      if (error instanceof ProviderError || error instanceof AppError) return error;
      throw error;
    }
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

function isOfAll(error: AppError | ProviderError): boolean {
  return error instanceof ProviderError ? ofWholeAccount.has(error.kind) : error instanceof PlanLimitReached;
}

function failureOf(error: AppError | ProviderError) {
  return { status: 'failed', ...reasonOf(error) };
}

function reasonOf(error: AppError | ProviderError): { code: string; reason: Statement } {
  const code = error instanceof ProviderError ? `provider_${error.kind}` : error.code;
  return { code, reason: error.statement };
}
