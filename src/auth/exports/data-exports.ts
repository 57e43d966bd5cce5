import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { FileHandle } from 'node:fs/promises';
import { Clock, daySeconds } from '../../platform/clock/index.js';
import { findOwned, newId } from '../../platform/db/index.js';
import { Jobs } from '../../platform/jobs/index.js';
import { RateLimits, type RateLimit } from '../../platform/limits/index.js';
import { lockAccount } from '../accounts/account-lock.js';
import { User } from '../accounts/user.entity.js';
import type { Actor } from '../actor.js';
import { SecurityNews } from '../security/security-news.js';
import { DataExport } from './data-export.entity.js';
import { ExportExpired, ExportNotReady, TooManyExports } from './data-exports.errors.js';
import { exportData } from './data-exports.jobs.js';
import { ExportFolder } from './export-folder.js';

const exportsPerPerson: RateLimit = {
  name: 'data-export',
  points: 3,
  windowSeconds: daySeconds,
  error: TooManyExports,
};
const open = { $in: ['waiting' as const, 'running' as const] };
const shown = 10;

export interface Download {
  export: DataExport;
  /** The archive, opened: the caller closes it. */
  file: FileHandle;
}

/** The exports that people ask for. */
@Injectable()
export class DataExports {
  constructor(
    private readonly em: EntityManager,
    private readonly limits: RateLimits,
    private readonly jobs: Jobs,
    private readonly folder: ExportFolder,
    private readonly news: SecurityNews,
    private readonly clock: Clock,
  ) {}

  /** The export that is under way, where there is one; otherwise a new one. Rejects with `TooManyExports`. */
  async ask({ id: userId, accountId }: Actor): Promise<DataExport> {
    return this.em.fork().transactional(async (em) => {
      await lockAccount(em, accountId);
      const underWay = await em.findOne(DataExport, { accountId, status: open });
      if (underWay) return underWay;
      await this.limits.consume(exportsPerPerson, userId, { within: em });
      const id = newId();
      const asked = em.create(DataExport, { id, accountId, userId, status: 'waiting', createdAt: this.clock.now() });
      await em.flush();
      await this.news.record(em, await em.findOneOrFail(User, { id: userId }), 'exportAsked');
      await this.jobs.enqueue(exportData, { exportId: id }, { singletonKey: id, within: em });
      return asked;
    });
  }

  /** Latest first. */
  async list({ accountId }: Actor): Promise<DataExport[]> {
    return this.em.fork().find(DataExport, { accountId }, { orderBy: { createdAt: 'desc', id: 'desc' }, limit: shown });
  }

  /** Rejects with `NotFound`, `ExportNotReady` and `ExportExpired`. */
  async download(actor: Actor, id: string): Promise<Download> {
    const em = this.em.fork();
    const where = { userId: actor.id };
    const found = await findOwned(em, DataExport, actor, id, { what: 'Export', where, lockMode: LockMode.NONE });
    if (found.status === 'waiting' || found.status === 'running') throw new ExportNotReady();
    const file = found.isDownloadable(this.clock.now()) ? await this.folder.open(id) : null;
    if (!file) throw new ExportExpired();
    return { export: found, file };
  }
}
