import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Domain } from '../../domains/index.js';
import { textOf, type Statement } from '../../dns/index.js';
import { Clock, dayMs } from '../../platform/clock/index.js';
import { HandlesJob, Jobs } from '../../platform/jobs/index.js';
import { Alerts } from '../alerts.js';
import { deliverToChannel, sweepChannels } from '../alerts.jobs.js';
import { ProtectionAlert } from '../log/protection-alert.entity.js';
import { AlertLinks } from '../mail/alert-links.js';
import { AlertChannel } from './alert-channel.entity.js';
import { channelBody } from './channel-body.js';
import { ChannelDelivery } from './channel-delivery.entity.js';
import { ChannelHttp } from './channel-http.js';
import { sayAlert } from '../alerts.words.js';

/** A channel that accepts nothing for this long is switched off. */
const switchOffAfterMs = dayMs;
const giveUpAfterMs = 2 * dayMs;
const perSweep = 500;

/** Sends messages to channels, and switches off channels that keep failing. */
@Injectable()
export class ChannelDeliveries {
  constructor(
    private readonly em: EntityManager,
    private readonly http: ChannelHttp,
    private readonly links: AlertLinks,
    private readonly alerts: Alerts,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /** Does nothing when the message was delivered before. Rejects when another attempt may help. */
  @HandlesJob(deliverToChannel)
  async deliver({ deliveryId }: { deliveryId: string }): Promise<void> {
    const em = this.em.fork();
    const delivery = await em.findOne(ChannelDelivery, { id: deliveryId });
    const channel = delivery && (await em.findOne(AlertChannel, { id: delivery.channelId }));
    if (delivery?.status !== 'waiting' || !channel) return;
    if (!channel.enabled) return this.drop(em, delivery);
    const domain = await em.findOneOrFail(Domain, { id: channel.domainId });
    const alerts = await em.find(
      ProtectionAlert,
      { id: { $in: delivery.alertIds } },
      { orderBy: { createdAt: 'asc' } },
    );
    const url = this.links.domainPage(domain);
    const failure = await this.http.post(channel, {
      deliveryId,
      body: channelBody(channel.kind, { deliveryId, domain, alerts, url }),
    });
    await this.settle(em, { delivery, channel, failure });
    if (failure) throw new Error(`Alert channel ${channel.id} did not take message ${deliveryId}: ${textOf(failure)}`);
  }

  /** Retries messages whose job has given up, for two days. */
  @HandlesJob(sweepChannels)
  async sweep(): Promise<void> {
    const em = this.em.fork();
    const before = new Date(this.clock.now().getTime() - giveUpAfterMs);
    await em.nativeUpdate(ChannelDelivery, { status: 'waiting', createdAt: { $lt: before } }, { status: 'failed' });
    const waiting = await em.find(ChannelDelivery, { status: 'waiting' }, { limit: perSweep, fields: ['id'] });
    for (const { id } of waiting) {
      await this.jobs.enqueue(deliverToChannel, { deliveryId: id }, { singletonKey: id });
    }
  }

  private async settle(
    em: EntityManager,
    { delivery, channel, failure }: { delivery: ChannelDelivery; channel: AlertChannel; failure: Statement | null },
  ): Promise<void> {
    const now = this.clock.now();
    await em.transactional(async (tx) => {
      if (failure === null) {
        delivery.succeed(now);
        channel.delivered(now);
        return;
      }
      delivery.fail(failure);
      channel.failed(now, failure);
      const failingMs = now.getTime() - (channel.failingSince ?? now).getTime();
      if (failingMs >= switchOffAfterMs) await this.switchOff(tx, channel, failure);
    });
  }

  private async switchOff(em: EntityManager, channel: AlertChannel, failure: Statement): Promise<void> {
    const { accountId, domainId, name, id } = channel;
    const since = channel.failingSince?.getTime() ?? 0;
    channel.switchOff(sayAlert('acceptedNothing', { failure }));
    await this.alerts.record(em, {
      accountId,
      domainId,
      type: 'monitoring_change',
      severity: 'warning',
      message: sayAlert('channelOff', { channel: name, failure }),
      onceKey: `channel-off:${id}:${since}`,
    });
  }

  private async drop(em: EntityManager, delivery: ChannelDelivery): Promise<void> {
    delivery.status = 'failed';
    await em.flush();
  }
}
