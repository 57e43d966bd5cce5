import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/index.js';
import { newId } from '../platform/db/index.js';
import { isTimeZone } from '../platform/http-server/index.js';
import { Jobs } from '../platform/jobs/index.js';
import { dispatchAlerts } from './alerts.jobs.js';
import { dueAt } from './dispatch/due-at.js';
import { bounded } from './log/bounded-data.js';
import { isAnnounced, type AlertData, type AlertSeverity, type AlertType } from './log/alert-kinds.js';
import { ProtectionAlert } from './log/protection-alert.entity.js';
import type { Statement } from '../dns/index.js';

export interface AlertInput {
  accountId: string;
  domainId: string;
  type: AlertType;
  severity: AlertSeverity;
  message: Statement;
  data?: AlertData;
  incidentId?: string | null;
  /**
   * Idempotency key within the domain, such as `<incident id>:opened`. Omit it to always create a new alert.
   */
  onceKey?: string;
  /** False keeps the alert in the log alone. Some types never go out at all. */
  announce?: boolean;
  /** IANA name of the time zone for times in mails; default UTC. */
  timezone?: string;
}

/** Records alerts for the rest of the product. */
@Injectable()
export class Alerts {
  constructor(
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /**
   * Resolves to the alert's id. Writes the alert and enqueues its dispatch in the transaction of `em`, which must be in
   * one. An earlier alert with the same `onceKey` stays as it is.
   */
  async record(em: EntityManager, input: AlertInput): Promise<string> {
    const { accountId, domainId, type, severity, message, data = {}, incidentId = null, announce = true } = input;
    const timezone = isTimeZone(input.timezone) ? input.timezone : 'UTC';
    const id = newId();
    const createdAt = this.clock.now();
    const due = announce && isAnnounced(type) ? dueAt(severity, createdAt, timezone) : null;
    const what = { type, severity, message, data: bounded(data), incidentId, timezone };
    const when = { createdAt, dueAt: due, announcedAt: null };
    const row = { id, accountId, domainId, onceKey: input.onceKey ?? id, ...what, ...when };
    const kept = await em.upsert(ProtectionAlert, row, {
      onConflictFields: ['domainId', 'onceKey'],
      onConflictAction: 'ignore',
    });
    if (kept.id === id && due) await this.schedule(em, domainId, severity, due);
    return kept.id;
  }

  /** Notices need no job: the sweep finds them in the morning. */
  private async schedule(em: EntityManager, domainId: string, severity: AlertSeverity, due: Date): Promise<void> {
    if (severity === 'notice') return;
    const startAfterSeconds = Math.ceil((due.getTime() - this.clock.now().getTime()) / 1000);
    // One singleton key per severity, so that a pending warning cannot swallow a critical alert.
    const singletonKey = `${domainId}:${severity}`;
    await this.jobs.enqueue(dispatchAlerts, { domainId }, { singletonKey, startAfterSeconds, within: em });
  }
}
