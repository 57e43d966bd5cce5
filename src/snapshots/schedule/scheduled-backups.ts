import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Domain } from '../../domains/index.js';
import { Clock, minuteMs, nextTimeOfDay } from '../../platform/clock/index.js';
import { Events } from '../../platform/events/index.js';
import { defineJob, HandlesJob, Jobs } from '../../platform/jobs/index.js';
import { reasonOf, Zones, type ZoneReading } from '../../records/index.js';
import { SnapshotStore, sayBackup } from '../../zone-store/index.js';
import { snapshotTaken } from '../snapshots.events.js';
import { BackupSchedule } from './backup-schedule.entity.js';
import type { Statement } from '../../dns/index.js';

const schedulesPerSweep = 500;
/** A failed reading is retried after this time, until the day's backup exists. */
const retryAfterMs = 15 * minuteMs;

const sweepSchedules = defineJob('snapshots.sweep-schedules', { everySeconds: 60, retryLimit: 0, expireSeconds: 60 });

/** The backup that was due at `dueAt`. A second delivery does nothing. */
const takeScheduled = defineJob<{ domainId: string; dueAt: string }>('snapshots.take-scheduled', {
  retryLimit: 0,
  expireSeconds: 300,
});

/** Takes daily backups. The schedule's row decides, so that concurrent instances and repeated deliveries take one. */
@Injectable()
export class ScheduledBackups {
  constructor(
    private readonly em: EntityManager,
    private readonly zones: Zones,
    private readonly snapshots: SnapshotStore,
    private readonly jobs: Jobs,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  @HandlesJob(sweepSchedules)
  async sweep(): Promise<void> {
    const due = { enabled: true, nextDueAt: { $lte: this.clock.now() } };
    const schedules = await this.em
      .fork()
      .find(BackupSchedule, due, { orderBy: { nextDueAt: 'asc' }, limit: schedulesPerSweep });
    for (const { domainId, nextDueAt } of schedules) {
      const dueAt = nextDueAt.toISOString();
      await this.jobs.enqueue(takeScheduled, { domainId, dueAt }, { singletonKey: domainId });
    }
  }

  /** Several missed days are made up for by one backup. */
  @HandlesJob(takeScheduled)
  async take({ domainId, dueAt }: { domainId: string; dueAt: string }): Promise<void> {
    const em = this.em.fork();
    const schedule = await em.findOne(BackupSchedule, { domainId, enabled: true, nextDueAt: new Date(dueAt) });
    const domain = schedule && (await em.findOne(Domain, { id: domainId, accountId: schedule.accountId }));
    if (!domain) return;
    try {
      const reading = await this.zones.read(domain);
      await this.keep(domain, schedule, reading);
    } catch (error) {
      const reason = reasonOf(error);
      if (reason === null) throw error;
      await this.putOff(schedule, reason);
    }
  }

  private async keep(domain: Domain, { domainId, nextDueAt }: BackupSchedule, reading: ZoneReading): Promise<void> {
    const { zone, hash, startedAt: takenAt, incompleteReason, unread } = reading;
    await this.em.fork().transactional(async (em) => {
      const due = { domainId, enabled: true, nextDueAt };
      const schedule = await em.findOne(BackupSchedule, due, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!schedule) return;
      const { accountId, timezone } = schedule;
      const { id: snapshotId, kind } = await this.snapshots.take(
        {
          accountId,
          domainId,
          kind: 'scheduled',
          description: sayBackup('scheduled'),
          timezone,
          zone,
          hash,
          takenAt,
          incompleteReason,
          unread,
        },
        em,
      );
      schedule.lastTakenAt = takenAt;
      schedule.lastError = null;
      schedule.nextDueAt = nextTimeOfDay(schedule, this.clock.now());
      const event = { accountId, domainId, snapshotId, kind, userId: null };
      await this.events.publish(snapshotTaken, event, { within: em });
    });
    await this.zones.keep(domain, reading);
  }

  /** Postpones the backup, but not beyond its next regular time. */
  private async putOff(schedule: BackupSchedule, lastError: Statement): Promise<void> {
    const now = this.clock.now();
    const soon = new Date(now.getTime() + retryAfterMs);
    const { domainId, nextDueAt } = schedule;
    const regular = nextTimeOfDay(schedule, now);
    const values = { nextDueAt: soon < regular ? soon : regular, lastError };
    await this.em.fork().nativeUpdate(BackupSchedule, { domainId, nextDueAt }, values);
  }
}
