import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock, dayMs } from '../../platform/clock/index.js';
import { HandlesJob } from '../../platform/jobs/index.js';
import { forgetOldAlerts } from '../alerts.jobs.js';

const keptDays = { notices: 90, alerts: 400, deliveries: 30, removedRecipients: 30 };
const perTurn = 5_000;

/** Deletes old alerts and deliveries, and the addresses of recipients who left. */
@Injectable()
export class AlertRetention {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** Deletes at most 5,000 rows of each kind. Alerts that still have to go out stay, however old. */
  @HandlesJob(forgetOldAlerts)
  async forgetOld(): Promise<void> {
    const em = this.em.fork();
    await em.execute(
      `delete from protection_alert where id in (
         select id from protection_alert
         where (announced_at is not null or due_at is null)
           and (created_at < ? or (severity = 'notice' and created_at < ?))
         limit ?)`,
      [this.daysAgo(keptDays.alerts), this.daysAgo(keptDays.notices), perTurn],
    );
    await em.execute(
      `delete from alert_channel_delivery where id in (
         select id from alert_channel_delivery where status <> 'waiting' and created_at < ? limit ?)`,
      [this.daysAgo(keptDays.deliveries), perTurn],
    );
    await em.execute(
      'delete from alert_recipient where id in (select id from alert_recipient where removed_at < ? limit ?)',
      [this.daysAgo(keptDays.removedRecipients), perTurn],
    );
  }

  private daysAgo(days: number): Date {
    return new Date(this.clock.now().getTime() - days * dayMs);
  }
}
