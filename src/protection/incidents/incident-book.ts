import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { parseFqdn } from '../../dns/index.js';
import type { Domain } from '../../domains/index.js';
import { Clock } from '../../platform/clock/index.js';
import { newId } from '../../platform/db/index.js';
import { Alerts, type AlertStory, type AlertType } from '../../alerts/index.js';
import type { Guard } from '../guards/guard.entity.js';
import { isFlapping, rememberOpening } from '../detection/guard-memory.js';
import { type DriftSeverity, type IncidentSubject, highestSeverity } from '../detection/drift.js';
import { moveIncident } from '../detection/incident-move.js';
import type { ScanEvaluation } from '../detection/evaluate-scan.js';
import { changesInWords, printedValues, titleOf } from '../detection/incident-texts.js';
import { IncidentEvent, type IncidentEventKind } from './incident-event.entity.js';
import { Incident } from './incident.entity.js';

interface Case {
  guard: Guard;
  domain: Domain;
  incident: Incident;
}

/** A line of the timeline, and who hears of it; nobody where `tell` is left out. */
interface News {
  kind: IncidentEventKind;
  message: string;
  userId?: string | null;
  tell?: { type: AlertType; story: AlertStory; severity?: DriftSeverity; data?: Record<string, unknown> };
}

const openingTypes: Readonly<Record<IncidentSubject, AlertType>> = {
  zone: 'unauthorized_changes',
  delegation: 'unauthorized_changes',
  publication: 'monitor_change',
};

/** Incidents with their timelines. Everything here joins the caller's transaction, which holds the guard's row. */
@Injectable()
export class IncidentBook {
  constructor(
    private readonly alerts: Alerts,
    private readonly clock: Clock,
  ) {}

  /** What a look does to the incident of one subject. Gives the one that is open then. */
  async follow(
    em: EntityManager,
    given: {
      guard: Guard;
      domain: Domain;
      subject: IncidentSubject;
      evaluation: ScanEvaluation;
      seenHash: string | null;
    },
  ): Promise<Incident | null> {
    const { guard, domain, subject, evaluation, seenHash } = given;
    const incident = await em.findOne(Incident, { domainId: domain.id, subject, state: { $ne: 'resolved' } });
    const move = moveIncident(incident?.changes ?? null, subject, evaluation);
    if (move.kind === 'open') return this.open(em, { guard, domain, subject, changes: [...move.changes], seenHash });
    if (!incident) return null;
    // The rest of the zone may have moved on: what is put back must fit what was seen last.
    if (seenHash !== null) incident.seenHash = seenHash;
    if (move.kind === 'none') return incident;
    if (move.kind === 'update') {
      await this.update(em, { guard, domain, incident }, [...move.changes]);
      return incident;
    }
    if (incident.state === 'restoring') return incident;
    incident.resolve({ resolution: 'vanished', at: this.clock.now() });
    const message = 'It is again as it was signed off; nothing had to be done.';
    await this.note(
      em,
      { guard, domain, incident },
      { kind: 'vanished', message, tell: { type: 'monitoring_change', story: 'vanished', severity: 'notice' } },
    );
    return null;
  }

  async hold(em: EntityManager, given: Case & { reason: string }): Promise<void> {
    const { guard, domain, incident, reason } = given;
    incident.hold(reason);
    await this.note(
      em,
      { guard, domain, incident },
      { kind: 'held', message: reason, tell: { type: 'changes_detected', story: 'held', severity: 'critical' } },
    );
  }

  /** Writes a line, and records the alert that belongs to it. */
  async note(em: EntityManager, { guard, domain, incident }: Case, news: News): Promise<void> {
    const { kind, message, userId = null, tell } = news;
    const { id: incidentId, accountId } = incident;
    const id = newId();
    em.create(IncidentEvent, { id, accountId, incidentId, kind, message, userId, at: this.clock.now() });
    await em.flush();
    if (!tell) return;
    const { type, story, severity = incident.severity, data } = tell;
    await this.alerts.record(em, {
      ...{
        accountId,
        domainId: domain.id,
        type,
        severity,
        incidentId,
        onceKey: `${incidentId}:${id}`,
        timezone: guard.timezone,
      },
      message: `${titleOf(incident.subject, parseFqdn(domain.name))}. ${message}`,
      data: { story, ...this.dataOf(incident), ...data },
    });
  }

  private async open(
    em: EntityManager,
    found: Pick<Case, 'guard' | 'domain'> & {
      subject: IncidentSubject;
      changes: Incident['changes'];
      seenHash: string | null;
    },
  ): Promise<Incident> {
    const { guard, domain, subject, changes, seenHash } = found;
    const at = this.clock.now();
    const isQuiet = isFlapping(guard.memory, subject, at);
    const words = changesInWords(changes, parseFqdn(domain.name));
    const severity = highestSeverity(changes.map((change) => change.severity));
    const again = isQuiet ? await this.latest(em, domain, subject) : null;
    if (again) {
      again.reopen();
      Object.assign(again, { changes, severity, seenHash, changedAt: at });
      await this.note(
        em,
        { guard, domain, incident: again },
        { kind: 'reopened', message: `${words}. It comes and goes too often to tell of it each time.` },
      );
      return again;
    }
    guard.memory = rememberOpening(guard.memory, subject, at);
    const owner = { id: newId(), accountId: domain.accountId, domainId: domain.id };
    const times = { openedAt: at, changedAt: at, revertCount: 0 };
    const incident = em.create(Incident, { ...owner, subject, state: 'open', severity, changes, seenHash, ...times });
    await em.flush();
    const story = subject === 'delegation' ? 'hijack' : 'opened';
    await this.note(
      em,
      { guard, domain, incident },
      { kind: 'opened', message: words, tell: { type: openingTypes[subject], story } },
    );
    return incident;
  }

  private async update(em: EntityManager, found: Case, changes: Incident['changes']): Promise<void> {
    const { incident, domain } = found;
    incident.changes = changes;
    incident.severity = highestSeverity(changes.map((change) => change.severity));
    incident.changedAt = this.clock.now();
    if (incident.state === 'held') incident.reopen();
    const message = changesInWords(changes, parseFqdn(domain.name));
    await this.note(em, found, { kind: 'changed', message, tell: { type: 'changes_detected', story: 'opened' } });
  }

  private latest(em: EntityManager, { id: domainId }: Domain, subject: IncidentSubject): Promise<Incident | null> {
    return em.findOne(Incident, { domainId, subject, state: 'resolved' }, { orderBy: { openedAt: 'desc' } });
  }

  private dataOf({ changes }: Incident) {
    return {
      changesFound: changes.length,
      seenBy: [...new Set(changes.flatMap(({ seenBy }) => seenBy))],
      changes: changes.flatMap(({ before, after }) => {
        const set = after ?? before;
        return set
          ? [{ name: set.name, type: set.type, before: printedValues(before), after: printedValues(after) }]
          : [];
      }),
    };
  }
}
