import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../platform/clock/index.js';
import { ExportParts, writeArchive, type ExportFiles, type ExportOwner } from '../../platform/data-export/index.js';
import { isOutOfSpace } from '../../platform/errors/index.js';
import { HandlesJob, Jobs } from '../../platform/jobs/index.js';
import { User } from '../accounts/user.entity.js';
import { PreferenceStore } from '../preferences/preference-store.js';
import { DataExport, rowLifetimeMs } from './data-export.entity.js';
import { exportData, sweepExports } from './data-exports.jobs.js';
import { ExportFolder } from './export-folder.js';
import { ExportMails } from './export-mails.js';
import { readmeFile } from './readme.js';

/** Progress is stored at most this often, and after each part. */
const filesPerUpdate = 20;

/** Writes the archives, and deletes them when their time is over. */
@Injectable()
export class ExportRuns {
  private readonly log = new Logger('Exports');

  constructor(
    private readonly em: EntityManager,
    private readonly parts: ExportParts,
    private readonly folder: ExportFolder,
    private readonly preferences: PreferenceStore,
    private readonly mails: ExportMails,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /** Begins from the start where an earlier attempt was interrupted. */
  @HandlesJob(exportData)
  async run({ exportId: id }: { exportId: string }): Promise<void> {
    const em = this.em.fork();
    const asked = await em.findOne(DataExport, { id, status: { $in: ['waiting', 'running'] } });
    if (!asked) return;
    const user = await em.findOneOrFail(User, { id: asked.userId });
    if (asked.isTriedEnough()) return this.giveUp(em, asked, user);
    asked.begin(this.parts.all().length);
    await em.flush();
    try {
      await this.write(em, asked, user);
    } catch (error) {
      this.log.warn({ err: error, exportId: id, attempt: asked.attempts }, 'An export failed and is tried again');
      await this.folder.remove(id);
      // Every further attempt would fill the disk once more.
      if (isOutOfSpace(error)) await this.giveUp(em, asked, user);
    }
  }

  @HandlesJob(sweepExports)
  async sweep(): Promise<void> {
    const em = this.em.fork();
    const now = this.clock.now();
    // Ahead of the rows: whatever is begun meanwhile has a file that is not in this list, or a row that is found.
    const stored = await this.folder.ids();
    const open = await em.find(DataExport, { status: { $in: ['waiting', 'running'] } });
    await this.jobs.enqueueAll(
      exportData,
      open.map(({ id }) => ({ payload: { exportId: id }, singletonKey: id })),
    );
    const kept = await em.find(DataExport, { $or: [{ expiresAt: { $gt: now } }, { id: { $in: open.map(idOf) } }] });
    const current = new Set(kept.map(idOf));
    for (const id of stored) if (!current.has(id)) await this.folder.remove(id);
    await em.nativeDelete(DataExport, { createdAt: { $lt: new Date(now.getTime() - rowLifetimeMs) } });
  }

  private async write(em: EntityManager, asked: DataExport, user: User): Promise<void> {
    const { id, accountId, attempts } = asked;
    const { language } = await this.preferences.of(user.id);
    const owner: ExportOwner = { accountId, userId: user.id, language: language ?? 'en' };
    const file = await this.folder.draft(id, attempts);
    const at = this.clock.now();
    const onFile = async (files: number) => {
      asked.files = files;
      if (files % filesPerUpdate === 0) await em.flush();
    };
    await writeArchive({ file, at, files: this.allFiles(em, asked, { owner, at, email: user.email }), onFile });
    const bytes = await this.folder.publish(id, file);
    const isReady = await this.em.fork().transactional(async (tx) => {
      const current = { id, status: 'running' as const, attempts };
      const row = await tx.findOne(DataExport, current, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!row) return false;
      Object.assign(row, { files: asked.files, partsDone: asked.partsDone });
      row.complete(bytes, this.clock.now());
      await this.mails.ready(tx, user, row);
      return true;
    });
    // The account was deleted meanwhile.
    if (!isReady) await this.folder.remove(id);
  }

  private async *allFiles(
    em: EntityManager,
    asked: DataExport,
    { owner, at, email }: { owner: ExportOwner; at: Date; email: string },
  ): ExportFiles {
    yield readmeFile({ language: owner.language, email, at });
    for (const part of this.parts.all()) {
      yield* part.files(owner);
      asked.partsDone += 1;
      await em.flush();
    }
  }

  private async giveUp(em: EntityManager, asked: DataExport, user: User): Promise<void> {
    asked.fail(this.clock.now());
    await em.flush();
    await this.folder.remove(asked.id);
    await em.fork().transactional((tx) => this.mails.failed(tx, user));
  }
}

const idOf = ({ id }: { id: string }): string => id;
