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

export interface AlertInput {
  accountId: string;
  domainId: string;
  type: AlertType;
  severity: AlertSeverity;
  /** A sentence for people. */
  message: string;
  data?: AlertData;
  incidentId?: string | null;
  /**
   * Names the state change within the domain, e.g. `<incident id>:opened`: recorded twice, by whichever process, it
   * is one alert. Left out: always a new one.
   */
  onceKey?: string;
  /** False for what stands in the log alone; some types never go out at all. */
  announce?: boolean;
  /** IANA name that times in mails are told in; UTC unless said. */
  timezone?: string;
}

/** Where the rest of the product says that something happened to a zone. */
@Injectable()
export class Alerts {
  constructor(
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /**
   * The alert's id. Writes the alert and queues what has to be sent in the transaction of `em`, which must be in one:
   * either both happen or neither. What was recorded before under the same `onceKey` stays as it is.
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

  /** Notices need no job of their own: the sweep finds them in the morning. */
  private async schedule(em: EntityManager, domainId: string, severity: AlertSeverity, due: Date): Promise<void> {
    if (severity === 'notice') return;
    const startAfterSeconds = Math.ceil((due.getTime() - this.clock.now().getTime()) / 1000);
    // A key for each pace: an alarm must not be dropped because a warning of the domain waits already.
    const singletonKey = `${domainId}:${severity}`;
    await this.jobs.enqueue(dispatchAlerts, { domainId }, { singletonKey, startAfterSeconds, within: em });
  }
}
