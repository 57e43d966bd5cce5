import { renderMail, type RenderedMail } from '../../platform/mail/index.js';
import type { Language } from '../../platform/phrases/index.js';
import type { MailedChange } from '../auth.events.js';
import { sayRecoveryMail } from '../recovery/recovery-mails.words.js';

interface SecurityMail {
  change: MailedChange;
  email: string;
  /** The page where the person can look and act. */
  url: string;
  language: Language;
}

/** Changes that end all other access. */
const endsAccess: readonly MailedChange[] = ['passwordChanged', 'passwordReset', 'addressKept'];

/** Tells a person that a way into their account was changed. */
export function securityMail({ change, email, url, language }: SecurityMail): RenderedMail {
  const ended = endsAccess.includes(change) ? [sayRecoveryMail('security.ended')] : [];
  return renderMail({
    language,
    subject: sayRecoveryMail(`security.${change}`),
    sections: [
      {
        heading: sayRecoveryMail(`security.${change}`),
        paragraphs: [...ended, sayRecoveryMail('security.notYou')],
        facts: [{ label: sayRecoveryMail('security.account'), value: email }],
      },
    ],
    action: { label: sayRecoveryMail('security.open'), url },
    why: sayRecoveryMail('security.why'),
  });
}
