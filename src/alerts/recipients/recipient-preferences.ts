import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PreferenceStore, User, type Preferences } from '../../auth/index.js';
import type { Domain } from '../../domains/index.js';
import type { ProtectionAlert } from '../log/protection-alert.entity.js';
import { AlertRecipient } from './alert-recipient.entity.js';
import { wantsAlerts, type NotificationPreferences } from './notification-preferences.js';

export interface PreferredRecipient {
  recipient: AlertRecipient;
  /** Null for an address without an account here. */
  language: string | null;
}

/** Finds the confirmed recipients of a domain who want these alerts. */
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
    const people = await em.find(User, { accountId });
    const wanting: PreferredRecipient[] = [];
    for (const recipient of recipients) {
      const person = people.find(({ email }) => email.toLowerCase() === recipient.email.toLowerCase());
      const chosen = person ? await this.preferences.of(person.id, em) : null;
      const wants = chosen ? notificationPreferences(chosen) : everything;
      if (wantsAlerts(wants, alerts)) wanting.push({ recipient, language: chosen?.language ?? null });
    }
    return wanting;
  }
}

const everything: NotificationPreferences = {
  enabled: true,
  dnsChanges: true,
  securityAlerts: true,
  monitoredChanges: true,
  suspiciousActivity: true,
};

function notificationPreferences({
  notifications: { enabled, dnsChanges, securityAlerts },
  monitoring: { dnsChanges: monitoredChanges, suspiciousActivity },
}: Preferences): NotificationPreferences {
  return { enabled, dnsChanges, securityAlerts, monitoredChanges, suspiciousActivity };
}
