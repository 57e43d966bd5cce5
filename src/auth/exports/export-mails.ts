import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { AppConfig } from '../../platform/config/index.js';
import { TooManyRequests } from '../../platform/errors/index.js';
import { MailOutbox, renderMail } from '../../platform/mail/index.js';
import type { User } from '../accounts/user.entity.js';
import { PreferenceStore } from '../preferences/preference-store.js';
import type { DataExport } from './data-export.entity.js';
import { sayExport } from './exports.words.js';

/** Tells a person how an export ended, unless they have received too many mails: the page says it, too. */
@Injectable()
export class ExportMails {
  private readonly log = new Logger('Exports');

  constructor(
    private readonly outbox: MailOutbox,
    private readonly preferences: PreferenceStore,
    private readonly config: AppConfig,
  ) {}

  /** In the caller's transaction. The link leads to the page: the file itself needs a sign-in. */
  async ready(em: EntityManager, user: User, { files, expiresAt }: DataExport): Promise<void> {
    const until = expiresAt?.toISOString().slice(0, 16).replace('T', ' ') ?? '';
    await this.send(em, user, 'ready', { files, until });
  }

  async failed(em: EntityManager, user: User): Promise<void> {
    await this.send(em, user, 'failed', { files: 0, until: '' });
  }

  private async send(
    em: EntityManager,
    { id, accountId, email }: User,
    result: 'ready' | 'failed',
    { files, until }: { files: number; until: string },
  ): Promise<void> {
    const { language } = await this.preferences.of(id, em);
    const said = result === 'ready' ? sayExport('export.ready', { count: files, until }) : sayExport('export.failed');
    const mail = renderMail({
      language: language ?? 'en',
      subject: sayExport(`export.${result}Subject`),
      sections: [{ paragraphs: [said] }],
      action: { label: sayExport('export.open'), url: new URL('/settings?tab=data', this.config.publicUrl).href },
      why: sayExport('export.why'),
    });
    try {
      await this.outbox.send({ to: { name: '', address: email }, ...mail }, { within: em, alertOf: accountId });
    } catch (error) {
      if (!(error instanceof TooManyRequests)) throw error;
      this.log.warn({ result, userId: id }, 'An export was not mailed: its person has received too many mails');
    }
  }
}
