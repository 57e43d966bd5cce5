import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Fqdn } from '../../dns/index.js';
import { Clock, secondMs } from '../../platform/clock/index.js';
import { defineJob, HandlesJob } from '../../platform/jobs/index.js';
import { AuthoritativeProbe } from '../observation/authoritative-probe.js';
import type { ViewSummary } from './guard.entity.js';

const everySeconds = 60;
const perRound = 500;
/** Limits early scans: at most 12 per interval and one per five minutes, however often the serial changes. */
const scansPerInterval = 12;
const minutesBetweenScans = 5;

/** Polls SOA serials and schedules an early scan for every zone whose serial changed. */
const pollSerials = defineJob('protection.poll-serials', { everySeconds, retryLimit: 0, expireSeconds: 120 });

interface IdleGuard {
  id: string;
  zone: Fqdn;
  views: ViewSummary[];
}

/**
 * Polls the SOA serials of guarded zones between two scans, and schedules an early scan where a serial has changed. It
 * only speeds detection up: many hosts change zones without a new serial, so the regular scans stay as they are.
 */
@Injectable()
export class SerialPoller {
  constructor(
    private readonly em: EntityManager,
    private readonly probe: AuthoritativeProbe,
    private readonly clock: Clock,
  ) {}

  @HandlesJob(pollSerials)
  async poll(): Promise<void> {
    let after: string | undefined;
    do {
      const round = await this.idleGuards(after);
      await this.scheduleEarlier(await this.changed(round));
      after = round.length === perRound ? round.at(-1)?.id : undefined;
    } while (after !== undefined);
  }

  /** Guards with no scan due in the next minute. */
  private async idleGuards(after: string | undefined): Promise<IdleGuard[]> {
    const now = this.clock.now();
    const soon = new Date(now.getTime() + everySeconds * secondMs);
    return this.em.fork().execute<IdleGuard[]>(
      `select guard.id, domain.name as zone, guard.views from guard join domain on domain.id = guard.domain_id
       where guard.enabled and guard.next_due_at > ?
         and guard.last_checked_at <
           ?::timestamptz - greatest(${minutesBetweenScans}, guard.interval_minutes / ${scansPerInterval}) * interval '1 minute'
         and (?::uuid is null or guard.id > ?::uuid)
       order by guard.id limit ${perRound}`,
      [soon, now, after ?? null, after ?? null],
    );
  }

  private async changed(round: readonly IdleGuard[]): Promise<string[]> {
    const known = round.flatMap(({ id, zone, views }) =>
      views.flatMap(({ endpoint, serial }) =>
        endpoint && serial !== null ? [{ id, zone, server: endpoint, serial }] : [],
      ),
    );
    if (known.length === 0) return [];
    const answers = await this.probe.serials(known);
    const different = known.filter(({ serial }, index) => answers[index] !== null && answers[index] !== serial);
    return [...new Set(different.map(({ id }) => id))];
  }

  private async scheduleEarlier(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const now = this.clock.now();
    await this.em
      .fork()
      .execute('update guard set next_due_at = ? where id in (?) and next_due_at > ?', [now, ids, now]);
  }
}
