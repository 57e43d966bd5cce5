import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PreferenceBook, User } from '../../auth/index.js';
import type { Domain } from '../../domains/index.js';
import type { ProtectionAlert } from '../log/protection-alert.entity.js';
import { AlertRecipient } from './alert-recipient.entity.js';
import { wants, type Wishes } from './notification-preferences.js';

export interface Listener {
  recipient: AlertRecipient;
  /** Null for those who have no account here. */
  language: string | null;
}

/** Which confirmed recipients of a domain want to hear of these alerts. */
@Injectable()
export class RecipientPreferences {
  constructor(private readonly preferences: PreferenceBook) {}

  /** The account's own people have switches for what they are mailed; other mailboxes have the link in each mail. */
  async recipientsOf(em: EntityManager, domain: Domain, alerts: readonly ProtectionAlert[]): Promise<Listener[]> {
    const { id: domainId, accountId } = domain;
    const listening = { domainId, accountId, confirmedAt: { $ne: null }, removedAt: null };
    // In one order for all domains: each mail locks its mailbox's count until the transaction ends.
    const recipients = await em.find(AlertRecipient, listening, { orderBy: { email: 'asc', id: 'asc' } });
    const people = await em.find(User, { accountId });
    const listeners: Listener[] = [];
    for (const recipient of recipients) {
      const person = people.find(({ email }) => email.toLowerCase() === recipient.email.toLowerCase());
      const { notifications, language } = person
        ? await this.preferences.of(person.id)
        : { notifications: everything, language: null };
      if (wants(notifications, alerts)) listeners.push({ recipient, language });
    }
    return listeners;
  }
}

const everything: Wishes = { enabled: true, dnsChanges: true, securityAlerts: true };
