import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { accountDeleted, type AccountDeleted, type Actor } from '../../auth/index.js';
import { ActivityLog, sayActivity } from '../../domains/index.js';
import { Clock } from '../../platform/clock/index.js';
import { OnAppEvent } from '../../platform/events/index.js';
import { AutoRestoreSettingRow } from './auto-restore-setting.entity.js';

const onlyRow = 1;

/** The administrators' switch for the whole server. While it is off, nothing is put back without a person. */
@Injectable()
export class AutoRestoreSetting {
  constructor(
    private readonly em: EntityManager,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
  ) {}

  async isOn(): Promise<boolean> {
    return (await this.em.fork().findOne(AutoRestoreSettingRow, { id: onlyRow }))?.isOn ?? true;
  }

  async turn({ id: changedBy, accountId }: Actor, isOn: boolean): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      await em.upsert(AutoRestoreSettingRow, { id: onlyRow, isOn, changedBy, changedAt: this.clock.now() });
      const action = sayActivity(isOn ? 'server.autoRestoreOn' : 'server.autoRestoreOff');
      this.activity.record(em, { accountId, userId: changedBy, action, resource: 'autoRestore' });
    });
  }

  /** The administrator who turned it last has left. */
  @OnAppEvent(accountDeleted, { as: 'protection.forget-administrator' })
  async forget({ userIds }: AccountDeleted): Promise<void> {
    await this.em.fork().nativeUpdate(AutoRestoreSettingRow, { changedBy: { $in: userIds } }, { changedBy: null });
  }
}
