import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PreferenceStore, User, type Preferences } from '../../auth/index.js';
import type { Domain } from '../../domains/index.js';
import { isSameEmail } from '../../platform/mail/index.js';
import type { ProtectionAlert } from '../log/protection-alert.entity.js';
import type { MailReader } from '../mail/mail-reader.js';
import { AlertRecipient } from './alert-recipient.entity.js';
import { wantsAlerts, type NotificationPreferences } from './notification-preferences.js';

export interface PreferredRecipient {
  recipient: AlertRecipient;
  reader: MailReader;
}

/** Finds the confirmed recipients of a domain who want these alerts, and how they read them. */
@Injectable()
export class RecipientPreferences {
  constructor(private readonly preferences: PreferenceStore) {}

  /** Users of the account have preferences for mails. Other recipients can only unsubscribe. */
  async recipientsOf(
    em: EntityManager,
    domain: Domain,
    alerts: readonly ProtectionAlert[],
  ): Promise<PreferredRecipient[]> {
    const { id: domainId, accountId } = domain;
    const listening = { domainId, accountId, confirmedAt: { $ne: null }, removedAt: null };
    // In one order for all domains: each mail locks its mailbox's count until the transaction ends.
    const recipients = await em.find(AlertRecipient, listening, { orderBy: { email: 'asc', id: 'asc' } });
    const people = await this.peopleOf(em, accountId);
    const wanting: PreferredRecipient[] = [];
    for (const recipient of recipients) {
      const own = people.find(({ email }) => isSameEmail(email, recipient.email))?.chosen;
      const wants = own ? notificationPreferences(own) : everything;
      if (wantsAlerts(wants, alerts)) wanting.push({ recipient, reader: readerOf(own ?? people[0]?.chosen) });
    }
    return wanting;
  }

  /** A user of the account reads in the language that they chose; any other recipient in that of the account. */
  async readerOf(
    em: EntityManager,
    { accountId, email }: Pick<AlertRecipient, 'accountId' | 'email'>,
  ): Promise<MailReader> {
    const people = await this.peopleOf(em, accountId);
    return readerOf((people.find((person) => isSameEmail(person.email, email)) ?? people[0])?.chosen);
  }

  /** The users of an account with their preferences, its owner first. */
  private async peopleOf(em: EntityManager, accountId: string): Promise<{ email: string; chosen: Preferences }[]> {
    const users = await em.find(User, { accountId }, { orderBy: { createdAt: 'asc', id: 'asc' } });
    const people: { email: string; chosen: Preferences }[] = [];
    for (const { id, email } of users) people.push({ email, chosen: await this.preferences.of(id, em) });
    return people;
  }
}

function readerOf(chosen: Preferences | undefined): MailReader {
  const timezone = chosen?.timezone ?? 'auto';
  return { language: chosen?.language ?? 'en', timezone: timezone === 'auto' ? null : timezone };
}

const everything: NotificationPreferences = {
  enabled: true,
  dnsChanges: true,
  propagationFailures: true,
  aiRecommendations: true,
  securityAlerts: true,
  monitoredChanges: true,
  suspiciousActivity: true,
};

function notificationPreferences({
  notifications: { enabled, dnsChanges, propagationFailures, aiRecommendations, securityAlerts },
  monitoring: { dnsChanges: monitoredChanges, suspiciousActivity },
}: Preferences): NotificationPreferences {
  return {
    ...{ enabled, dnsChanges, propagationFailures, aiRecommendations, securityAlerts },
    ...{ monitoredChanges, suspiciousActivity },
  };
}
