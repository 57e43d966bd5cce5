import { setTimeout as sleep } from 'node:timers/promises';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { lockAccount, type Actor } from '../../../auth/index.js';
import type { Statement } from '../../../dns/index.js';
import { Clock, secondMs } from '../../../platform/clock/index.js';
import { findOwned, newId } from '../../../platform/db/index.js';
import { Jobs } from '../../../platform/jobs/index.js';
import { Domain } from '../../domain.entity.js';
import { runExpiryCheck } from './expiry-check-runs.js';
import { ExpiryCheck, expiryOutcomes, type ExpiryOutcome } from './expiry-check.entity.js';

export interface CountedExpiryCheck {
  check: ExpiryCheck;
  counts: Record<ExpiryOutcome, number>;
}

export interface DomainExpiry {
  domain: Pick<Domain, 'id' | 'name' | 'expiresOn' | 'expirySource'>;
  outcome: ExpiryOutcome;
  message: Statement | null;
}

/** Older checks of an account go when a new one begins. */
const checksKept = 5;
const pollMs = 200;
/** A client that has waited for so long is told how far the check has come. */
const longestWaitMs = 15 * secondMs;

/** Has the registries of all domains asked, in the background. */
@Injectable()
export class ExpiryChecks {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /** One check of an account runs at a time: a second request gets the running one. */
  async start({ accountId }: Actor): Promise<ExpiryCheck> {
    return this.em.fork().transactional(async (em) => {
      await lockAccount(em, accountId);
      const running = await em.findOne(ExpiryCheck, { accountId, endedAt: null });
      if (running) return running;
      await this.forgetOld(em, accountId);
      const now = this.clock.now();
      const check = em.create(ExpiryCheck, { id: newId(), accountId, createdAt: now, endedAt: null });
      await em.flush();
      const [counted] = await em.execute<{ count: number }[]>(
        `with added as (
           insert into expiry_check_domain (check_id, position, account_id, domain_id)
           select ?, row_number() over (order by name) - 1, account_id, id from domain where account_id = ? returning 1
         ) select count(*)::int as count from added`,
        [check.id, accountId],
      );
      if (counted?.count === 0) check.endedAt = now;
      else await this.jobs.enqueue(runExpiryCheck, { checkId: check.id }, { singletonKey: check.id, within: em });
      return check;
    });
  }

  /** Waits for the end of a check, or for 15 seconds. */
  async awaitEnd({ id }: ExpiryCheck): Promise<CountedExpiryCheck> {
    const startedMs = this.clock.elapsedMs();
    for (;;) {
      const check = await this.em.fork().findOneOrFail(ExpiryCheck, { id });
      if (check.endedAt || this.clock.elapsedMs() - startedMs > longestWaitMs) return this.counted(check);
      // The work takes real time, even where a test holds the clock.
      await sleep(pollMs);
    }
  }

  /** Latest first. */
  async list({ accountId }: Actor): Promise<CountedExpiryCheck[]> {
    const found = await this.em
      .fork()
      .find(ExpiryCheck, { accountId }, { orderBy: { createdAt: 'desc' }, limit: checksKept });
    return Promise.all(found.map((check) => this.counted(check)));
  }

  async find(actor: Actor, id: string): Promise<CountedExpiryCheck> {
    return this.counted(await findOwned(this.em.fork(), ExpiryCheck, actor, id, { what: 'Check' }));
  }

  /** Those without a date from their registry first, each kind by name. */
  async results({ id }: ExpiryCheck, { offset, limit }: { offset: number; limit: number }): Promise<DomainExpiry[]> {
    const rows = await this.em.fork().execute<ResultRow[]>(
      `select d.id, d.name, d.expires_on::text as "expiresOn", d.expiry_source as "expirySource",
         c.outcome, c.reason as message
       from expiry_check_domain c join domain d on d.id = c.domain_id
       where c.check_id = ? order by c.outcome = 'found', c.position limit ? offset ?`,
      [id, limit, offset],
    );
    return rows.map(({ outcome, message, ...domain }) => ({ domain, outcome, message }));
  }

  private async counted(check: ExpiryCheck): Promise<CountedExpiryCheck> {
    const rows = await this.em
      .fork()
      .execute<{ outcome: ExpiryOutcome; count: number }[]>(
        'select outcome, count(*)::int as count from expiry_check_domain where check_id = ? group by outcome',
        [check.id],
      );
    const found = new Map(rows.map(({ outcome, count }) => [outcome, count]));
    const counts = Object.fromEntries(expiryOutcomes.map((outcome) => [outcome, found.get(outcome) ?? 0]));
    return { check, counts: counts as CountedExpiryCheck['counts'] };
  }

  private async forgetOld(em: EntityManager, accountId: string): Promise<void> {
    await em.execute(
      `delete from expiry_check where id in
         (select id from expiry_check where account_id = ? order by created_at desc, id desc offset ?)`,
      [accountId, checksKept - 1],
      'run',
    );
  }
}

interface ResultRow extends Pick<Domain, 'id' | 'name' | 'expiresOn' | 'expirySource'> {
  outcome: ExpiryOutcome;
  message: Statement | null;
}
