import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock, dayMs, hourSeconds, minuteMs } from '../../platform/clock/index.js';
import { Vault } from '../../platform/crypto/index.js';
import { newId } from '../../platform/db/index.js';
import { defineJob, HandlesJob } from '../../platform/jobs/index.js';
import {
  IdempotencyKeyReused,
  IdempotentAnswerNotKept,
  IdempotentOutcomeUnknown,
  IdempotentRequestInProgress,
  TooManyIdempotencyKeys,
} from './idempotency.errors.js';
import { IdempotentRequest } from './idempotent-request.entity.js';

const keptMs = dayMs;
const maxKeysPerAccount = 10_000;
const maxAnswerBytes = 64 * 1024;
const maxAnswerBytesPerAccount = 16 * 1024 * 1024;
/** No request takes so long: its process has ended without an answer. */
const interruptedAfterMs = 15 * minuteMs;

const cleanUpIdempotency = defineJob('auth.clean-up-idempotency', { everySeconds: 600 });

/** The identity of a request that may be sent again. */
export interface RequestIdentity {
  accountId: string;
  key: string;
  fingerprint: string;
}

export interface Answer {
  status: number;
  /** Undefined: none. */
  body: unknown;
}

// A row that has expired but was not yet cleaned up is taken over.
const claimSql = `
  insert into idempotent_request as stored
    (id, account_id, key, fingerprint, status, answer, answer_bytes, created_at, expires_at)
  select ?::uuid, ?::uuid, ?::text, ?::text, null, null, 0, ?::timestamptz, ?::timestamptz
  where (select count(*) from idempotent_request where account_id = ?) < ?
  on conflict (account_id, key) do update set
    id = excluded.id, fingerprint = excluded.fingerprint, status = null, answer = null, answer_bytes = 0,
    created_at = excluded.created_at, expires_at = excluded.expires_at
    where stored.expires_at <= excluded.created_at
  returning id`;

/** Remembers what POSTs with an `Idempotency-Key` answered, for all instances together. */
@Injectable()
export class IdempotentRequests {
  constructor(
    private readonly em: EntityManager,
    private readonly vault: Vault,
    private readonly clock: Clock,
  ) {}

  /** The id of a new claim, of which parallel requests get one; or the answer that was given before. */
  async claim({ accountId, key, fingerprint }: RequestIdentity): Promise<{ claimId: string } | { answer: Answer }> {
    const em = this.em.fork();
    const now = this.clock.now();
    const row = [newId(), accountId, key, fingerprint, now, new Date(now.getTime() + keptMs)];
    const [claimed] = await em.execute<{ id: string }[]>(claimSql, [...row, accountId, maxKeysPerAccount]);
    if (claimed) return { claimId: claimed.id };
    const earlier = await em.findOne(IdempotentRequest, { accountId, key });
    if (!earlier) throw await this.refusal(em, accountId);
    if (earlier.fingerprint !== fingerprint) throw new IdempotencyKeyReused();
    return { answer: await this.answerOf(earlier) };
  }

  /** Without room for a key there is no row; nor is there one when the first request has just failed. */
  private async refusal(em: EntityManager, accountId: string): Promise<Error> {
    const keys = await em.count(IdempotentRequest, { accountId });
    return keys >= maxKeysPerAccount ? new TooManyIdempotencyKeys(hourSeconds) : new IdempotentRequestInProgress();
  }

  /** Keeps the answer for requests that come again. */
  async complete(accountId: string, claimId: string, { status, body }: Answer): Promise<void> {
    const text = body === undefined ? '' : JSON.stringify(body);
    const answerBytes = Buffer.byteLength(text);
    const fits = answerBytes <= maxAnswerBytes && (await this.keptBytes(accountId)) <= maxAnswerBytesPerAccount;
    const kept = fits
      ? { answer: await this.vault.seal(placeOf(accountId, claimId), text), answerBytes }
      : { answer: null, answerBytes: 0 };
    await this.em.fork().nativeUpdate(IdempotentRequest, { id: claimId }, { status, ...kept });
  }

  /** The request has failed: it may be tried again with the same key. */
  async release(claimId: string): Promise<void> {
    await this.em.fork().nativeDelete(IdempotentRequest, { id: claimId });
  }

  @HandlesJob(cleanUpIdempotency)
  async cleanUp(): Promise<void> {
    await this.em.nativeDelete(IdempotentRequest, { expiresAt: { $lte: this.clock.now() } });
  }

  private async answerOf({ id, accountId, status = null, answer, createdAt }: IdempotentRequest): Promise<Answer> {
    if (status === null) {
      const ageMs = this.clock.now().getTime() - createdAt.getTime();
      throw ageMs > interruptedAfterMs ? new IdempotentOutcomeUnknown() : new IdempotentRequestInProgress();
    }
    if (!answer) throw new IdempotentAnswerNotKept();
    const text = await this.vault.open(placeOf(accountId, id), answer);
    return { status, body: text === '' ? undefined : JSON.parse(text) };
  }

  private async keptBytes(accountId: string): Promise<number> {
    const [row] = await this.em
      .fork()
      .execute<{ bytes: number }[]>(
        'select coalesce(sum(answer_bytes), 0)::int as bytes from idempotent_request where account_id = ?',
        [accountId],
      );
    return row?.bytes ?? 0;
  }
}

function placeOf(accountId: string, rowId: string) {
  return { accountId, table: 'idempotent_request', column: 'answer', rowId };
}
