import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ProviderError } from '../../../providers/contract/errors.js';
import { User, type Actor } from '../../auth/index.js';
import { PlanLimitReached } from '../../billing/index.js';
import { DnsSyntaxError, parseDomainName, type Statement } from '../../dns/index.js';
import { Clock, hourMs, minuteMs, secondMs } from '../../platform/clock/index.js';
import { AppError, ValidationFailed } from '../../platform/errors/index.js';
import { defineJob, HandlesJob, Jobs } from '../../platform/jobs/index.js';
import { AddDomain } from '../add-domain.js';
import { Domain } from '../domain.entity.js';
import { DomainExists } from '../domains.errors.js';
import { ConnectionChecks, isOfConnection } from '../provider-accounts/connection-checks.js';
import { ProviderAccountStore } from '../provider-accounts/provider-account-store.js';
import { BulkImport, BulkImportZone } from './bulk-import.entity.js';

/** One run adds zones for as long, and the next one goes on: each takes a question or two to the host. */
const runMs = 2 * minuteMs;
const usualPauseMs = minuteMs;
const longestPauseMs = hourMs;
/** Refusals that every other zone of the account would meet too. */
const ofWholeAccount = new Set(['auth_invalid', 'ip_not_allowed']);

export const importZones = defineJob<{ importId: string }>('domains.bulk-import', {
  retryLimit: 3,
  expireSeconds: 600,
});
/** Takes up imports whose runs have all failed: because the process died again and again, or because of the database. */
const resumeImports = defineJob('domains.resume-bulk-imports', { everySeconds: 60, atStart: true, concurrency: 1 });

/** Adds the zones of an import, a part in each run. */
@Injectable()
export class ImportRuns {
  constructor(
    private readonly em: EntityManager,
    private readonly accounts: ProviderAccountStore,
    private readonly checks: ConnectionChecks,
    private readonly adding: AddDomain,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  @HandlesJob(resumeImports)
  async resume(): Promise<void> {
    const open = await this.em.fork().find(BulkImport, { endedAt: null });
    await this.jobs.enqueueAll(
      importZones,
      open.map(({ id }) => ({ payload: { importId: id }, singletonKey: id })),
    );
  }

  /** Goes on where an earlier run was interrupted. */
  @HandlesJob(importZones)
  async run({ importId }: { importId: string }): Promise<void> {
    const em = this.em.fork();
    const found = await em.findOne(BulkImport, { id: importId, endedAt: null });
    const user = found && (await em.findOne(User, { id: found.userId }));
    if (!found || !user) return;
    const pauseMs = (found.waitsUntil?.getTime() ?? 0) - this.clock.now().getTime();
    if (pauseMs > 0) return this.goOn(importId, pauseMs);
    const actor = { id: user.id, accountId: found.accountId, role: user.role };
    const hostPauseMs = await this.addSome(em, actor, found);
    if (hostPauseMs === null) return this.goOnOrEnd(em, found);
    found.waitsUntil = new Date(this.clock.now().getTime() + hostPauseMs);
    await em.flush();
    await this.goOn(importId, hostPauseMs);
  }

  /** Returns the pause that the host asks for; null for none. The zone that met it stays among those that wait. */
  private async addSome(em: EntityManager, actor: Actor, found: BulkImport): Promise<number | null> {
    const where = { importId: found.id, status: 'waiting' as const };
    const waiting = await em.find(BulkImportZone, where, { orderBy: { position: 'asc' } });
    const startedMs = this.clock.elapsedMs();
    for (const zone of waiting) {
      if (this.clock.elapsedMs() - startedMs > runMs) break;
      const error = await this.add(actor, found, zone);
      if (error instanceof ProviderError && error.kind === 'rate_limited') {
        return Math.min(error.retryAfterMs ?? usualPauseMs, longestPauseMs);
      }
      if (error) Object.assign(zone, failureOf(error));
      await em.flush();
      if (!error || !isOfAll(error)) continue;
      await em.nativeUpdate(BulkImportZone, where, failureOf(error));
      break;
    }
    return null;
  }

  private async goOnOrEnd(em: EntityManager, found: BulkImport): Promise<void> {
    const left = await em.count(BulkImportZone, { importId: found.id, status: 'waiting' });
    found.waitsUntil = null;
    if (left === 0) found.endedAt = this.clock.now();
    await em.flush();
    if (left > 0) await this.goOn(found.id);
  }

  private async goOn(importId: string, pauseMs = 0): Promise<void> {
    const startAfterSeconds = Math.ceil(pauseMs / secondMs);
    await this.jobs.enqueue(importZones, { importId }, { singletonKey: importId, startAfterSeconds });
  }

  /** Returns what the host or the plan has against it. */
  private async add(actor: Actor, found: BulkImport, zone: BulkImportZone): Promise<AppError | ProviderError | null> {
    const { providerAccountId: userProviderId } = found;
    try {
      const providerId = await this.accounts.providerNameOf(actor, userProviderId);
      const request = {
        name: parseDomainName(zone.name) as string,
        providerId,
        userProviderId,
        zoneId: zone.zoneId ?? undefined,
      };
      const added = await this.adding.add(actor, request, zone.domainId ?? undefined);
      Object.assign(zone, { status: 'added', domainId: added.id });
      return null;
    } catch (error) {
      if (error instanceof DomainExists) {
        const own = await this.em.fork().findOne(Domain, { accountId: actor.accountId, name: zone.name });
        // Removed a moment ago: the zone is tried again in the next run.
        if (!own) return null;
        // The id was chosen before: a run that was interrupted right after it had added the domain.
        Object.assign(zone, { status: own.id === zone.domainId ? 'added' : 'existing', domainId: own.id });
        return null;
      }
      if (error instanceof DnsSyntaxError) return new ValidationFailed({ name: error.statement });
      if (error instanceof ProviderError && isOfConnection(error)) await this.checks.failed(userProviderId, error);
      if (error instanceof ProviderError || error instanceof AppError) return error;
      throw error;
    }
  }
}

function isOfAll(error: AppError | ProviderError): boolean {
  return error instanceof ProviderError ? ofWholeAccount.has(error.kind) : error instanceof PlanLimitReached;
}

function failureOf(error: AppError | ProviderError): { status: 'failed'; code: string; reason: Statement } {
  const code = error instanceof ProviderError ? `provider_${error.kind}` : error.code;
  return { status: 'failed', code, reason: error.statement };
}
