import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Alerts } from '../../alerts/index.js';
import { displayName, parseFqdn } from '../../dns/index.js';
import type { Domain } from '../../domains/index.js';
import { Clock, secondMs } from '../../platform/clock/index.js';
import { Zones } from '../../records/index.js';
import type { IncidentSubject } from '../detection/drift.js';
import type { ScanEvaluation } from '../detection/evaluate-scan.js';
import { Incident } from '../incidents/incident.entity.js';
import { IncidentLog } from '../incidents/incident-log.js';
import type { Observation } from '../observation/zone-observer.js';
import { AutomaticRestores } from '../restores/automatic-restores.js';
import { Guard } from './guard.entity.js';
import { viewsOf } from './view-summary.js';
import { sayProtection } from '../protection.words.js';

interface EvaluatedScan {
  guard: Guard;
  domain: Domain;
  observation: Observation;
  evaluation: ScanEvaluation;
}

const subjects: readonly IncidentSubject[] = ['delegation', 'zone', 'publication'];

/** Saves the result of a scan: the guard's memory, its incidents, its alerts, and what happens next. */
@Injectable()
export class ScanRecorder {
  constructor(
    private readonly em: EntityManager,
    private readonly log: IncidentLog,
    private readonly alerts: Alerts,
    private readonly restores: AutomaticRestores,
    private readonly zones: Zones,
    private readonly clock: Clock,
  ) {}

  /** Returns false, and saves nothing, if the guard was modified after the scan started. */
  async record(scan: EvaluatedScan): Promise<boolean> {
    const isSaved = await this.save(scan);
    const { reading } = scan.observation;
    // Lists and pages show our copy: it must not claim what monitoring knows to be over.
    if (isSaved && reading) await this.zones.notice(scan.domain, reading);
    return isSaved;
  }

  private async save(scan: EvaluatedScan): Promise<boolean> {
    const { evaluation, observation, domain } = scan;
    return this.em.fork().transactional(async (em) => {
      const unmodified = { id: scan.guard.id, enabled: true, revision: scan.guard.revision };
      const guard = await em.findOne(Guard, unmodified, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!guard) return false;
      const now = this.clock.now();
      guard.memory = evaluation.memory;
      const incidents = await this.recordIncidents(em, guard, scan);
      const { parent, isFull } = observation.views;
      if (!guard.delegation && parent.kind === 'delegation') guard.delegation = { ns: parent.ns, ds: parent.ds };
      guard.views = viewsOf(observation, guard.views);
      guard.lastCheckedAt = now;
      if (isFull) guard.lastFullAt = now;
      for (const incident of incidents) await this.restores.consider(em, { guard, domain, incident });
      enterState(guard, incidents, evaluation);
      await this.alertAboutVisibility(em, guard, domain, evaluation);
      const { lookAgainSeconds } = evaluation;
      if (lookAgainSeconds !== null) guard.scanBy(new Date(now.getTime() + lookAgainSeconds * secondMs));
      return true;
    });
  }

  private async recordIncidents(
    em: EntityManager,
    guard: Guard,
    { domain, observation: { seenHash }, evaluation }: EvaluatedScan,
  ): Promise<Incident[]> {
    const open: Incident[] = [];
    for (const subject of subjects) {
      const incident = await this.log.recordScan(em, { guard, domain, subject, evaluation, seenHash });
      if (incident) open.push(incident);
    }
    return open;
  }

  /** Alerts once when a zone has been unreachable for hours; otherwise a blind guard looks healthy. */
  private async alertAboutVisibility(
    em: EntityManager,
    { timezone }: Guard,
    { id: domainId, accountId, name }: Domain,
    { visibilityNews, unknownReason }: ScanEvaluation,
  ): Promise<void> {
    if (visibilityNews === null) return;
    const isLost = visibilityNews === 'lost';
    const zone = displayName(parseFqdn(name));
    await this.alerts.record(em, {
      accountId,
      domainId,
      type: 'monitoring_change',
      severity: isLost ? 'warning' : 'notice',
      message: isLost
        ? sayProtection('sight.lost', { domain: zone, reason: unknownReason ?? '' })
        : sayProtection('sight.regained', { domain: zone }),
      data: { story: isLost ? 'sight_lost' : 'sight_regained' },
      timezone,
    });
  }
}

function enterState(guard: Guard, incidents: readonly Incident[], { suspected, unknownReason }: ScanEvaluation): void {
  const held = incidents.find(({ state }) => state === 'held');
  if (held) guard.enter('held', held.heldReason);
  else if (incidents.some(({ state }) => state === 'restoring')) guard.enter('restoring');
  else if (incidents.length > 0) guard.enter('confirmed', unknownReason);
  else if (suspected.length > 0) guard.enter('suspect', unknownReason);
  else if (unknownReason !== null) guard.enter('unknown', unknownReason);
  else guard.enter('ok');
}
