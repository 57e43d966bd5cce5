import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { PreferenceStore, User } from '../../auth/index.js';
import { Clock, dayMs } from '../../platform/clock/index.js';
import { AppConfig } from '../../platform/config/index.js';
import { HandlesJob } from '../../platform/jobs/index.js';
import { MailOutbox } from '../../platform/mail/index.js';
import { sweepUnpaid } from '../billing.jobs.js';
import { BillingCustomer } from '../customers/billing-customer.entity.js';
import { graceUntil } from '../subscriptions/subscription-state.js';
import { SubscriptionSync } from '../subscriptions/subscription-sync.js';
import { unpaidMail } from './billing-mails.js';

/** The second mail comes so many days before the end. */
const warningDays = 3;

/** After a failed payment an account stays premium for a week, hears of it three times, and is free then. */
@Injectable()
export class UnpaidSubscriptions {
  private readonly log = new Logger('UnpaidSubscriptions');

  constructor(
    private readonly em: EntityManager,
    private readonly subscriptions: SubscriptionSync,
    private readonly outbox: MailOutbox,
    private readonly preferences: PreferenceStore,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  @HandlesJob(sweepUnpaid)
  async sweep(): Promise<void> {
    const where = { unpaidSince: { $ne: null }, notice: { $ne: 'ended' as const } };
    for (const row of await this.em.fork().find(BillingCustomer, where)) {
      try {
        if (isOver(row, this.clock.now())) await this.subscriptions.sync(row.accountId);
        await this.notify(row.accountId);
      } catch (error) {
        const { accountId } = row;
        this.log.warn({ err: error, accountId }, 'An unpaid subscription was not read, or its owner not mailed');
      }
    }
  }

  /** Each mail once: what was sent is stored with it. After an outage only the last one that is due is sent. */
  private async notify(accountId: string): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      const row = await em.findOne(BillingCustomer, { accountId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      const until = row && graceUntil({ unpaidSince: row.unpaidSince ?? null });
      if (!row || !until) return;
      const due = row.isPaid ? dueNotice(until, this.clock.now()) : 'ended';
      if (due === row.notice) return;
      row.notice = due;
      for (const user of await em.find(User, { accountId })) {
        const { language, timezone } = await this.preferences.of(user.id, em);
        const link = `${this.config.publicUrl}/settings?tab=billing`;
        const mail = unpaidMail(due, { until, link, language: language ?? 'en', timezone });
        const to = { name: user.firstName ?? '', address: user.email };
        await this.outbox.send({ to, ...mail }, { within: em, accountId });
      }
    });
  }
}

/** Premium ends by what Stripe says then: the payment may have come in unnoticed, and no answer ends nothing. */
function isOver({ isPaid, unpaidSince }: BillingCustomer, now: Date): boolean {
  const until = graceUntil({ unpaidSince: unpaidSince ?? null });
  return isPaid && until !== null && now >= until;
}

function dueNotice(until: Date, now: Date): 'started' | 'ending' {
  return until.getTime() - now.getTime() <= warningDays * dayMs ? 'ending' : 'started';
}
