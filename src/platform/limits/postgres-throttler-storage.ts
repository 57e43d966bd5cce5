import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ThrottlerStorage } from '@nestjs/throttler';

interface Row {
  hits: number;
  ttl: number;
  blocked: boolean;
  blockedFor: number | null;
}

/** `least` ends windows and blocks in time after the clock was set back; otherwise the stored moment is the earlier one. */
const countHitSql = `
  insert into throttle_hit as t (key, hits, expires_at) values (?, 1, now() + ? * interval '1 ms')
  on conflict (key) do update set
    hits = case when t.expires_at <= now() then 1 else t.hits + 1 end,
    expires_at = case when t.expires_at <= now() then excluded.expires_at
                      else least(t.expires_at, excluded.expires_at) end,
    blocked_until = case when t.blocked_until > now() then least(t.blocked_until, now() + ? * interval '1 ms')
                         when t.expires_at > now() and t.hits + 1 > ? then now() + ? * interval '1 ms' end
  returning hits, ceil(extract(epoch from expires_at - now()))::int as ttl,
    coalesce(blocked_until > now(), false) as blocked,
    ceil(extract(epoch from blocked_until - now()))::int as "blockedFor"`;

/** Fixed-window counters in PostgreSQL: one round trip per request, one limit for all instances. */
@Injectable()
export class PostgresThrottlerStorage implements ThrottlerStorage {
  constructor(private readonly em: EntityManager) {}

  async increment(key: string, ttl: number, limit: number, blockDuration: number, throttlerName: string) {
    const parameters = [`${throttlerName}:${key}`, ttl, blockDuration, limit, blockDuration];
    const [row] = await this.em.fork().getConnection().execute<Row[]>(countHitSql, parameters);
    if (!row) throw new Error('The throttle counter gave no row');
    const { hits, blocked, blockedFor } = row;
    return { totalHits: hits, timeToExpire: row.ttl, isBlocked: blocked, timeToBlockExpire: blockedFor ?? 0 };
  }
}
