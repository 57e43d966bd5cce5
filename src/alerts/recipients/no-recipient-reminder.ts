import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { lockAccount, PreferenceStore, User, type Actor } from '../../auth/index.js';
import type { Domain } from '../../domains/index.js';
import { MailOutbox } from '../../platform/mail/index.js';
import { Alerts } from '../alerts.js';
import { ProtectionAlert } from '../log/protection-alert.entity.js';
import { AlertLinks } from '../mail/alert-links.js';
import { noRecipientMail } from '../mail/confirmation-mails.js';
import { AlertRecipient } from './alert-recipient.entity.js';
import { sayAlert } from '../alerts.words.js';

const onceKey = 'missing-alert-email';

/** Reminds a user, once for each domain, that the domain has no recipient for alerts. */
@Injectable()
export class NoRecipientReminder {
  constructor(
    private readonly em: EntityManager,
    private readonly alerts: Alerts,
    private readonly outbox: MailOutbox,
    private readonly links: AlertLinks,
    private readonly preferences: PreferenceStore,
  ) {}

  /** Resolves to whether a mail was stored: not when there are recipients, and not a second time. */
  async send({ id: userId, accountId }: Actor, domain: Domain): Promise<boolean> {
    const { notifications, language } = await this.preferences.of(userId);
    if (!notifications.enabled) return false;
    return this.em.fork().transactional(async (em) => {
      await lockAccount(em, accountId);
      const { id: domainId } = domain;
      if ((await em.count(AlertRecipient, { domainId, removedAt: null })) > 0) return false;
      if ((await em.count(ProtectionAlert, { domainId, onceKey })) > 0) return false;
      const message = sayAlert('noAddress');
      const what = { type: 'monitoring_change', severity: 'notice', message, onceKey } as const;
      await this.alerts.record(em, { accountId, domainId, announce: false, ...what });
      const { email, emailVerified, firstName } = await em.findOneOrFail(User, { id: userId });
      const mail = noRecipientMail({ domain, language: language ?? 'en' }, this.links.domainPage(domain));
      await this.outbox.send(
        { to: { name: (emailVerified && firstName) || '', address: email }, ...mail },
        { within: em, accountId },
      );
      return true;
    });
  }
}
