import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Domain } from '../../domains/index.js';
import { Clock } from '../../platform/clock/index.js';
import { HandlesJob } from '../../platform/jobs/index.js';
import { Guard } from '../guards/guard.entity.js';
import { restoreIncident } from '../guards/guards.jobs.js';
import { restoreSettingsOf } from '../guards/verdicts.js';
import { IncidentBook } from '../incidents/incident-book.js';
import { Incident } from '../incidents/incident.entity.js';
import { decideRestore } from '../judgement/auto-restore.js';
import { rememberReverts } from '../judgement/guard-memory.js';
import { PutBack, type PutBackResult } from './put-back.js';
import { RestoreSwitches } from './restore-switches.js';

/** At one host, on all accounts: a host that loses zones must not have them all written at once. */
const perHostAndHour = 30;
const hourMs = 3_600_000;

interface Case {
  guard: Guard;
  domain: Domain;
  incident: Incident;
}

/** Puts back what an incident is about: by itself where it may, or because a person says so. */
@Injectable()
export class Restorer {
  constructor(
    private readonly em: EntityManager,
    private readonly book: IncidentBook,
    private readonly putBack: PutBack,
    private readonly switches: RestoreSwitches,
    private readonly clock: Clock,
  ) {}

  /** Decides anew: since the job was made somebody may have accepted the change or switched this off. */
  @HandlesJob(restoreIncident)
  async automatically({ incidentId }: { incidentId: string }): Promise<void> {
    const isOn = await this.switches.isOn();
    const begun = await this.changing(incidentId, async (em, found) => {
      const { guard, incident } = found;
      // `restoring`: the process that began it has died. The zone is read again, so nothing is done twice.
      if (incident.state !== 'open' && incident.state !== 'restoring') return null;
      const { changes, changedAt: confirmedAt } = incident;
      const settings = restoreSettingsOf(guard);
      const decision = decideRestore({ settings, changes, confirmedAt, memory: guard.memory, now: this.clock.now() });
      const reason = isOn ? await this.overBudget(em, found.domain) : switchedOff;
      if (decision.kind === 'hold') await this.book.hold(em, { ...found, reason: decision.reason });
      if (decision.kind !== 'restore') return null;
      if (reason) await this.book.hold(em, { ...found, reason });
      if (reason) return null;
      await this.begin(em, found, null);
      return { ...found, ids: decision.ids };
    });
    if (begun) await this.run(begun, begun.ids, { seenHash: begun.incident.seenHash ?? null, userId: null });
  }

  /** All of it, name servers too. What goes wrong is in the result. */
  async now(incidentId: string, userId: string): Promise<PutBackResult> {
    const begun = await this.changing(incidentId, async (em, found) => {
      await this.begin(em, found, userId);
      return found;
    });
    if (!begun) return { kind: 'nothing' };
    const ids = begun.incident.changes.map(({ id }) => id);
    return this.run(begun, ids, { seenHash: null, userId });
  }

  private async run(
    { guard, domain, incident }: Case,
    ids: readonly string[],
    by: { seenHash: string | null; userId: string | null },
  ): Promise<PutBackResult> {
    const { baselineSnapshotId } = guard;
    const result: PutBackResult = baselineSnapshotId
      ? await this.putBack.run({ domain, baselineSnapshotId, ids, ...by })
      : { kind: 'failed', reason: 'There is no baseline to go back to.' };
    await this.changing(incident.id, (em, found) => this.end(em, found, { ids, result, userId: by.userId }));
    return result;
  }

  private async begin(em: EntityManager, found: Case, userId: string | null): Promise<void> {
    found.incident.state = 'restoring';
    found.guard.enter('restoring');
    const message = userId
      ? 'Putting it back as it was signed off.'
      : 'Putting it back by itself, as this domain is set to.';
    await this.book.note(em, found, { kind: 'restoring', message, userId });
  }

  private async end(
    em: EntityManager,
    found: Case,
    { ids, result, userId }: { ids: readonly string[]; result: PutBackResult; userId: string | null },
  ): Promise<void> {
    const { guard, incident } = found;
    const at = this.clock.now();
    // The next look tells whether it holds.
    guard.nextDueAt = at;
    if (result.kind === 'failed') return this.failed(em, found, result.reason);
    if (result.kind === 'moved') {
      incident.state = 'open';
      guard.enter('confirmed', 'The zone has changed again; nothing was sent.');
      return this.book.note(em, found, {
        kind: 'changed',
        message: 'The zone has changed again since it was seen, so nothing was sent. It is looked at anew.',
      });
    }
    const rest = incident.changes.filter(({ id }) => !ids.includes(id));
    guard.memory = rememberReverts(guard.memory, result.kind === 'restored' ? ids : [], at);
    guard.enter('restored');
    incident.revertCount += 1;
    if (rest.length === 0) incident.resolve({ resolution: 'restored', at, by: userId });
    else Object.assign(incident, { changes: rest, state: 'open' });
    const records = result.kind === 'restored' ? result.records : 0;
    const message = records === 1 ? '1 set of records was put back.' : `${records} sets of records were put back.`;
    const data = { recordsRestored: records, autoRestored: userId === null };
    const tell = { type: userId ? 'snapshot_restore' : 'auto_restore', story: 'restored', data } as const;
    await this.book.note(em, found, { kind: 'restored', message, userId, tell });
  }

  private async failed(em: EntityManager, found: Case, reason: string): Promise<void> {
    found.incident.hold(reason);
    found.guard.enter('held', reason);
    const tell = {
      type: 'snapshot_restore_failed',
      story: 'restore_failed',
      severity: 'critical',
      data: { errorMessage: reason },
    } as const;
    await this.book.note(em, found, { kind: 'restore_failed', message: reason, tell });
  }

  private async overBudget(em: EntityManager, { providerId }: Domain): Promise<string | null> {
    const [row] = await em.execute<{ count: string }[]>(
      `select count(*) from incident_event event
         join incident on incident.id = event.incident_id join domain on domain.id = incident.domain_id
       where event.kind = 'restoring' and event.user_id is null and event.at > ? and domain.provider_id = ?`,
      [new Date(this.clock.now().getTime() - hourMs), providerId],
    );
    if (Number(row?.count ?? 0) < perHostAndHour) return null;
    return `More than ${perHostAndHour} zones at this DNS host were put back within an hour. That is more likely a fault there, so a person has to decide.`;
  }

  /** With the guard's row held. Null when the incident is over or the domain no longer guarded. */
  private async changing<Result>(
    incidentId: string,
    change: (em: EntityManager, found: Case) => Promise<Result>,
  ): Promise<Result | null> {
    return this.em.fork().transactional(async (em) => {
      const { domainId } = (await em.findOne(Incident, { id: incidentId })) ?? {};
      if (!domainId) return null;
      const guard = await em.findOne(Guard, { domainId, enabled: true }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      const incident = await em.findOneOrFail(Incident, { id: incidentId }, { refresh: true });
      if (!guard || !incident.isOpen()) return null;
      return change(em, { guard, incident, domain: await em.findOneOrFail(Domain, { id: domainId }) });
    });
  }
}

const switchedOff = 'Automatic restores are switched off on this server, so a person has to decide.';
