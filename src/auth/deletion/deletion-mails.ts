import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/index.js';
import { AppConfig } from '../../platform/config/index.js';
import { MailOutbox, renderMail, type MailContent } from '../../platform/mail/index.js';
import type { User } from '../accounts/user.entity.js';
import { PreferenceStore } from '../preferences/preference-store.js';
import { OneTimeLinks } from '../recovery/one-time-links.js';
import { sayDeletion } from './deletion.words.js';

/** The mails about a deletion. */
@Injectable()
export class DeletionMails {
  constructor(
    private readonly outbox: MailOutbox,
    private readonly preferences: PreferenceStore,
    private readonly links: OneTimeLinks,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  /** As soon as it is asked for, with a link that stops it. In the caller's transaction. */
  async asked(em: EntityManager, user: User, dueAt: Date): Promise<void> {
    await this.sendWithLink(em, user, { subject: 'deletion.askedSubject', dueAt });
  }

  /** A day ahead, with a link that stops it. In the caller's transaction. */
  async remind(em: EntityManager, user: User, dueAt: Date): Promise<void> {
    await this.sendWithLink(em, user, { subject: 'deletion.reminderSubject', dueAt });
  }

  /** Its day has come, and the person is the last administrator. In the caller's transaction. */
  async held(em: EntityManager, user: User, dueAt: Date): Promise<void> {
    const url = new URL('/settings?tab=data', this.config.publicUrl).href;
    await this.send(em, user, {
      subject: sayDeletion('deletion.heldSubject'),
      paragraphs: [
        sayDeletion('deletion.held', { at: minuteOf(dueAt) }),
        sayDeletion('deletion.heldUntil'),
        sayDeletion('deletion.heldKeep'),
      ],
      action: { label: sayDeletion('deletion.settings'), url },
    });
  }

  private async sendWithLink(
    em: EntityManager,
    user: User,
    { subject, dueAt }: { subject: 'deletion.askedSubject' | 'deletion.reminderSubject'; dueAt: Date },
  ): Promise<void> {
    const { id: userId, email: address } = user;
    const validForMs = dueAt.getTime() - this.clock.now().getTime();
    const url = await this.links.issue(em, { userId, purpose: 'keep-account', address, validForMs });
    await this.send(em, user, {
      subject: sayDeletion(subject),
      paragraphs: [
        sayDeletion('deletion.when', { at: minuteOf(dueAt) }),
        sayDeletion('deletion.what'),
        sayDeletion('deletion.until'),
        sayDeletion('deletion.notYou'),
      ],
      action: { label: sayDeletion('deletion.keep'), url },
    });
  }

  private async send(
    em: EntityManager,
    { id, accountId, email: address }: User,
    { subject, paragraphs, action }: Pick<MailContent, 'subject' | 'action'> & { paragraphs: Paragraphs },
  ): Promise<void> {
    const { language } = await this.preferences.of(id, em);
    const mail = renderMail({
      language: language ?? 'en',
      subject,
      sections: [{ paragraphs, facts: [{ label: sayDeletion('deletion.account'), value: address }] }],
      action,
      why: sayDeletion('deletion.why'),
    });
    await this.outbox.send(
      { to: { name: '', address }, ...mail, kind: 'confirmation' },
      { within: em, alertOf: accountId },
    );
  }
}

type Paragraphs = ReturnType<typeof sayDeletion>[];

const minuteOf = (time: Date): string => time.toISOString().slice(0, 16).replace('T', ' ');
