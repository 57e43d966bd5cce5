import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Domain } from '../../domains/index.js';
import { OnAppEvent } from '../../platform/events/index.js';
import { restoreEnded, snapshotTaken, type RestoreEnded, type SnapshotTaken } from '../../snapshots/index.js';
import { Alerts, type AlertInput } from '../alerts.js';
import { textOf } from '../../dns/index.js';
import { sayAlert } from '../alerts.words.js';

/** Puts backups and restores into the domain's log. The `onceKey` makes an event that is delivered twice one alert. */
@Injectable()
export class BackupNews {
  constructor(
    private readonly em: EntityManager,
    private readonly alerts: Alerts,
  ) {}

  /** Goes to the log alone: nobody would read a mail about every daily backup. */
  @OnAppEvent(snapshotTaken, { as: 'alerts.log-snapshot' })
  async onTaken({ accountId, domainId, snapshotId, kind }: SnapshotTaken): Promise<void> {
    await this.record({
      accountId,
      domainId,
      onceKey: `snapshot:${snapshotId}`,
      announce: false,
      type: 'snapshot_created',
      severity: 'notice',
      message: sayAlert(kind === 'scheduled' ? 'scheduledBackup' : 'backup'),
      data: { snapshotId },
    });
  }

  /** Reports restores by a person. Automatic ones are reported with their incident. */
  @OnAppEvent(restoreEnded, { as: 'alerts.report-restore' })
  async onRestored(ended: RestoreEnded): Promise<void> {
    const { accountId, domainId, restoreId, snapshotId, source, status, total, failed } = ended;
    if (source !== 'person') return;
    const wentWell = status === 'applied';
    const counts = { snapshotId, changesFound: total, recordsRestored: total - failed };
    await this.record({
      accountId,
      domainId,
      onceKey: `restore:${restoreId}`,
      type: wentWell ? 'snapshot_restore' : 'snapshot_restore_failed',
      severity: wentWell ? 'notice' : 'warning',
      message: sayAlert(wentWell ? 'restored' : 'notRestored'),
      data: { ...counts, ...(ended.message && !wentWell && { errorMessage: textOf(ended.message) }) },
    });
  }

  /** A domain that has been deleted since has no log any more. */
  private async record(alert: AlertInput): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      if (!(await em.findOne(Domain, { id: alert.domainId, accountId: alert.accountId }))) return;
      await this.alerts.record(em, alert);
    });
  }
}
