import { defineEntity, p } from '@mikro-orm/core';

export type ForwardTarget = 'syslog' | 'webhook';

const AuditForwardSchema = defineEntity({
  name: 'AuditForward',
  tableName: 'audit_forward',
  properties: {
    target: p.text().$type<ForwardTarget>().primary(),
    /** `sealedNumber` of the last entry that it has got. */
    forwardedThrough: p.bigint('number'),
    lastDeliveredAt: p.datetime().nullable(),
    /** Time of the first failure since the last success. */
    failingSince: p.datetime().nullable(),
    lastError: p.text().nullable(),
  },
});

/** How far the audit log was sent to one server outside. */
export class AuditForward extends AuditForwardSchema.class {
  delivered(through: number, at: Date): void {
    this.forwardedThrough = through;
    this.lastDeliveredAt = at;
    this.failingSince = null;
    this.lastError = null;
  }

  failed(reason: string, at: Date): void {
    this.failingSince ??= at;
    this.lastError = reason;
  }
}
AuditForwardSchema.setClass(AuditForward);
