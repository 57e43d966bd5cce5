import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../auth/index.js';
import { displayName, type Fqdn } from '../../dns/index.js';
import { ActivityLog, sayActivity, type Domain } from '../../domains/index.js';
import { Clock, nextTimeOfDay, type TimeOfDay } from '../../platform/clock/index.js';
import { BackupSchedule } from './backup-schedule.entity.js';

export type ScheduleChoice = TimeOfDay & { enabled: boolean };

const defaultChoice: ScheduleChoice = { enabled: false, timeOfDay: '03:00', timezone: 'UTC' };

/** The settings of a daily backup. */
@Injectable()
export class Schedules {
  constructor(
    private readonly em: EntityManager,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
  ) {}

  /** The unsaved default for a domain whose schedule nobody chose. */
  async of({ id: domainId, accountId }: Domain): Promise<BackupSchedule> {
    const chosen = await this.em.fork().findOne(BackupSchedule, { domainId, accountId });
    return chosen ?? this.em.fork().create(BackupSchedule, this.row({ id: domainId, accountId }, defaultChoice));
  }

  /** Settings that are left out stay. A run that was due is not made up for under the new time. */
  async choose(
    { id: userId }: Pick<Actor, 'id'>,
    domain: Domain,
    choice: Partial<ScheduleChoice>,
  ): Promise<BackupSchedule> {
    const { timeOfDay, timezone, enabled } = await this.of(domain);
    const wanted = { timeOfDay, timezone, enabled, ...withoutGaps(choice) };
    const row = this.row(domain, wanted);
    await this.em.fork().transactional(async (em) => {
      await em.upsert(BackupSchedule, row, {
        onConflictMergeFields: ['enabled', 'timeOfDay', 'timezone', 'nextDueAt'],
      });
      const resource = displayName(domain.name as Fqdn);
      const action = sayActivity('backup.schedule', { domain: resource });
      this.activity.record(em, { accountId: domain.accountId, userId, action, resource });
    });
    return this.of(domain);
  }

  private row({ id: domainId, accountId }: Pick<Domain, 'id' | 'accountId'>, choice: ScheduleChoice) {
    return { domainId, accountId, ...choice, nextDueAt: nextTimeOfDay(choice, this.clock.now()) };
  }
}

function withoutGaps<Value extends object>(value: Value): Partial<Value> {
  return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)) as Partial<Value>;
}
