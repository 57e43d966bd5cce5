import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/index.js';
import { MailOutbox, renderMail } from '../../platform/mail/index.js';
import type { User } from '../accounts/user.entity.js';
import { PreferenceStore } from '../preferences/preference-store.js';
import { OneTimeLinks } from '../recovery/one-time-links.js';
import { sayDeletion } from './deletion.words.js';

/** The mails about a deletion, each with a link that stops it. */
@Injectable()
export class DeletionMails {
  constructor(
    private readonly outbox: MailOutbox,
    private readonly preferences: PreferenceStore,
    private readonly links: OneTimeLinks,
    private readonly clock: Clock,
  ) {}

  /** As soon as it is asked for, in the caller's transaction. */
  async asked(em: EntityManager, user: User, dueAt: Date): Promise<void> {
    await this.send(em, user, { subject: 'deletion.askedSubject', dueAt });
  }

  /** A day ahead, in the caller's transaction. */
  async remind(em: EntityManager, user: User, dueAt: Date): Promise<void> {
    await this.send(em, user, { subject: 'deletion.reminderSubject', dueAt });
  }

  private async send(
    em: EntityManager,
    { id: userId, accountId, email: address }: User,
    { subject, dueAt }: { subject: 'deletion.askedSubject' | 'deletion.reminderSubject'; dueAt: Date },
  ): Promise<void> {
    const { language } = await this.preferences.of(userId, em);
    const validForMs = dueAt.getTime() - this.clock.now().getTime();
    const url = await this.links.issue(em, { userId, purpose: 'keep-account', address, validForMs });
    const at = dueAt.toISOString().slice(0, 16).replace('T', ' ');
    const mail = renderMail({
      language: language ?? 'en',
      subject: sayDeletion(subject),
      sections: [
        {
          paragraphs: [
            sayDeletion('deletion.when', { at }),
            sayDeletion('deletion.what'),
            sayDeletion('deletion.until'),
            sayDeletion('deletion.notYou'),
          ],
          facts: [{ label: sayDeletion('deletion.account'), value: address }],
        },
      ],
      action: { label: sayDeletion('deletion.keep'), url },
      why: sayDeletion('deletion.why'),
    });
    await this.outbox.send(
      { to: { name: '', address }, ...mail, kind: 'confirmation' },
      { within: em, alertOf: accountId },
    );
  }
}
