import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../platform/clock/index.js';
import { AppConfig } from '../../platform/config/index.js';
import { newId } from '../../platform/db/index.js';
import { TooManyRequests } from '../../platform/errors/index.js';
import { Events } from '../../platform/events/index.js';
import { MailOutbox } from '../../platform/mail/index.js';
import type { User } from '../accounts/user.entity.js';
import {
  securityChanged,
  type AccessChange,
  type AddedWayIn,
  type FactorChange,
  type MailedChange,
  type SecurityChange,
} from '../auth.events.js';
import { PreferenceStore } from '../preferences/preference-store.js';
import { OneTimeLinks } from '../recovery/one-time-links.js';
import { securityMail } from './security-mails.js';
import { issueWaysInLink } from './ways-in-link.js';

/** News about the ways into an account: to its person by mail, and to the activity of the account. */
@Injectable()
export class SecurityNews {
  private readonly log = new Logger('Security');

  constructor(
    private readonly outbox: MailOutbox,
    private readonly events: Events,
    private readonly preferences: PreferenceStore,
    private readonly links: OneTimeLinks,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  /** To the activity alone, in the caller's transaction. `key`: the name of the API key that it is about. */
  async record(
    em: EntityManager,
    { id: userId, accountId, email }: User,
    change: SecurityChange | FactorChange | AccessChange,
    key?: string,
  ): Promise<void> {
    const at = this.clock.now().toISOString();
    const news = { id: newId(), accountId, userId, change, key, email, at };
    await this.events.publish(securityChanged, news, { within: em });
  }

  /** By mail as well, in the caller's transaction: it is told if and only if the change is made. */
  async tell(em: EntityManager, user: User, change: MailedChange | Exclude<FactorChange, AddedWayIn>): Promise<void> {
    await this.send(em, user, change, new URL('/settings?tab=security', this.config.publicUrl).href);
  }

  /** The same for a way in that was added at `since` or later. The mail has a link that takes it back. */
  async tellAdded(em: EntityManager, user: User, change: AddedWayIn, since: Date): Promise<void> {
    const url = await issueWaysInLink(em, user, { links: this.links, since, now: this.clock.now() });
    await this.send(em, user, change, url);
  }

  private async send(em: EntityManager, user: User, change: MailedChange | FactorChange, url: string): Promise<void> {
    await this.record(em, user, change);
    const { id: userId, accountId, email } = user;
    const { language } = await this.preferences.of(userId, em);
    const mail = securityMail({ change, email, url, language: language ?? 'en' });
    try {
      // Counted for the account: nobody else can use up its mails and keep the person from hearing of this.
      await this.outbox.send({ to: { name: '', address: email }, ...mail }, { within: em, alertOf: accountId });
    } catch (error) {
      if (!(error instanceof TooManyRequests)) throw error;
      this.log.warn({ change, userId }, 'A change was not mailed: its person has received too many mails');
    }
  }
}
