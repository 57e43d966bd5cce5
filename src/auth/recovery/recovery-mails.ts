import { renderMail, type RenderedMail } from '../../platform/mail/index.js';
import type { Language } from '../../platform/phrases/index.js';
import { sayAccountMail } from '../accounts/registration-mails.words.js';
import { sayRecoveryMail } from './recovery-mails.words.js';

export function resetPasswordMail(url: string, language: Language): RenderedMail {
  return renderMail({
    language,
    subject: sayRecoveryMail('recovery.resetSubject'),
    sections: [{ paragraphs: [sayRecoveryMail('recovery.reset'), sayRecoveryMail('recovery.resetNot')] }],
    action: { label: sayRecoveryMail('recovery.resetButton'), url },
    why: sayAccountMail('account.why'),
  });
}
