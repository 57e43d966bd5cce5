import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { HandlesJob, Jobs } from '../platform/jobs/index.js';
import { deliverToChannel, dispatchAlerts, sweepAlerts, sweepChannels } from './alerts.jobs.js';
import { ChannelDeliveries } from './channels/channel-deliveries.js';
import { AlertDispatcher } from './dispatch/alert-dispatcher.js';
import { AlertSweep } from './dispatch/alert-sweep.js';
import { AlertRetention } from './log/alert-retention.js';

const sweepEverySeconds = 300;

@Injectable()
export class AlertJobs {
  constructor(
    private readonly jobs: Jobs,
    private readonly dispatcher: AlertDispatcher,
    private readonly deliveries: ChannelDeliveries,
    private readonly sweeper: AlertSweep,
    private readonly retention: AlertRetention,
  ) {}

  @Cron(CronExpression.EVERY_5_MINUTES)
  async tick(): Promise<void> {
    await this.jobs.enqueue(sweepAlerts, {}, { onceEverySeconds: sweepEverySeconds });
  }

  @Cron(CronExpression.EVERY_HOUR)
  async hourly(): Promise<void> {
    await this.jobs.enqueue(sweepChannels, {}, { onceEverySeconds: 3600 });
  }

  @HandlesJob(sweepChannels)
  async sweepChannels(): Promise<void> {
    await this.deliveries.sweep();
  }

  @HandlesJob(sweepAlerts)
  async sweep(): Promise<void> {
    await this.sweeper.wakeDue();
    await this.sweeper.sayWhatWasHeldBack();
    await this.retention.forgetOld();
  }

  @HandlesJob(dispatchAlerts)
  async dispatch({ domainId }: { domainId: string }): Promise<void> {
    await this.dispatcher.dispatch(domainId);
  }

  @HandlesJob(deliverToChannel)
  async deliver({ deliveryId }: { deliveryId: string }): Promise<void> {
    await this.deliveries.deliver(deliveryId);
  }
}
