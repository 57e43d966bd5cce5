import { createHash } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock, secondMs } from '../clock/index.js';
import type { TooManyRequests } from '../errors/index.js';

/** At most `points` within any `windowSeconds`, for each person, address or mailbox that it counts for. */
export interface RateLimit {
  /** Never reused for another limit: what is counted is stored under it. */
  readonly name: string;
  readonly points: number;
  readonly windowSeconds: number;
  /** Thrown beyond the limit, with the time until there is room again. */
  readonly error: new (retryAfterSeconds: number) => TooManyRequests;
}

interface ConsumeOptions {
  /** One attempt can count as several. */
  points?: number;
  /** Counts in this entity manager's transaction: not at all if that rolls back. Its row stays locked until the end. */
  within?: EntityManager;
}

// The statement locks the row of the key, so parallel tries count one after the other. A try that is refused takes
// what room is left and extends nothing. A hit in the future was counted by a clock that is ahead of this one, or that
// has gone back since: it counts as one of now, so that nobody waits longer than the window.
const consumeSql = `
  with try as (
    select ?::text as key, ?::timestamptz as at, ?::int as points, ?::int as most, ? * interval '1 second' as duration)
  insert into rate_limit_count as counted (key, hits, granted, expires_at)
  select key, array_fill(at, array[least(points, most)]), points <= most, at + duration from try
  on conflict (key) do update set (hits, granted, expires_at) = (
    select recent || array_fill(at, array[greatest(0, least(points, most - cardinality(recent)))]),
           cardinality(recent) + points <= most,
           at + duration
    from try, lateral (
      select array(
        select least(hit, at) from unnest(counted.hits) as hit where hit > at - duration order by hit) as recent) as kept)
  returning granted, (select counted.hits[least(points, most)] + duration from try) as "freeAt"`;

/** Limits on what can be guessed, or used to flood somebody: exact for all instances together. */
@Injectable()
export class RateLimits {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** Counts before the attempt is made, so that parallel ones cannot slip past each other. Throws `limit.error` beyond. */
  async consume(limit: RateLimit, subject: string, { points = 1, within }: ConsumeOptions = {}): Promise<void> {
    const now = this.clock.now();
    const parameters = [keyOf(limit, subject), now, points, limit.points, limit.windowSeconds];
    const em = within ?? this.em.fork();
    const [row] = await em.execute<{ granted: boolean; freeAt: Date | string }[]>(consumeSql, parameters);
    if (!row) throw new Error(`The limit ${limit.name} returned no row`);
    if (row.granted) return;
    const waitMs = new Date(row.freeAt).getTime() - now.getTime();
    throw new limit.error(Math.max(1, Math.ceil(waitMs / 1000)));
  }

  /** How many points were consumed within the last window. */
  async used(limit: RateLimit, subject: string, { within }: Pick<ConsumeOptions, 'within'> = {}): Promise<number> {
    const start = new Date(this.clock.now().getTime() - limit.windowSeconds * secondMs);
    const [row] = await (within ?? this.em.fork()).execute<{ used: number }[]>(
      'select count(*)::int as used from rate_limit_count, unnest(hits) as hit where key = ? and hit > ?',
      [keyOf(limit, subject), start],
    );
    return row?.used ?? 0;
  }

  /** Gives the last point back: the attempt turned out to be harmless. */
  async refund(limit: RateLimit, subject: string): Promise<void> {
    await this.em
      .fork()
      .execute('update rate_limit_count set hits = trim_array(hits, least(1, cardinality(hits))) where key = ?', [
        keyOf(limit, subject),
      ]);
  }

  /** Forgets everything that was counted, as after a correct password. */
  async reset(limit: RateLimit, subject: string): Promise<void> {
    await this.em.fork().execute('delete from rate_limit_count where key = ?', [keyOf(limit, subject)]);
  }
}

/** Hashed: people type passwords into the wrong field. */
function keyOf(limit: RateLimit, subject: string): string {
  return `${limit.name}:${createHash('sha256').update(subject.toLowerCase()).digest('hex')}`;
}
