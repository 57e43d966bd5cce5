import type { AlertRecipient } from './alert-recipient.entity.js';

export class AlertRecipientView {
  id!: string;
  email!: string;
  /** `pending` until the owner of the mailbox has said yes: no alerts are sent before. */
  status!: 'confirmed' | 'pending';
  /** ISO 8601, UTC; null when the question was never sent. */
  confirmationSentAt!: string | null;
}

export class AlertEmailsView {
  success!: boolean;
  /** The addresses, separated by commas. */
  alertEmails!: string;
  recipients!: AlertRecipientView[];
}

export class TestEmailView {
  success!: boolean;
  /** How many mails the mail server took. */
  emailsSent!: number;
  /** A sentence for people. */
  message!: string;
}

export class MissingAlertView {
  success!: boolean;
  /** False when the domain has recipients, or when the account was told before. */
  sent!: boolean;
  message!: string;
}

export function presentAlertEmails(recipients: readonly AlertRecipient[]): AlertEmailsView {
  return {
    success: true,
    alertEmails: recipients.map(({ email }) => email).join(', '),
    recipients: recipients.map(presentRecipient),
  };
}

export function presentRecipient({ id, email, confirmedAt, confirmationSentAt }: AlertRecipient): AlertRecipientView {
  return {
    id,
    email,
    status: confirmedAt ? 'confirmed' : 'pending',
    confirmationSentAt: confirmationSentAt?.toISOString() ?? null,
  };
}
