import { defineEntity, p } from '@mikro-orm/core';
import type { Statement } from '../../dns/index.js';
import type { AlertSeverity } from '../log/alert-kinds.js';

export const channelKinds = ['webhook', 'slack'] as const;
export type ChannelKind = (typeof channelKinds)[number];

const AlertChannelSchema = defineEntity({
  name: 'AlertChannel',
  tableName: 'alert_channel',
  uniques: [{ properties: ['accountId', 'id'] }],
  indexes: [{ properties: ['domainId', 'createdAt'] }],
  properties: {
    id: p.uuid().primary(),
    accountId: p.uuid(),
    domainId: p.uuid(),
    kind: p.enum(['webhook', 'slack']).$type<ChannelKind>(),
    name: p.string(),
    /** Scheme, host and port, for people. The whole address may hold a secret and is sealed. */
    origin: p.text(),
    /** Sealed JSON of `ChannelTarget`. */
    sealedTarget: p.blob().hidden(),
    /** The least severe alert that goes there. */
    minSeverity: p.enum(['critical', 'warning', 'notice']).$type<AlertSeverity>(),
    enabled: p.boolean(),
    /** Why the product switched it off; null while it is on, or when a person did. */
    disabledReason: p.json<Statement>().nullable(),
    /** Time of the first failure since the last success. */
    failingSince: p.datetime().nullable(),
    lastError: p.json<Statement>().nullable(),
    lastDeliveredAt: p.datetime().nullable(),
    createdAt: p.datetime(),
  },
});

/** A webhook or a chat room that receives alerts of one domain. */
export class AlertChannel extends AlertChannelSchema.class {
  delivered(at: Date): void {
    this.lastDeliveredAt = at;
    this.failingSince = null;
    this.lastError = null;
  }

  failed(at: Date, reason: Statement): void {
    this.failingSince ??= at;
    this.lastError = reason;
  }

  /** Failures of the old address say nothing about the new one. */
  moveTo({ origin, sealedTarget }: Pick<AlertChannel, 'origin' | 'sealedTarget'>): void {
    this.origin = origin;
    this.sealedTarget = sealedTarget;
    this.failingSince = null;
    this.lastError = null;
  }

  switchOn(): void {
    this.enabled = true;
    this.disabledReason = null;
    this.failingSince = null;
  }

  switchOff(reason: Statement | null): void {
    this.enabled = false;
    this.disabledReason = reason;
  }
}
AlertChannelSchema.setClass(AlertChannel);
