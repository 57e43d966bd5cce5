import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { displayName, parseFqdn } from '../../dns/index.js';
import type { Domain } from '../../domains/index.js';
import { Clock } from '../../platform/clock/index.js';
import { Alerts } from '../../alerts/index.js';
import { Incident } from '../incidents/incident.entity.js';
import { IncidentBook } from '../incidents/incident-book.js';
import type { IncidentSubject } from '../detection/drift.js';
import type { ScanEvaluation } from '../detection/evaluate-scan.js';
import { AutomaticRestores } from '../restores/automatic-restores.js';
import type { Observation } from '../observation/zone-observer.js';
import { Guard } from './guard.entity.js';
import { viewsOf } from './view-summary.js';

const subjects: readonly IncidentSubject[] = ['delegation', 'zone', 'publication'];

/** Writes down what a look has shown: the guard's memory, its incidents with their news, and what happens next. */
@Injectable()
export class Verdicts {
  constructor(
    private readonly em: EntityManager,
    private readonly book: IncidentBook,
    private readonly alerts: Alerts,
    private readonly restores: AutomaticRestores,
    private readonly clock: Clock,
  ) {}

  /** False when the guard changed since the look began: then it says nothing. */
  async settle(given: {
    guard: Guard;
    domain: Domain;
    look: Observation;
    evaluation: ScanEvaluation;
  }): Promise<boolean> {
    const { evaluation, look, domain } = given;
    return this.em.fork().transactional(async (em) => {
      const where = { id: given.guard.id, enabled: true, revision: given.guard.revision };
      const guard = await em.findOne(Guard, where, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!guard) return false;
      const now = this.clock.now();
      guard.memory = evaluation.memory;
      const incidents: Incident[] = [];
      for (const subject of subjects) {
        const incident = await this.book.follow(em, { guard, domain, subject, evaluation, seenHash: look.seenHash });
        if (incident) incidents.push(incident);
      }
      const { parent, isFull } = look.views;
      if (!guard.delegation && parent.kind === 'delegation') guard.delegation = { ns: parent.ns, ds: parent.ds };
      guard.views = viewsOf(look, guard.views);
      guard.lastCheckedAt = now;
      if (isFull) guard.lastFullAt = now;
      for (const incident of incidents) await this.restores.consider(em, { guard, domain, incident });
      enterState(guard, incidents, evaluation);
      await this.tellOfSight(em, guard, domain, evaluation);
      if (evaluation.lookAgainSeconds !== null) dueWithin(guard, evaluation.lookAgainSeconds, now);
      return true;
    });
  }

  /** A guard that sees nothing for long protects nobody, and nobody would know. */
  private async tellOfSight(
    em: EntityManager,
    guard: Guard,
    domain: Domain,
    evaluation: ScanEvaluation,
  ): Promise<void> {
    const { visibilityNews: news, unknownReason } = evaluation;
    if (news === null) return;
    const zone = displayName(parseFqdn(domain.name));
    const message =
      news === 'lost'
        ? `Nothing can be said about ${zone} for some time now: ${unknownReason}`
        : `${zone} can be seen and is watched again.`;
    await this.alerts.record(em, {
      ...{ accountId: domain.accountId, domainId: domain.id, type: 'monitoring_change', timezone: guard.timezone },
      severity: news === 'lost' ? 'warning' : 'notice',
      message,
      data: { story: news === 'lost' ? 'sight_lost' : 'sight_regained' },
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

function dueWithin(guard: Guard, seconds: number, now: Date): void {
  const sooner = new Date(now.getTime() + seconds * 1000);
  if (sooner < guard.nextDueAt) guard.nextDueAt = sooner;
}
