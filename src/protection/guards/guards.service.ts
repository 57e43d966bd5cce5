import { sayBackup } from '../../zone-store/index.js';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../auth/index.js';
import { displayName, hashBasis, type Fqdn } from '../../dns/index.js';
import { ActivityLog, Domain, sayActivity } from '../../domains/index.js';
import { Clock, minuteMs } from '../../platform/clock/index.js';
import { newId } from '../../platform/db/index.js';
import { hostOf, AppliedPlans, unstableSets, Zones, type ZoneReading } from '../../records/index.js';
import { Incident } from '../incidents/incident.entity.js';
import { NotProtected, StillWriting, ZoneNotReadable, ZoneNotSteady } from '../protection.errors.js';
import { Baselines } from './baselines.js';
import { Guard } from './guard.entity.js';

/** Settings that a person can change. A field that is left out stays as it is. */
export interface GuardSettings {
  intervalMinutes?: number;
  autoRestoreEnabled?: boolean;
  autoRestoreTypes?: string[];
  graceMinutes?: number;
  timezone?: string;
}

/** Enables, disables and configures the protection of domains. */
@Injectable()
export class Guards {
  constructor(
    private readonly em: EntityManager,
    private readonly zones: Zones,
    private readonly plans: AppliedPlans,
    private readonly baselines: Baselines,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
  ) {}

  /** A disabled guard, which is not stored, where protection was never enabled. */
  async of({ id: domainId, accountId }: Domain): Promise<Guard> {
    const em = this.em.fork();
    const known = await em.findOne(Guard, { domainId, accountId });
    return (
      known ??
      em.create(Guard, Guard.unguarded({ id: newId(), accountId, domainId }, this.clock.now()), { persist: false })
    );
  }

  /**
   * Approves the zone as it is now and watches it from then on. Changes nothing when it rejects: with `ZoneNotReadable`,
   * `ZoneNotSteady`, or `StillWriting` while Zonekeeper writes to the zone.
   */
  async enable(actor: Actor, domain: Domain, settings: GuardSettings): Promise<Guard> {
    const startedAt = this.clock.now();
    const reading = await this.steadyReading(domain);
    return this.changing(domain, async (em, guard) => {
      if (await this.plans.isWriting(domain.id, startedAt, em)) throw new StillWriting();
      assign(guard, settings);
      const description = sayBackup('baseline.enabled');
      const { zone, incompleteReason, unread } = reading;
      const approved = { zone, at: startedAt, description, userId: actor.id, incompleteReason, unread };
      await this.baselines.approve(em, guard, approved);
      guard.enable(this.clock.now());
      await em.nativeUpdate(Domain, { id: domain.id }, { protectionEnabled: true });
      this.recordActivity(em, actor, domain, 'enabled');
    });
  }

  async disable(actor: Actor, domain: Domain): Promise<Guard> {
    return this.changing(domain, async (em, guard) => {
      guard.disable();
      const open = await em.find(Incident, { domainId: domain.id, state: { $ne: 'resolved' } });
      for (const incident of open) incident.resolve({ resolution: 'unguarded', at: this.clock.now(), by: actor.id });
      await em.nativeUpdate(Domain, { id: domain.id }, { protectionEnabled: false });
      this.recordActivity(em, actor, domain, 'disabled');
    });
  }

  /** Rejects with `NotProtected` if protection was never enabled. */
  async change(actor: Actor, domain: Domain, settings: GuardSettings): Promise<Guard> {
    return this.changing(domain, (em, guard) => {
      if (!guard.baselineSnapshotId) throw new NotProtected();
      assign(guard, settings);
      guard.scanBy(new Date(this.clock.now().getTime() + guard.intervalMinutes * minuteMs));
      this.recordActivity(em, actor, domain, 'changed');
    });
  }

  /** Reads the zone twice: a zone that the host lists differently each time cannot be watched. */
  private async steadyReading(domain: Domain): Promise<ZoneReading> {
    const first = await this.zones.tryRead(domain);
    if (first.kind === 'failed') throw new ZoneNotReadable(first.reason);
    const second = await this.zones.tryRead(domain);
    if (second.kind === 'failed') throw new ZoneNotReadable(second.reason);
    const host = hostOf(second.reading);
    if (hashBasis(first.reading.zone) !== hashBasis(second.reading.zone)) throw new ZoneNotSteady(host, []);
    const unstable = unstableSets(second.reading);
    if (unstable.length > 0) throw new ZoneNotSteady(host, unstable);
    return second.reading;
  }

  private async changing(
    domain: Domain,
    change: (em: EntityManager, guard: Guard) => void | Promise<void>,
  ): Promise<Guard> {
    return this.em.fork().transactional(async (em) => {
      const guard = await this.locked(em, domain);
      await change(em, guard);
      await em.flush();
      return guard;
    });
  }

  /**
   * Locks the guard, and never the domain before it: scans hold the guard when they write what refers to the domain, so
   * the other order would end in a deadlock. Of two requests that enable one domain at the same time, the second waits
   * and finds the guard of the first.
   */
  private async locked(em: EntityManager, { id: domainId, accountId }: Domain): Promise<Guard> {
    const unguarded = Guard.unguarded({ id: newId(), accountId, domainId }, this.clock.now());
    await em.upsert(Guard, unguarded, { onConflictFields: ['domainId'], onConflictAction: 'ignore' });
    const lockMode = LockMode.PESSIMISTIC_WRITE;
    return em.findOneOrFail(Guard, { domainId, accountId }, { lockMode, refresh: true });
  }

  private recordActivity(
    em: EntityManager,
    { id: userId }: Actor,
    { accountId, name }: Domain,
    event: 'enabled' | 'disabled' | 'changed',
  ): void {
    const action = sayActivity(`protection.${event}`, { domain: displayName(name as Fqdn) });
    this.activity.record(em, { accountId, userId, action, resource: name });
  }
}

function assign(guard: Guard, { autoRestoreTypes, ...settings }: GuardSettings): void {
  for (const [key, value] of Object.entries(settings)) if (value != null) Object.assign(guard, { [key]: value });
  if (autoRestoreTypes) guard.autoRestoreTypes = [...new Set(autoRestoreTypes)].sort();
}
