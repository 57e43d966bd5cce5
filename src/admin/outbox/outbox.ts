import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../auth/index.js';
import { ActivityLog, sayActivity } from '../../domains/index.js';
import {
  findPage,
  from,
  Listing,
  oneOf,
  search,
  until,
  type Page,
  type QueryOf,
} from '../../platform/listing/index.js';
import { KeptMails, mailKinds, mailStatuses, OutboxMail } from '../../platform/mail/index.js';

export const outboxListing = new Listing({
  resource: 'mails',
  label: 'Mails',
  sortable: ['createdAt', 'sentAt', 'toAddress', 'subject', 'kind', 'status', 'attempts'],
  defaultDirection: 'desc',
  filters: {
    status: oneOf(mailStatuses),
    kind: oneOf(mailKinds),
    q: search('toAddress', 'subject'),
    createdAt_gte: from('createdAt'),
    createdAt_lte: until('createdAt'),
  },
  maxPage: 1_000,
});

/** A mail with its text; its links work only where `linksWork`. */
export interface ReadMail {
  mail: OutboxMail;
  text: string;
  linksWork: boolean;
}

/** The mails of all accounts, for administrators. What they do here is in their activity. */
@Injectable()
export class OutboxAdmin {
  constructor(
    private readonly em: EntityManager,
    private readonly mails: KeptMails,
    private readonly activity: ActivityLog,
  ) {}

  page(query: QueryOf<typeof outboxListing>): Promise<Page<OutboxMail>> {
    return findPage(this.em.fork(), OutboxMail, outboxListing, query);
  }

  /** Rejects with `NotFound`. */
  async read(actor: Actor, id: string): Promise<ReadMail> {
    return this.em.fork().transactional(async (em) => {
      const mail = await this.mails.find(em, id);
      const open = this.mails.openText(mail);
      if (open !== null) this.record(em, actor, mail, 'read');
      return { mail, text: open ?? this.mails.hiddenText(mail), linksWork: open !== null };
    });
  }

  /** Rejects with `NotFound` and `MailNotSendable`. */
  async sendAgain(actor: Actor, id: string): Promise<OutboxMail> {
    return this.em.fork().transactional(async (em) => {
      const mail = await this.mails.sendAgain(em, id);
      this.record(em, actor, mail, 'sentAgain');
      return mail;
    });
  }

  private record(
    em: EntityManager,
    { accountId, id: userId }: Actor,
    { toAddress }: OutboxMail,
    event: 'read' | 'sentAgain',
  ): void {
    const action = sayActivity(`mail.${event}`, { address: toAddress });
    this.activity.record(em, { accountId, userId, action, resource: toAddress.slice(0, 255) });
  }
}
