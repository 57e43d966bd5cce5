import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PlanUsage } from '../billing/index.js';
import { displayName, parseFqdn } from '../dns/index.js';

/** Counts the addresses and the channels that receive the alerts of a domain: a plan limits both. */
@Injectable()
export class AlertsUsage implements OnModuleInit {
  constructor(private readonly usage: PlanUsage) {}

  onModuleInit(): void {
    this.usage.register('alertRecipientsPerDomain', perDomain('alert_recipient where removed_at is null'));
    this.usage.register('alertChannelsPerDomain', perDomain('alert_channel'));
  }
}

/** @param rows What follows `from` in SQL: the rows that count. */
function perDomain(rows: string): Parameters<PlanUsage['register']>[1] {
  return async (em, accountId, { above, atMost = null }) => {
    const found = await em.execute<{ id: string; name: string; count: number }[]>(
      `select d.id, d.name, count(*)::int as count from (select account_id, domain_id from ${rows}) r
       join domain d on d.id = r.domain_id
       where r.account_id = ? group by d.id, d.name having count(*) > ? order by count(*) desc, d.name limit ?`,
      [accountId, above, atMost],
    );
    return found.map(({ id, name, count }) => ({
      domain: { id, name: displayName(parseFqdn(name)) },
      currentCount: count,
    }));
  };
}
