import type { AlertSeverity } from '../log/alert-kinds.js';
import type { AlertChannel, ChannelKind } from './alert-channel.entity.js';

export class AlertChannelView {
  id!: string;
  kind!: ChannelKind;
  name!: string;
  /** Scheme, host and port. The whole address may hold a secret and is never shown again. */
  origin!: string;
  minSeverity!: AlertSeverity;
  enabled!: boolean;
  /** Why the product switched it off; null otherwise. */
  disabledReason!: string | null;
  /** Why the last message was not taken; null since one was. */
  lastError!: string | null;
  /** ISO 8601, UTC. */
  lastDeliveredAt!: string | null;
  /** ISO 8601, UTC. */
  createdAt!: string;
}

export class NewAlertChannelView extends AlertChannelView {
  /** Signs what is sent to a webhook. Shown this once; null for Slack, and where the address stayed. */
  secret!: string | null;
}

export class ChannelTestView {
  success!: boolean;
  /** A sentence for people. */
  message!: string;
}

export function presentChannel(channel: AlertChannel): AlertChannelView {
  return {
    id: channel.id,
    kind: channel.kind,
    name: channel.name,
    origin: channel.origin,
    minSeverity: channel.minSeverity,
    enabled: channel.enabled,
    disabledReason: channel.disabledReason ?? null,
    lastError: channel.lastError ?? null,
    lastDeliveredAt: channel.lastDeliveredAt?.toISOString() ?? null,
    createdAt: channel.createdAt.toISOString(),
  };
}
