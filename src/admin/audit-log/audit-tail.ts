import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { User, type Actor } from '../../auth/index.js';
import { Clock, minuteMs, secondMs } from '../../platform/clock/index.js';
import { AuditLog, type AuditEntry } from './audit-log.js';

const lookEveryMs = 2 * secondMs;
/** An entry gets its time before its transaction commits: so far back may one still come to light. */
const lateMs = 30 * secondMs;
const perLook = 200;
/** Then the browser asks again, and shows that it still may. */
const longestMs = 5 * minuteMs;

/** New entries, as they are made. */
@Injectable()
export class AuditTail {
  constructor(
    private readonly em: EntityManager,
    private readonly log: AuditLog,
    private readonly clock: Clock,
  ) {}

  /**
   * The entries after `since` at every look, which may be none. Ends by itself after some minutes, when `signal` aborts,
   * and when the reader is no administrator any more.
   */
  async *follow(reader: Actor, since: Date, signal: AbortSignal): AsyncGenerator<AuditEntry[]> {
    const end = this.clock.now().getTime() + longestMs;
    const seen = new Map<string, number>();
    for (const entry of await this.log.since(back(since), perLook * 10))
      if (entry.createdAt <= since) seen.set(entry.id, entry.createdAt.getTime());
    let latest = since;
    while (!signal.aborted && this.clock.now().getTime() < end && (await this.mayRead(reader))) {
      const found = await this.log.since(back(latest), perLook + seen.size);
      const fresh = found.filter(({ id }) => !seen.has(id));
      for (const { id, createdAt } of fresh) {
        seen.set(id, createdAt.getTime());
        if (createdAt > latest) latest = createdAt;
      }
      for (const [id, at] of seen) if (at < back(latest).getTime()) seen.delete(id);
      yield fresh;
      if (!signal.aborted) await this.clock.sleep(lookEveryMs, signal).catch(() => undefined);
    }
  }

  private async mayRead({ id }: Actor): Promise<boolean> {
    return (await this.em.fork().count(User, { id, role: 'admin', suspendedAt: null })) > 0;
  }
}

const back = (at: Date): Date => new Date(at.getTime() - lateMs);
