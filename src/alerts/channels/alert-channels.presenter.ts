import { phraseIn, textOf, textOrNull, type Statement } from '../../dns/index.js';
import { MessageView, type PhraseView, presentPhrase } from '../../platform/phrases/index.js';
import { sayAlert } from '../alerts.words.js';
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
  /** `disabledReason` as data; null for one from before it was kept so. */
  disabledPhrase!: PhraseView | null;
  /** Why the last message was not taken; null since one was. */
  lastError!: string | null;
  /** `lastError` as data; null for one from before it was kept so. */
  lastErrorPhrase!: PhraseView | null;
  /** ISO 8601, UTC. */
  lastDeliveredAt!: string | null;
  /** ISO 8601, UTC. */
  createdAt!: string;
}

export class NewAlertChannelView extends AlertChannelView {
  /** Signs what is sent to a webhook. Shown this once; null for Slack, and where the address stayed. */
  secret!: string | null;
}

export class ChannelTestView extends MessageView {
  success!: boolean;
}

/** `failure` is null when the server accepted the test. */
export function presentChannelTest({ origin }: AlertChannel, failure: Statement | null): ChannelTestView {
  const message = failure ?? sayAlert('channelAccepted', { server: origin });
  return { success: failure === null, message: textOf(message), phrase: presentPhrase(phraseIn(message)) };
}

export function presentChannel(channel: AlertChannel): AlertChannelView {
  return {
    id: channel.id,
    kind: channel.kind,
    name: channel.name,
    origin: channel.origin,
    minSeverity: channel.minSeverity,
    enabled: channel.enabled,
    disabledReason: textOrNull(channel.disabledReason),
    disabledPhrase: presentPhrase(phraseIn(channel.disabledReason)),
    lastError: textOrNull(channel.lastError),
    lastErrorPhrase: presentPhrase(phraseIn(channel.lastError)),
    lastDeliveredAt: channel.lastDeliveredAt?.toISOString() ?? null,
    createdAt: channel.createdAt.toISOString(),
  };
}
