import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Phrase } from '../../dns/index.js';
import { Clock, dayMs } from '../../platform/clock/index.js';

/** Somebody who used the product within this time is active. */
const activeWithinMs = 30 * dayMs;
const months = 12;
const shownActivity = 50;

export interface UserFigures {
  totalUsers: number;
  activeUsers: number;
  premiumUsers: number;
  newUsersThisMonth: number;
  domains: number;
  /** The last twelve months, oldest first, by the month in UTC. */
  signUps: { month: string; users: number }[];
}

export interface RecentAction {
  id: string;
  action: string;
  phrase: Phrase | null;
  resource: string;
  email: string | null;
  createdAt: Date;
}

/** Numbers over all users, and the latest actions of all accounts. */
@Injectable()
export class UserFiguresReader {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async figures(): Promise<UserFigures> {
    const em = this.em.fork();
    const now = this.clock.now();
    const [counts] = await em.execute<Omit<UserFigures, 'signUps'>[]>(
      `select (select count(*)::int from app_user) as "totalUsers",
        (select count(*)::int from app_user where last_active_at > ?) as "activeUsers",
        (select count(*)::int from account a where a.subscription_tier = 'premium' and a.subscription_status = 'active'
          and not exists (select from app_user u where u.account_id = a.id and u.role = 'admin')) +
        (select count(*)::int from app_user where role = 'admin') as "premiumUsers",
        (select count(*)::int from app_user where created_at >= ?) as "newUsersThisMonth",
        (select count(*)::int from domain) as "domains"`,
      [new Date(now.getTime() - activeWithinMs), monthStart(now, 0)],
    );
    if (!counts) throw new Error('PostgreSQL counted nothing');
    return { ...counts, signUps: await signUpsOf(em, now) };
  }

  /** Latest first. */
  async recentActions(): Promise<RecentAction[]> {
    const rows = await this.em.fork().execute<RecentAction[]>(
      `select a.id, a.action, a.phrase, a.resource, u.email::text as email, a.created_at as "createdAt"
       from activity a left join app_user u on u.id = a.user_id
       order by a.created_at desc, a.id desc limit ?`,
      [shownActivity],
    );
    // The driver gives times of plain queries as text.
    return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }));
  }
}

/** Each month by itself, which an index answers. To group all people would read every one of them. */
async function signUpsOf(em: EntityManager, now: Date): Promise<UserFigures['signUps']> {
  const starts = Array.from({ length: months }, (_, index) => monthStart(now, months - 1 - index));
  const ends = [...starts.slice(1), monthStart(now, -1)];
  const rows = await em.execute<{ month: number; users: number }[]>(
    `select month.number as month,
       (select count(*)::int from app_user u where u.created_at >= month.starts and u.created_at < month.ends) as users
     from (values ${starts.map(() => '(?::int, ?::timestamptz, ?::timestamptz)').join(', ')}) as month (number, starts, ends)`,
    starts.flatMap((start, index) => [index, start, ends[index]]),
  );
  const users = new Map(rows.map((row) => [row.month, row.users]));
  return starts.map((start, index) => ({ month: start.toISOString().slice(0, 7), users: users.get(index) ?? 0 }));
}

/** The first moment of the month, in UTC, that is this many months before that of `now`. */
function monthStart(now: Date, before: number): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - before, 1));
}
