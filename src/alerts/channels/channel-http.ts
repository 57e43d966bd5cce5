import { Injectable } from '@nestjs/common';
import type { Statement } from '../../dns/index.js';
import type { AlertChannel } from './alert-channel.entity.js';
import { ChannelVault } from './channel-vault.js';
import { WebhookSender, type WebhookMessage } from './webhook-sender.js';

export type ChannelRequest = Pick<WebhookMessage, 'deliveryId' | 'body'>;

/** Posts a message to a channel, whose address is opened for this one request. */
@Injectable()
export class ChannelHttp {
  constructor(
    private readonly sender: WebhookSender,
    private readonly vault: ChannelVault,
  ) {}

  /** Null when the server accepted it (2xx); otherwise the reason, without secrets. */
  async post(channel: AlertChannel, request: ChannelRequest): Promise<Statement | null> {
    const { url, secret } = await this.vault.open(channel);
    return this.sender.send({ limitKey: `alert-channel:${channel.id}`, url, secret, ...request });
  }
}
