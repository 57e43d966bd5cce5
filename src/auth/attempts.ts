import { createHash } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/index.js';
import { TooManyAttempts } from './auth.errors.js';

/** A limit on something that can be guessed, counted in PostgreSQL for all instances together. */
export interface AttemptLimit {
  name: string;
  most: number;
  windowSeconds: number;
}

/** Ten guesses a quarter of an hour at one account, wherever they come from. */
export const LOGIN_PER_ACCOUNT: AttemptLimit = { name: 'login-account', most: 10, windowSeconds: 15 * 60 };
/** More for one address: many people can share it. */
export const LOGIN_PER_ADDRESS: AttemptLimit = { name: 'login-address', most: 100, windowSeconds: 15 * 60 };
export const REGISTER_PER_ADDRESS: AttemptLimit = { name: 'register-address', most: 200, windowSeconds: 60 * 60 };
export const SETUP_PER_ADDRESS: AttemptLimit = { name: 'setup-address', most: 60, windowSeconds: 15 * 60 };

@Injectable()
export class Attempts {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /**
   * Counts before the attempt is made, so that parallel guesses cannot slip past each other.
   * Throws `TooManyAttempts` beyond the limit. `weight` makes one attempt count as several.
   */
  async count(limit: AttemptLimit, who: string, weight = 1): Promise<void> {
    const now = this.clock.now();
    const ends = new Date(now.getTime() + limit.windowSeconds * 1000);
    const [row] = await this.em.getConnection().execute<{ count: number; window_ends_at: Date | string }[]>(
      `insert into sign_in_attempt as a (key, count, window_ends_at) values (?, ?, ?)
       on conflict (key) do update set
         count = case when a.window_ends_at <= ? then excluded.count else a.count + excluded.count end,
         window_ends_at = case when a.window_ends_at <= ? then excluded.window_ends_at else a.window_ends_at end
       returning count, window_ends_at`,
      [keyOf(limit, who), weight, ends, now, now],
    );
    if (row?.count === weight) await this.forgetOld(now);
    if (!row || row.count <= limit.most) return;
    const waitMs = new Date(row.window_ends_at).getTime() - now.getTime();
    throw new TooManyAttempts(Math.max(1, Math.ceil(waitMs / 1000)));
  }

  /** The attempt turned out to be honest: it does not count. */
  async takeBack(limit: AttemptLimit, who: string): Promise<void> {
    await this.em
      .getConnection()
      .execute('update sign_in_attempt set count = greatest(count - 1, 0) where key = ?', [keyOf(limit, who)]);
  }

  /** The right person came: what was guessed at the account before no longer counts. */
  async forget(limit: AttemptLimit, who: string): Promise<void> {
    await this.em.getConnection().execute('delete from sign_in_attempt where key = ?', [keyOf(limit, who)]);
  }

  /** Guessers fill this table; each new row sweeps out more than it adds. */
  private async forgetOld(now: Date): Promise<void> {
    await this.em
      .getConnection()
      .execute(
        'delete from sign_in_attempt where key in (select key from sign_in_attempt where window_ends_at <= ? limit 20)',
        [now],
      );
  }
}

/** People type passwords into the wrong field: what was typed is not kept. */
function keyOf(limit: AttemptLimit, who: string): string {
  return `${limit.name}:${createHash('sha256').update(who.toLowerCase()).digest('hex')}`;
}
