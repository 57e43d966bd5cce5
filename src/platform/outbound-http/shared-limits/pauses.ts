import type { EntityManager } from '@mikro-orm/postgresql';

/** Accounts of one vendor that wait now, because the vendor asked for it. */
export interface VendorPauses {
  accounts: number;
  /** When the last of them goes on. */
  until: Date;
}

/** By the vendor that the keys of the limits begin with. By the database's clock, as the limits themselves. */
export async function pausesByVendor(em: EntityManager): Promise<Map<string, VendorPauses>> {
  const rows = await em.execute<{ vendor: string; accounts: number; untilMs: number }[]>(
    `select split_part(key, ':', 1) as vendor, count(*)::int as accounts,
       max((usage->>'pausedUntil')::float8) as "untilMs"
     from outbound_limit where (usage->>'pausedUntil')::float8 > extract(epoch from clock_timestamp()) * 1000
     group by 1`,
  );
  return new Map(rows.map(({ vendor, accounts, untilMs }) => [vendor, { accounts, until: new Date(untilMs) }]));
}
