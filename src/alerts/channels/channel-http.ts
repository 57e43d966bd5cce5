import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/index.js';
import { HttpFailure, OutboundHttp } from '../../platform/outbound-http/index.js';
import type { Statement } from '../../dns/index.js';
import { sayAlert } from '../alerts.words.js';
import type { AlertChannel } from './alert-channel.entity.js';
import { ChannelVault } from './channel-vault.js';
import { signatureOf } from './channel-target.js';

const limits = { maxInFlight: 2, rate: [{ perMs: 1000, requests: 5 }] };
const timeoutMs = 10_000;

export interface ChannelRequest {
  /** The same at every attempt, so that receivers can tell a repetition. */
  deliveryId: string;
  /** JSON. */
  body: string;
}

/** Posts a message to a foreign server: https only, no redirects, private addresses only where the operator allows them. */
@Injectable()
export class ChannelHttp {
  constructor(
    private readonly http: OutboundHttp,
    private readonly vault: ChannelVault,
    private readonly clock: Clock,
  ) {}

  /** Null when the server accepted it (2xx); otherwise the reason, without secrets. */
  async post(channel: AlertChannel, { deliveryId, body }: ChannelRequest): Promise<Statement | null> {
    const { url, secret } = await this.vault.open(channel);
    const { pathname, search } = new URL(url);
    const secrets = [url, `${pathname}${search}`, ...(secret ? [secret] : [])];
    const client = this.http.clientFor({ limits: { key: `alert-channel:${channel.id}`, ...limits }, secrets });
    const headers = {
      'Content-Type': 'application/json',
      'Zonekeeper-Delivery': deliveryId,
      ...(secret && this.signed(secret, body)),
    };
    try {
      const answer = await client.stream({ method: 'POST', url, headers, body, timeoutMs });
      answer.cancel();
      const { status } = answer;
      return status >= 200 && status < 300 ? null : sayAlert('channelAnswered', { server: channel.origin, status });
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
