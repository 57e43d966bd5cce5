import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { PreferenceStore, User, type Actor } from '../../auth/index.js';
import { ActivityLog, sayActivity } from '../../domains/index.js';
import { Clock } from '../../platform/clock/index.js';
import { newId } from '../../platform/db/index.js';
import { NotFound, sayInput, ValidationFailed } from '../../platform/errors/index.js';
import { findPage, Listing, oneOf, search, type Page, type QueryOf } from '../../platform/listing/index.js';
import { emailKey } from '../../platform/mail/index.js';
import type { Language } from '../../platform/phrases/index.js';
import { CampaignLinks } from './campaign-links.js';
import { MailSuppression, suppressionReasons, type SuppressionReason } from './suppression.entity.js';

export const suppressionListing = new Listing({
  resource: 'mail-suppressions',
  label: 'Unsubscribed addresses',
  sortable: ['createdAt', 'emailKey'],
  defaultDirection: 'desc',
  filters: { reason: oneOf(suppressionReasons), q: search('emailKey') },
  maxPage: 100,
});

/** The reader of an unsubscribe link. */
export interface LinkReader {
  address: string;
  language: Language;
}

/** The addresses that get no campaigns: by their link in a mail, or because an administrator was asked to. */
@Injectable()
export class Suppressions {
  constructor(
    private readonly em: EntityManager,
    private readonly links: CampaignLinks,
    private readonly preferences: PreferenceStore,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
  ) {}

  page(query: QueryOf<typeof suppressionListing>): Promise<Page<MailSuppression>> {
    return findPage(this.em.fork(), MailSuppression, suppressionListing, query);
  }

  /** Changes nothing. Null for an invented link, and for a person who has left. */
  async readerOf(token: string): Promise<LinkReader | null> {
    const user = await this.userOf(this.em.fork(), token);
    return user && this.asReader(user);
  }

  /** Safe to repeat. The person's own activity shows it. */
  async unsubscribe(token: string): Promise<LinkReader | null> {
    const user = await this.em.fork().transactional(async (em) => {
      const found = await this.userOf(em, token);
      if (found && (await this.insert(em, found.email, found, 'unsubscribed'))) {
        const action = sayActivity('campaign.unsubscribed', { address: found.email });
        const { accountId, id: userId, email } = found;
        this.activity.record(em, { accountId, userId, action, resource: email.slice(0, 255) });
      }
      return found;
    });
    return user && this.asReader(user);
  }

  /** Does nothing for an address that is there. Rejects with `ValidationFailed`. */
  async add(actor: Actor, address: string): Promise<MailSuppression> {
    const key = keyOf(address);
    return this.em.fork().transactional(async (em) => {
      const user = await em.findOne(User, { emailKey: key });
      if (await this.insert(em, address, user, 'administrator')) this.record(em, actor, address, 'suppressed');
      return em.findOneOrFail(MailSuppression, { emailKey: key });
    });
  }

  /** The address gets campaigns again. Rejects with `NotFound`. */
  async remove(actor: Actor, id: string): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      const suppression = isUUID(id) ? await em.findOne(MailSuppression, { id }) : null;
      if (!suppression) throw new NotFound('Unsubscribed address');
      this.record(em, actor, suppression.emailKey, 'unsuppressed');
      em.remove(suppression);
    });
  }

  /** False for an address that is there. */
  private async insert(em: EntityManager, address: string, user: User | null, reason: SuppressionReason) {
    const { affectedRows } = await em.execute<{ affectedRows: number }>(
      `insert into mail_suppression (id, email_key, user_id, account_id, reason, created_at)
       values (?, ?, ?, ?, ?, ?) on conflict (email_key) do nothing`,
      [newId(), keyOf(address), user?.id ?? null, user?.accountId ?? null, reason, this.clock.now()],
      'run',
    );
    return affectedRows === 1;
  }

  private async userOf(em: EntityManager, token: string): Promise<User | null> {
    const id = this.links.userOf(token);
    return id === null ? null : em.findOne(User, { id });
  }

  private async asReader({ id, email: address }: User): Promise<LinkReader> {
    return { address, language: (await this.preferences.of(id)).language ?? 'en' };
  }

  private record(
    em: EntityManager,
    { accountId, id: userId }: Actor,
    address: string,
    event: 'suppressed' | 'unsuppressed',
  ): void {
    const action = sayActivity(`campaign.${event}`, { address });
    this.activity.record(em, { accountId, userId, action, resource: address.slice(0, 255) });
  }
}

function keyOf(address: string): string {
  const key = emailKey(address);
  if (key === null) throw new ValidationFailed({ email: sayInput('email') });
  return key;
}
