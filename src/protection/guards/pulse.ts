import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Fqdn } from '../../dns/index.js';
import { Clock } from '../../platform/clock/index.js';
import { defineJob, HandlesJob } from '../../platform/jobs/index.js';
import { AuthoritativeProbe } from '../observation/authoritative-probe.js';
import type { ViewSummary } from './guard.entity.js';

const everySeconds = 60;
const perRound = 500;
/** A zone that moves all the time is looked at so many times in an interval, and every five minutes at most. */
const looksPerInterval = 12;
const leastRestMinutes = 5;

const feelPulses = defineJob('protection.pulse', { everySeconds, retryLimit: 0, expireSeconds: 120 });

interface Resting {
  id: string;
  zone: Fqdn;
  views: ViewSummary[];
}

/**
 * Asks the name servers of guarded zones for their serials between two looks: one that has moved brings the next look
 * forward. It can only make things faster, since many hosts change zones without moving a serial.
 */
@Injectable()
export class Pulse {
  constructor(
    private readonly em: EntityManager,
    private readonly authority: AuthoritativeProbe,
    private readonly clock: Clock,
  ) {}

  @HandlesJob(feelPulses)
  async feel(): Promise<void> {
    let after: string | undefined;
    do {
      const round = await this.resting(after);
      await this.hasten(await this.moved(round));
      after = round.length === perRound ? round.at(-1)?.id : undefined;
    } while (after !== undefined);
  }

  /** Those that nobody would look at within the next minute. */
  private async resting(after: string | undefined): Promise<Resting[]> {
    const now = this.clock.now();
    const soon = new Date(now.getTime() + everySeconds * 1_000);
    return this.em.fork().execute<Resting[]>(
      `select guard.id, domain.name as zone, guard.views from guard join domain on domain.id = guard.domain_id
       where guard.enabled and guard.next_due_at > ?
         and guard.last_checked_at <
           ?::timestamptz - greatest(${leastRestMinutes}, guard.interval_minutes / ${looksPerInterval}) * interval '1 minute'
         and (?::uuid is null or guard.id > ?::uuid)
       order by guard.id limit ${perRound}`,
      [soon, now, after ?? null, after ?? null],
    );
  }

  private async moved(round: readonly Resting[]): Promise<string[]> {
    const known = round.flatMap(({ id, zone, views }) =>
      views.flatMap(({ endpoint, serial }) =>
        endpoint && serial !== null ? [{ id, zone, server: endpoint, serial }] : [],
      ),
    );
    if (known.length === 0) return [];
    const told = await this.authority.serials(known);
    const others = known.filter(({ serial }, index) => told[index] !== null && told[index] !== serial);
    return [...new Set(others.map(({ id }) => id))];
  }

  private async hasten(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const now = this.clock.now();
    await this.em
      .fork()
      .execute('update guard set next_due_at = ? where id in (?) and next_due_at > ?', [now, ids, now]);
  }
}
