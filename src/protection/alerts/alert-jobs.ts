import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { HandlesJob, Jobs } from '../../platform/jobs/index.js';
import { deliverToChannel, dispatchAlerts, sweepAlerts } from './alerts.jobs.js';
import { ChannelDeliveries } from './channels/channel-deliveries.js';
import { AlertDispatcher } from './dispatch/alert-dispatcher.js';
import { AlertSweep } from './dispatch/alert-sweep.js';
import { AlertLog } from './log/alert-log.js';

const sweepEverySeconds = 300;

@Injectable()
export class AlertJobs {
  constructor(
    private readonly jobs: Jobs,
    private readonly dispatcher: AlertDispatcher,
    private readonly deliveries: ChannelDeliveries,
    private readonly sweeper: AlertSweep,
    private readonly log: AlertLog,
  ) {}

  @Cron(CronExpression.EVERY_5_MINUTES)
  async tick(): Promise<void> {
    await this.jobs.enqueue(sweepAlerts, {}, { onceEverySeconds: sweepEverySeconds });
  }

  @HandlesJob(sweepAlerts)
  async sweep(): Promise<void> {
    await this.sweeper.wakeDue();
    await this.sweeper.sayWhatWasHeldBack();
    await this.deliveries.sweep();
    await this.log.forgetOld();
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
