import type { PhraseView } from '../../platform/phrases/index.js';
import type { Domain } from '../../domains/index.js';
import type { AlertRecipient } from './alert-recipient.entity.js';

type Named = Pick<Domain, 'name'>;

export class AlertRecipientView {
  id!: string;
  email!: string;
  /** `pending` until the owner of the mailbox has said yes: no alerts are sent before. */
  status!: 'confirmed' | 'pending';
  /** ISO 8601, UTC; null when the question was never sent. */
  confirmationSentAt!: string | null;
  /** The mailbox is within the domain: an attacker who takes over the zone takes over the alerts. Add another one. */
  isInsideDomain!: boolean;
}

export class AlertEmailsView {
  success!: boolean;
  /** The addresses, separated by commas. */
  alertEmails!: string;
  recipients!: AlertRecipientView[];
  /** False: no mail server is set, and mails stay in the outbox, where administrators read them. */
  mailIsSetUp!: boolean;
}

export class TestEmailView {
  success!: boolean;
  /** How many mails the mail server took. */
  emailsSent!: number;
  /** A sentence for people. */
  message!: string;
  /** The message as data, for readers of other languages. */
  phrase!: PhraseView | null;
}

export class MissingAlertView {
  success!: boolean;
  /** False when the domain has recipients, or when the account was told before. */
  sent!: boolean;
  message!: string;
  /** The message as data, for readers of other languages. */
  phrase!: PhraseView | null;
}

export function presentAlertEmails(
  domain: Named,
  recipients: readonly AlertRecipient[],
  mailIsSetUp: boolean,
): AlertEmailsView {
  return {
    success: true,
    alertEmails: recipients.map(({ email }) => email).join(', '),
    recipients: recipients.map((recipient) => presentRecipient(domain, recipient)),
    mailIsSetUp,
  };
}

export function presentRecipient(domain: Named, recipient: AlertRecipient): AlertRecipientView {
  const { id, email, confirmedAt, confirmationSentAt } = recipient;
  return {
    id,
    email,
    status: confirmedAt ? 'confirmed' : 'pending',
    confirmationSentAt: confirmationSentAt?.toISOString() ?? null,
    isInsideDomain: isInside(email, domain),
  };
}

function isInside(email: string, { name }: Named): boolean {
  const host = `${email.slice(email.lastIndexOf('@') + 1)}.`;
  return host === name || host.endsWith(`.${name}`);
}
