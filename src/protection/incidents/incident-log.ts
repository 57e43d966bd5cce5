import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Alerts, type AlertStory, type AlertType } from '../../alerts/index.js';
import { parseFqdn, type Statement } from '../../dns/index.js';
import type { Domain } from '../../domains/index.js';
import { Clock } from '../../platform/clock/index.js';
import { newId } from '../../platform/db/index.js';
import type { DriftSeverity, IncidentSubject } from '../detection/drift.js';
import type { ScanEvaluation } from '../detection/evaluate-scan.js';
import { isFlapping, rememberOpening } from '../detection/guard-memory.js';
import { moveIncident } from '../detection/incident-move.js';
import { changesInWords, printedValues, titleOf } from '../detection/incident-texts.js';
import type { Guard } from '../guards/guard.entity.js';
import type { IncidentContext } from './incident-context.js';
import { IncidentEvent, type IncidentEventKind } from './incident-event.entity.js';
import { Incident, type ConfirmedChanges } from './incident.entity.js';
import { sayProtection } from '../protection.words.js';

interface TimelineEntry {
  kind: IncidentEventKind;
  message: Statement;
  /** Null for what the product does or sees by itself. */
  userId?: string | null;
  /** Without it nobody is alerted. */
  alert?: { type: AlertType; story: AlertStory; severity?: DriftSeverity; data?: Record<string, unknown> };
}

interface ScannedSubject {
  guard: Guard;
  domain: Domain;
  subject: IncidentSubject;
  evaluation: ScanEvaluation;
  /** `hashBasis` of the zone as the host listed it; null when it could not be read. */
  seenHash: string | null;
}

const openingTypes: Readonly<Record<IncidentSubject, AlertType>> = {
  zone: 'unauthorized_changes',
  delegation: 'unauthorized_changes',
  publication: 'monitor_change',
};

/** Writes incidents and their timeline. Runs in the caller's transaction, which must hold the guard's row lock. */
@Injectable()
export class IncidentLog {
  constructor(
    private readonly alerts: Alerts,
    private readonly clock: Clock,
  ) {}

  /** Opens, updates or resolves the incident of one subject after a scan. Resolves to the incident that is open then. */
  async recordScan(em: EntityManager, scanned: ScannedSubject): Promise<Incident | null> {
    const { guard, domain, subject, evaluation, seenHash } = scanned;
    const incident = await em.findOne(Incident, { domainId: domain.id, subject, state: { $ne: 'resolved' } });
    const move = moveIncident(incident?.changes ?? null, subject, evaluation);
    if (move.kind === 'open') return this.open(em, scanned, { changes: move.changes, seenHash, at: this.clock.now() });
    if (!incident) return null;
    const context = { guard, domain, incident };
    incident.seen(seenHash);
    if (move.kind === 'update') await this.update(em, context, { changes: move.changes, at: this.clock.now() });
    if (move.kind !== 'vanish' || incident.state === 'restoring') return incident;
    await this.resolveAsVanished(em, context);
    return null;
  }

  /** Leaves the decision to a person. */
  async hold(em: EntityManager, context: IncidentContext, reason: Statement): Promise<void> {
    context.incident.hold(reason);
    const alert = { type: 'changes_detected', story: 'held', severity: 'critical' } as const;
    await this.append(em, context, { kind: 'held', message: reason, alert });
  }

  /** Writes an entry of the timeline, and records the alert that belongs to it. */
  async append(em: EntityManager, { guard, domain, incident }: IncidentContext, entry: TimelineEntry): Promise<void> {
    const { kind, message, userId = null, alert } = entry;
    const { id: incidentId, accountId } = incident;
    const id = newId();
    em.create(IncidentEvent, { id, accountId, incidentId, kind, message, userId, at: this.clock.now() });
    await em.flush();
    if (!alert) return;
    await this.alerts.record(em, {
      accountId,
      domainId: domain.id,
      incidentId,
      type: alert.type,
      severity: alert.severity ?? incident.severity,
      message: sayProtection('alert', { title: titleOf(incident.subject, parseFqdn(domain.name)), message }),
      data: { story: alert.story, ...alertDataOf(incident), ...alert.data },
      onceKey: `${incidentId}:${id}`,
      timezone: guard.timezone,
    });
  }

  private async open(em: EntityManager, scanned: ScannedSubject, confirmed: ConfirmedChanges): Promise<Incident> {
    const { guard, domain, subject } = scanned;
    const changes = changesInWords(confirmed.changes, parseFqdn(domain.name));
    const flapping = isFlapping(guard.memory, subject, confirmed.at) ? await this.latestResolved(em, scanned) : null;
    if (flapping) {
      flapping.reopenWith(confirmed);
      const message = sayProtection('event.flapping', { changes });
      await this.append(em, { guard, domain, incident: flapping }, { kind: 'reopened', message });
      return flapping;
    }
    guard.memory = rememberOpening(guard.memory, subject, confirmed.at);
    const owner = { id: newId(), accountId: domain.accountId, domainId: domain.id };
    const incident = em.create(Incident, Incident.opened(owner, subject, confirmed));
    await em.flush();
    const alert = { type: openingTypes[subject], story: subject === 'delegation' ? 'hijack' : 'opened' } as const;
    await this.append(em, { guard, domain, incident }, { kind: 'opened', message: changes, alert });
    return incident;
  }

  private async update(em: EntityManager, context: IncidentContext, confirmed: ConfirmedChanges): Promise<void> {
    context.incident.update(confirmed);
    const message = changesInWords(confirmed.changes, parseFqdn(context.domain.name));
    const alert = { type: 'changes_detected', story: 'opened' } as const;
    await this.append(em, context, { kind: 'changed', message, alert });
  }

  private async resolveAsVanished(em: EntityManager, context: IncidentContext): Promise<void> {
    context.incident.resolve({ resolution: 'vanished', at: this.clock.now() });
    const message = sayProtection('event.vanished');
    const alert = { type: 'monitoring_change', story: 'vanished', severity: 'notice' } as const;
    await this.append(em, context, { kind: 'vanished', message, alert });
  }

  private latestResolved(em: EntityManager, { domain, subject }: ScannedSubject): Promise<Incident | null> {
    const resolved = { domainId: domain.id, subject, state: 'resolved' as const };
    return em.findOne(Incident, resolved, { orderBy: { openedAt: 'desc' } });
  }
}

function alertDataOf({ changes }: Incident) {
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
