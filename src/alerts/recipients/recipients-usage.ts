import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PlanUsage } from '../../billing/index.js';
import { displayName, parseFqdn } from '../../dns/index.js';

/** Counts the addresses that receive the alerts of a domain: a plan limits them. */
@Injectable()
export class RecipientsUsage implements OnModuleInit {
  constructor(private readonly usage: PlanUsage) {}

  onModuleInit(): void {
    this.usage.register('alertRecipientsPerDomain', async (em, accountId, { above, atMost = null }) => {
      const rows = await em.execute<{ id: string; name: string; count: number }[]>(
        `select d.id, d.name, count(*)::int as count from alert_recipient r join domain d on d.id = r.domain_id
         where r.account_id = ? and r.removed_at is null group by d.id, d.name having count(*) > ?
         order by count(*) desc, d.name limit ?`,
        [accountId, above, atMost],
      );
      return rows.map(({ id, name, count }) => ({
        domain: { id, name: displayName(parseFqdn(name)) },
        currentCount: count,
      }));
    });
  }
}
