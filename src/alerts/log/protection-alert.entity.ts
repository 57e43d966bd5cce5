import { defineEntity, p } from '@mikro-orm/core';
import type { AlertData, AlertSeverity, AlertType } from './alert-kinds.js';
import type { Statement } from '../../dns/index.js';

const ProtectionAlertSchema = defineEntity({
  name: 'ProtectionAlert',
  tableName: 'protection_alert',
  uniques: [{ properties: ['accountId', 'id'] }, { properties: ['domainId', 'onceKey'] }],
  indexes: [
    { properties: ['domainId', 'createdAt'] },
    { properties: ['createdAt'] },
    {
      name: 'protection_alert_waiting_index',
      expression:
        'create index "protection_alert_waiting_index" on "protection_alert" ("due_at", "domain_id") where "announced_at" is null',
    },
  ],
  properties: {
    id: p.uuid().primary(),
    accountId: p.uuid(),
    domainId: p.uuid(),
    /** The incident of a guard; null for an alert that belongs to none. */
    incidentId: p.uuid().nullable(),
    /** Idempotency key within the domain: a job that runs twice makes one alert. */
    onceKey: p.string().length(200),
    type: p.string().$type<AlertType>(),
    severity: p.enum(['critical', 'warning', 'notice']).$type<AlertSeverity>(),
    message: p.json<Statement>(),
    data: p.json<AlertData>(),
    /** IANA name of the time zone for times in mails. */
    timezone: p.string(),
    createdAt: p.datetime(),
    /** When it may go out; null for an alert that stays in the log alone. */
    dueAt: p.datetime().nullable(),
    /** When its mails and messages were put into the outbox; null while they wait. */
    announcedAt: p.datetime().nullable(),
  },
});

/** A message about a protected zone. */
export class ProtectionAlert extends ProtectionAlertSchema.class {
  announced(at: Date, { emailSent }: { emailSent: boolean }): void {
    this.announcedAt = at;
    this.data = { ...this.data, emailSent };
  }
}
ProtectionAlertSchema.setClass(ProtectionAlert);
