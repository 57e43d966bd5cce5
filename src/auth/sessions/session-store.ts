import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import connectPgSimple from 'connect-pg-simple';
import session, { type SessionData } from 'express-session';
import type { Pool } from 'pg';
import type { Clock } from '../../platform/clock/index.js';
import { absoluteLimitMs, hasEnded, idleLimitMs, isSeenStale } from './session.policy.js';

const PgStore = connectPgSimple(session);

type Done = (error?: unknown) => void;

export interface ListedSession {
  /** Opens nothing: it is the hash under which the session is stored. */
  id: string;
  isCurrent: boolean;
  /** ISO 8601, UTC. */
  signedInAt: string;
  seenAt: string;
  userAgent: string | null;
  address: string | null;
}

/**
 * Keeps sessions in PostgreSQL under the SHA-256 of their id and ends them by our own clock. Only `open` inserts a row:
 * express-session calls `set` at the end of a request, which would bring back a session that was ended meanwhile.
 */
export class SessionStore extends PgStore {
  constructor(
    private readonly pool: Pool,
    private readonly clock: Clock,
  ) {
    super({ pool, tableName: 'session', createTableIfMissing: false });
  }

  override get(sid: string, callback: (error: unknown, session?: SessionData | null) => void): void {
    super.get(hashed(sid), (error: unknown, found) => {
      if (error || !found || !hasEnded(found, this.clock.now())) return callback(error, found);
      this.destroy(sid, (failure) => callback(failure ?? null, null));
    });
  }

  open(sid: string, data: SessionData, callback: Done): void {
    super.set(hashed(sid), data, (error?: unknown) => {
      if (error) return callback(error);
      this.pool
        .query(`update app_user set last_active_at = $1 where id = ${uuidOf('$2')}`, [data.seenAt, data.userId])
        .then(() => callback(), callback);
    });
  }

  /** Gives a session another id and other data. False where it was ended meanwhile. */
  async rename(from: string, to: string, data: Partial<SessionData>): Promise<boolean> {
    const statement = 'update session set sid = $1, sess = $2 where sid = $3';
    const { rowCount } = await this.pool.query(statement, [hashed(to), data, hashed(from)]);
    return rowCount === 1;
  }

  override set(sid: string, data: SessionData, callback: Done = () => undefined): void {
    this.pool
      .query('update session set sess = $1 where sid = $2', [data, hashed(sid)])
      .then(() => callback(), callback);
  }

  override destroy(sid: string, callback?: Done): void {
    super.destroy(hashed(sid), callback);
  }

  override touch(sid: string, data: SessionData, callback: Done = () => undefined): void {
    const now = this.clock.now();
    if (!isSeenStale(data, now)) return callback();
    this.pool
      .query(
        `with seen as (
           update session set sess = jsonb_set(sess, '{seenAt}', to_jsonb($1::text)) where sid = $2
           returning sess->>'userId' as user_id
         )
         update app_user set last_active_at = $1::timestamptz from seen
         where id = ${uuidOf('user_id')} and last_active_at < $1::timestamptz - interval '1 hour'`,
        [now.toISOString(), hashed(sid)],
      )
      .then(() => callback(), callback);
  }

  /** The sessions of a person that have not ended, the most recently used first. `sid`: of the request that asks. */
  async listOf(
    em: EntityManager,
    { userId, sid }: { userId: string; sid: string },
    { offset, limit }: { offset: number; limit: number },
  ): Promise<{ rows: ListedSession[]; total: number }> {
    const now = this.clock.now().getTime();
    const open = `from session where sess->>'userId' = ? and sess->>'seenAt' > ? and sess->>'signedInAt' > ?`;
    const since = [idleLimitMs, absoluteLimitMs].map((limitMs) => new Date(now - limitMs).toISOString());
    const rows = await em.execute<{ sid: string; sess: SessionData }[]>(
      `select sid, sess ${open} order by sess->>'seenAt' desc, sid offset ? limit ?`,
      [userId, ...since, offset, limit],
    );
    const [counted] = await em.execute<{ total: number }[]>(`select count(*)::int as total ${open}`, [
      userId,
      ...since,
    ]);
    return { rows: rows.map((row) => listed(row, hashed(sid))), total: counted?.total ?? 0 };
  }

  async isStored(em: EntityManager, sid: string): Promise<boolean> {
    const rows = await em.execute<unknown[]>('select 1 from session where sid = ?', [hashed(sid)]);
    return rows.length > 0;
  }

  /** Ends one session of a person, by the `id` of its listing. False where they have none of this id. */
  async destroyOneOf(em: EntityManager, userId: string, id: string): Promise<boolean> {
    const ended = `delete from session where sess->>'userId' = ? and sid = ? returning sid`;
    return (await em.execute<unknown[]>(ended, [userId, id])).length > 0;
  }

  /** Signs a person out everywhere but in the session `sid`. */
  async destroyOthersOf(em: EntityManager, userId: string, sid: string): Promise<void> {
    await em.execute(`delete from session where sess->>'userId' = ? and sid <> ?`, [userId, hashed(sid)]);
  }

  /** Signs a person out everywhere, in the caller's transaction. */
  async destroyAllOf(em: EntityManager, userId: string): Promise<void> {
    await em.execute(`delete from session where sess->>'userId' = ?`, [userId]);
  }
}

function listed({ sid, sess }: { sid: string; sess: SessionData }, current: string): ListedSession {
  const { signedInAt, seenAt, userAgent = null, address = null } = sess;
  return { id: sid, isCurrent: sid === current, signedInAt, seenAt, userAgent, address };
}

/** Text as an id; null where it is none. */
const uuidOf = (text: string): string => `case when ${text} ~ '^[0-9a-f-]{36}$' then ${text}::uuid end`;

function hashed(sid: string): string {
  return createHash('sha256').update(sid).digest('hex');
}
