import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { rrsetId, type RecordType, type RelativeName, type Statement, textOf } from '../../dns/index.js';
import type { PlanActor } from '../../records/index.js';
import { OnAppEvent } from '../../platform/events/index.js';
import { Clock } from '../../platform/clock/index.js';
import { restoreEnded, Restores, RestoreUnderWay, type Restore, type RestoreEnded } from '../../snapshots/index.js';
import { Guard } from '../guards/guard.entity.js';
import { IncidentLog } from '../incidents/incident-log.js';
import { changeIncident, type IncidentContext } from '../incidents/incident-context.js';
import { Incident } from '../incidents/incident.entity.js';
import { IncidentOver, RestoreFailed } from '../protection.errors.js';
import { failureText, noBaseline, overtakenText, restoredText } from './restore-texts.js';
import { sayProtection } from '../protection.words.js';

/** Hands incidents to the restore engine, and writes down how their restores end. */
@Injectable()
export class IncidentRestores {
  constructor(
    private readonly em: EntityManager,
    private readonly restores: Restores,
    private readonly log: IncidentLog,
    private readonly clock: Clock,
  ) {}

  /**
   * Puts the baseline back at once, name servers and all. Returns before the end only where the engine goes on by
   * itself, for example because the host is down. Rejects with `IncidentOver`, `RestoreUnderWay` and `RestoreFailed`.
   */
  async byPerson(actor: PlanActor, incidentId: string): Promise<void> {
    const restore = await changeIncident(this.em, incidentId, async (em, context) => {
      if (context.incident.state === 'restoring') throw new RestoreUnderWay();
      const request = requestFor(
        context,
        context.incident.changes.map(({ id }) => id),
      );
      if (!request) throw new RestoreFailed(noBaseline);
      const restore = await this.restores.createWithin(em, actor, context.domain, { ...request, force: true });
      await this.begin(em, context, restore);
      return restore;
    });
    if (!restore) throw new IncidentOver();
    const latest = await this.restores.runNow(restore);
    if (latest.isOpen()) return;
    await this.settle(latest);
    if (latest.status !== 'applied') throw new RestoreFailed(failureText(latest));
  }

  /** Starts an automatic restore in the caller's transaction. Rejects with `RestoreUnderWay`. */
  async automatically(em: EntityManager, context: IncidentContext, ids: readonly string[]): Promise<void> {
    const request = requestFor(context, ids);
    if (!request) return this.log.hold(em, context, noBaseline);
    const { domain, incident } = context;
    const actor = { accountId: domain.accountId, id: null };
    const expectedBasis = incident.seenHash ?? undefined;
    await this.begin(em, context, await this.restores.startWithin(em, actor, domain, { ...request, expectedBasis }));
  }

  /** Also for the end of a person's restore: an automatic one may have had to wait for it. */
  @OnAppEvent(restoreEnded, { as: 'protection.settle-restore' })
  async onRestoreEnded({ accountId, domainId, restoreId, source }: RestoreEnded): Promise<void> {
    if (source === 'person') return this.scanSoon(domainId);
    const isAwaited = await this.em.fork().count(Incident, { domainId, restoreId, state: 'restoring' });
    if (isAwaited > 0) await this.settle(await this.restores.find({ accountId }, restoreId));
  }

  /** Does nothing the second time: the person's request and the event may both come here. */
  private async settle(restore: Restore): Promise<void> {
    const { domainId, id: restoreId } = restore;
    const found = await this.em.fork().findOne(Incident, { domainId, restoreId });
    if (!found) return;
    const restored = await this.restores.restoredSets(restore);
    await changeIncident(this.em, found.id, async (em, context) => {
      if (!context.incident.isRestoring(restoreId)) return;
      context.guard.rememberReverts(restored, this.clock.now());
      await this.end(em, context, restore);
    });
  }

  private async begin(em: EntityManager, context: IncidentContext, { id, userId = null }: Restore): Promise<void> {
    context.incident.startRestore(id);
    context.guard.enter('restoring');
    const message = userId ? sayProtection('event.restoring') : sayProtection('event.restoringAutomatically');
    await this.log.append(em, context, { kind: 'restoring', message, userId });
  }

  private async end(em: EntityManager, context: IncidentContext, restore: Restore): Promise<void> {
    const { guard, incident } = context;
    // The next scan shows whether it lasts.
    guard.scanAt(this.clock.now());
    if (restore.status === 'applied') return this.restored(em, context, restore);
    const isStopped = restore.heldBecause === 'stopped';
    if (restore.heldBecause === 'zone_changed' || (isStopped && guard.baselineSnapshotId !== restore.snapshotId)) {
      // The next scan decides about the zone, or with the baseline, of now.
      incident.reopen();
      guard.enter('confirmed', restore.message);
      return this.log.append(em, context, { kind: 'changed', message: overtakenText(restore) });
    }
    if (!isStopped) return this.failed(em, context, failureText(restore));
    const reason = restore.message ?? '';
    guard.enter('held', reason);
    return this.log.hold(em, context, reason);
  }

  private async restored(em: EntityManager, context: IncidentContext, restore: Restore): Promise<void> {
    const { guard, incident } = context;
    const { userId = null, recordTotal } = restore;
    guard.enter('restored');
    incident.putBack(idsOf(restore), { at: this.clock.now(), by: userId });
    const data = { recordsRestored: recordTotal, autoRestored: userId === null };
    const alert = { type: userId ? 'snapshot_restore' : 'auto_restore', story: 'restored', data } as const;
    await this.log.append(em, context, { kind: 'restored', message: restoredText(recordTotal), userId, alert });
  }

  private async failed(em: EntityManager, context: IncidentContext, reason: Statement): Promise<void> {
    context.incident.hold(reason);
    context.guard.enter('held', reason);
    const data = { errorMessage: textOf(reason) };
    const alert = { type: 'snapshot_restore_failed', story: 'restore_failed', severity: 'critical', data } as const;
    await this.log.append(em, context, { kind: 'restore_failed', message: reason, alert });
  }

  private async scanSoon(domainId: string): Promise<void> {
    const unsettled = { domainId, enabled: true, state: { $ne: 'ok' as const } };
    await this.em.fork().nativeUpdate(Guard, unsettled, { nextDueAt: this.clock.now() });
  }
}

/** These sets as the baseline has them; null without a baseline. */
function requestFor({ guard: { baselineSnapshotId }, incident }: IncidentContext, ids: readonly string[]) {
  if (!baselineSnapshotId) return null;
  const only = incident.changes
    .filter(({ id }) => ids.includes(id))
    .flatMap(({ before, after }) => after ?? before ?? [])
    .map(({ name, type }) => ({ name, type }));
  return { snapshotId: baselineSnapshotId, mode: 'exact' as const, only, source: 'protection' as const };
}

function idsOf({ only }: Restore): string[] {
  return (only ?? []).map(({ name, type }) => rrsetId(name as RelativeName, type as RecordType));
}
