import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Domain, exportFolderOf } from '../domains/index.js';
import { eachRow, ExportsData, jsonFile, type ExportFiles, type ExportOwner } from '../platform/data-export/index.js';
import { translate } from '../platform/phrases/index.js';
import { Restore } from './restores/restore.entity.js';
import { BackupSchedule } from './schedule/backup-schedule.entity.js';

/** Restores, and when backups are taken. The snapshots themselves are exported by the store that has them. */
@Injectable()
export class RestoresExport {
  constructor(private readonly em: EntityManager) {}

  @ExportsData({ tables: ['restore', 'backup_schedule'] })
  async *files({ accountId, language }: ExportOwner): ExportFiles {
    for await (const domain of eachRow(this.em, Domain, { accountId })) {
      const folder = exportFolderOf(domain);
      const where = { accountId, domainId: domain.id };
      yield jsonFile(`${folder}/restores.json`, eachRow(this.em, Restore, where), (restore) => ({
        id: restore.id,
        snapshotId: restore.snapshotId,
        userId: restore.userId,
        source: restore.source,
        mode: restore.mode,
        only: restore.only,
        status: restore.status,
        total: restore.total,
        failures: restore.failures.map((failure) => ({ ...failure, message: translate(failure.message, language) })),
        message: restore.message && translate(restore.message, language),
        createdAt: restore.createdAt,
        endedAt: restore.endedAt,
      }));
      const schedules = await this.em.fork().find(BackupSchedule, where);
      yield jsonFile(`${folder}/backup-schedule.json`, schedules, (schedule) => ({
        enabled: schedule.enabled,
        timeOfDay: schedule.timeOfDay,
        timezone: schedule.timezone,
        nextDueAt: schedule.nextDueAt,
        lastTakenAt: schedule.lastTakenAt,
      }));
    }
  }
}
