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

  /**
   * Begins from the start where an earlier attempt was interrupted. An attempt that only seemed dead is superseded:
   * what it writes is dropped.
   */
  @HandlesJob(exportData)
  async run({ exportId: id }: { exportId: string }): Promise<void> {
    const em = this.em.fork();
    const begun = await this.begin(em, id);
    if (!begun) return;
    const { asked, user } = begun;
    const draft = await this.folder.draft(id, asked.attempts);
    try {
      await this.write(em, { asked, user, draft });
    } catch (error) {
      const { attempts: attempt } = asked;
      this.log.warn({ err: error, exportId: id, attempt }, 'An export failed and is tried again');
      // Every further attempt would fill the disk once more.
      if (isOutOfSpace(error)) await em.fork().transactional((tx) => this.giveUp(tx, { id, attempts: attempt }, user));
    } finally {
      await this.folder.discard(draft);
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

  /** Null where the export has ended, or ends now because it was begun too often. */
  private async begin(em: EntityManager, id: string): Promise<{ asked: DataExport; user: User } | null> {
    return em.transactional(async (tx) => {
      const open = { id, status: { $in: ['waiting' as const, 'running' as const] } };
      const asked = await tx.findOne(DataExport, open, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!asked) return null;
      const user = await tx.findOneOrFail(User, { id: asked.userId });
      if (asked.isTriedEnough()) {
        await this.giveUp(tx, asked, user);
        return null;
      }
      asked.begin(this.parts.all().length);
      return { asked, user };
    });
  }

  private async write(
    em: EntityManager,
    { asked, user, draft }: { asked: DataExport; user: User; draft: string },
  ): Promise<void> {
    const { language } = await this.preferences.of(user.id);
    const owner: ExportOwner = {
      accountId: asked.accountId,
      userId: user.id,
      language: language ?? 'en',
      spool: this.folder.spool(draft),
    };
    const at = this.clock.now();
    const onFile = async (files: number) => {
      asked.files = files;
      if (files % filesPerUpdate === 0) await em.flush();
    };
    const files = this.allFiles(em, asked, { owner, at, email: user.email });
    await writeArchive({ file: draft, at, files, onFile });
    await em.fork().transactional(async (tx) => {
      const row = await this.lockAttempt(tx, asked);
      if (!row) return;
      Object.assign(row, { files: asked.files, partsDone: asked.partsDone });
      row.complete(await this.folder.publish(row.id, draft), this.clock.now());
      await this.mails.ready(tx, user, row);
    });
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

  private async giveUp(em: EntityManager, attempt: Attempt, user: User): Promise<void> {
    const row = await this.lockAttempt(em, attempt);
    if (!row) return;
    row.fail(this.clock.now());
    await this.mails.failed(em, user);
  }

  /** Null where a later attempt has begun, or the account was deleted meanwhile. */
  private async lockAttempt(em: EntityManager, { id, attempts }: Attempt): Promise<DataExport | null> {
    const current = { id, status: 'running' as const, attempts };
    return em.findOne(DataExport, current, { lockMode: LockMode.PESSIMISTIC_WRITE });
  }
}

type Attempt = Pick<DataExport, 'id' | 'attempts'>;

const idOf = ({ id }: { id: string }): string => id;
