import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Domain } from '../../domains/index.js';
import type { Statement } from '../../dns/index.js';
import { newId } from '../../platform/db/index.js';
import { AlertLinks } from '../mail/alert-links.js';
import { TestLimit } from '../log/test-limit.js';
import type { AlertChannel } from './alert-channel.entity.js';
import { channelBody } from './channel-body.js';
import { ChannelHttp } from './channel-http.js';
import { sayAlert } from '../alerts.words.js';

/** Sends a test message to a channel while a person waits. */
@Injectable()
export class ChannelTests {
  constructor(
    private readonly em: EntityManager,
    private readonly http: ChannelHttp,
    private readonly links: AlertLinks,
    private readonly limit: TestLimit,
  ) {}

  /** Null when the server accepted it, otherwise the reason. Rejects with `TooManyTests`. */
  async run(domain: Domain, channel: AlertChannel): Promise<Statement | null> {
    const alert = await this.em
      .fork()
      .transactional((em) => this.limit.record(em, domain, sayAlert('channelTested', { channel: channel.name })));
    const deliveryId = newId();
    const message = { deliveryId, domain, alerts: [alert], url: this.links.domainPage(domain) };
    return this.http.post(channel, { deliveryId, body: channelBody(channel.kind, message) });
  }
}
