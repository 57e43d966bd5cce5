import { Injectable } from '@nestjs/common';
import type { Statement } from '../../dns/index.js';
import { Clock } from '../../platform/clock/index.js';
import { HttpFailure, OutboundHttp } from '../../platform/outbound-http/index.js';
import { sayAlert } from '../alerts.words.js';
import { signatureOf } from './channel-target.js';

const limits = { maxInFlight: 2, rate: [{ perMs: 1000, requests: 5 }] };
const timeoutMs = 10_000;

export interface WebhookMessage {
  /** Names the receiver that the rate is counted for: `alert-channel:<id>`. */
  limitKey: string;
  url: string;
  /** Signs the message; null for a receiver that takes unsigned ones. */
  secret: string | null;
  /** The same at every attempt, so that receivers can tell a repetition. */
  deliveryId: string;
  /** JSON. */
  body: string;
}

/** Posts a message to a foreign server: https only, no redirects, private addresses only where the operator allows them. */
@Injectable()
export class WebhookSender {
  constructor(
    private readonly http: OutboundHttp,
    private readonly clock: Clock,
  ) {}

  /** Null when the server accepted it (2xx); otherwise the reason, without secrets. */
  async send({ limitKey, url, secret, deliveryId, body }: WebhookMessage): Promise<Statement | null> {
    const { origin, pathname, search } = new URL(url);
    const secrets = [url, `${pathname}${search}`, ...(secret ? [secret] : [])];
    const client = this.http.clientFor({ limits: { key: limitKey, ...limits }, secrets });
    const headers = {
      'Content-Type': 'application/json',
      'Zonekeeper-Delivery': deliveryId,
      ...(secret && this.signed(secret, body)),
    };
    try {
      const answer = await client.stream({ method: 'POST', url, headers, body, timeoutMs });
      answer.cancel();
      const { status } = answer;
      return status >= 200 && status < 300 ? null : sayAlert('channelAnswered', { server: origin, status });
    } catch (error) {
      if (error instanceof HttpFailure) return error.statement;
      throw error;
    }
  }

  private signed(secret: string, body: string): Record<string, string> {
    const timestamp = Math.floor(this.clock.now().getTime() / 1000);
    return {
      'Zonekeeper-Timestamp': `${timestamp}`,
      'Zonekeeper-Signature': `v1=${signatureOf(secret, timestamp, body)}`,
    };
  }
}
