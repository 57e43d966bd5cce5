import { keyChanged } from '../../platform/mail/index.js';
import { type PhraseView, presentPhrase } from '../../platform/phrases/index.js';
import type { MailKind, MailStatus, OutboxMail } from '../../platform/mail/index.js';
import type { ReadMail } from './outbox.js';

export class OutboxMailView {
  id!: string;
  toName!: string;
  toAddress!: string;
  subject!: string;
  kind!: MailKind;
  /** `kept`: no mail server was set when it was written. */
  status!: MailStatus;
  /** How often it was handed to the mail server. */
  attempts!: number;
  /** Reply of the mail server when it refused; null otherwise. */
  lastError!: string | null;
  /** `lastError` as data where it is ours; null for the words of the mail server. */
  lastErrorPhrase!: PhraseView | null;
  /** ISO 8601, UTC. */
  createdAt!: string;
  /** ISO 8601, UTC; null before. */
  sentAt!: string | null;
}

export class ReadMailView extends OutboxMailView {
  /** Where links do not work, `[hidden]` or `[spent]` stands for their tokens. */
  text!: string;
  /** True for mails that are kept because no mail server is set: nobody else could get their links. */
  linksWork!: boolean;
}

export function presentMail(mail: OutboxMail): OutboxMailView {
  return {
    id: mail.id,
    toName: mail.toName,
    toAddress: mail.toAddress,
    subject: mail.subject,
    kind: mail.kind,
    status: mail.status,
    attempts: mail.attempts,
    lastError: mail.lastError ?? null,
    lastErrorPhrase: mail.lastError === keyChanged.text ? presentPhrase(keyChanged) : null,
    createdAt: mail.createdAt.toISOString(),
    sentAt: mail.sentAt?.toISOString() ?? null,
  };
}

export function presentReadMail({ mail, text, linksWork }: ReadMail): ReadMailView {
  return { ...presentMail(mail), text, linksWork };
}
