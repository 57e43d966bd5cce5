import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../../platform/clock/index.js';
import { defineJob, HandlesJob } from '../../../platform/jobs/index.js';
import { AuditLog } from '../audit-log.js';
import { AuditForward, type ForwardTarget } from './audit-forward.entity.js';
import { ForwardTargets, type Destination } from './forward-targets.js';

export type { ForwardTarget } from './audit-forward.entity.js';

const forwardAuditLog = defineJob('admin.forward-audit-log', { everySeconds: 10, atStart: true, concurrency: 1 });

const perMessage = 200;
/** A server that was away for long catches up over several runs. */
const messagesPerRun = 50;

export interface ForwardStanding {
  target: ForwardTarget;
  server: string;
  waiting: number;
  lastDeliveredAt: Date | null;
  failingSince: Date | null;
  lastError: string | null;
}

/**
 * Sends every entry to the servers of the settings, in the order of the seals and with them, once it is sealed: a copy
 * outside shows also that a database was put back as a whole. An entry is sent again until the server has taken it, so
 * it may arrive twice, under the same id. A server gets what is sealed after it was set.
 */
@Injectable()
export class Forwarder {
  private readonly logger = new Logger('AuditLog');

  constructor(
    private readonly em: EntityManager,
    private readonly log: AuditLog,
    private readonly targets: ForwardTargets,
    private readonly clock: Clock,
  ) {}

  @HandlesJob(forwardAuditLog)
  async forward(): Promise<void> {
    for (const destination of this.targets.all()) {
      for (let message = 0; message < messagesPerRun; message += 1) if (!(await this.forwardSome(destination))) break;
    }
  }

  async standings(): Promise<ForwardStanding[]> {
    return Promise.all(
      this.targets.all().map(async ({ target, server }) => {
        const { forwardedThrough, ...row } = await this.rowOf(target);
        const [counted] = await this.em
          .fork()
          .execute<{ waiting: number }[]>('select count(*)::int as waiting from activity where sealed_number > ?', [
            forwardedThrough,
          ]);
        const { lastDeliveredAt = null, failingSince = null, lastError = null } = row;
        return { target, server, waiting: counted?.waiting ?? 0, lastDeliveredAt, failingSince, lastError };
      }),
    );
  }

  /** Whether there may be more. */
  private async forwardSome({ target, server, send }: Destination): Promise<boolean> {
    const { forwardedThrough, failingSince } = await this.rowOf(target);
    const entries = await this.log.sealedAfter(forwardedThrough, perMessage);
    const last = entries.at(-1)?.sealedNumber;
    if (typeof last !== 'number') return false;
    const failure = await send(entries);
    const now = this.clock.now();
    await this.em.fork().transactional(async (em) => {
      const row = await em.findOneOrFail(AuditForward, { target });
      if (failure === null) row.delivered(last, now);
      else row.failed(failure, now);
    });
    if (failure !== null && !failingSince) this.logger.warn(`${server} does not take the audit log: ${failure}`);
    if (failure === null && failingSince) this.logger.log(`${server} takes the audit log again`);
    return failure === null && entries.length === perMessage;
  }

  /** A server that was just set begins with the next entry that is sealed. */
  private async rowOf(target: ForwardTarget): Promise<AuditForward> {
    const em = this.em.fork();
    const known = await em.findOne(AuditForward, { target });
    if (known) return known;
    await em.execute(
      `insert into audit_forward (target, forwarded_through)
       select ?, coalesce(max(sealed_number), 0) from activity on conflict do nothing`,
      [target],
    );
    return em.findOneOrFail(AuditForward, { target });
  }
}
