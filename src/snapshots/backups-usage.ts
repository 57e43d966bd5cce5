import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PlanUsage } from '../billing/index.js';
import { displayName, parseFqdn } from '../dns/index.js';

/** Counts the backups that people took: those are what a plan limits. */
@Injectable()
export class BackupsUsage implements OnModuleInit {
  constructor(private readonly usage: PlanUsage) {}

  onModuleInit(): void {
    this.usage.register('backupsPerDomain', async (em, accountId, { above, atMost = null }) => {
      const rows = await em.execute<{ id: string; name: string; count: number }[]>(
        `select d.id, d.name, count(*)::int as count from snapshot s join domain d on d.id = s.domain_id
         where s.account_id = ? and s.kind = 'manual' group by d.id, d.name having count(*) > ?
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
