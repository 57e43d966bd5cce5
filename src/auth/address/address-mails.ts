import { renderMail, type RenderedMail } from '../../platform/mail/index.js';
import type { Language } from '../../platform/phrases/index.js';
import { sayAccountMail } from '../accounts/registration-mails.words.js';
import { sayRecoveryMail } from '../recovery/recovery-mails.words.js';

/** For the new address. Holds nothing about the account: the address may be somebody else's. */
export function confirmNewAddressMail(url: string, language: Language): RenderedMail {
  return renderMail({
    language,
    subject: sayRecoveryMail('address.confirmSubject'),
    sections: [{ paragraphs: [sayRecoveryMail('address.confirm'), sayRecoveryMail('address.confirmNot')] }],
    action: { label: sayRecoveryMail('address.confirmButton'), url },
    why: sayAccountMail('account.why'),
  });
}

/** For the address that the account has: its owner can stop the change. */
export function addressNoticeMail(url: string, address: string, language: Language): RenderedMail {
  return renderMail({
    language,
    subject: sayRecoveryMail('address.noticeSubject'),
    sections: [{ paragraphs: [sayRecoveryMail('address.notice', { address }), sayRecoveryMail('address.noticeNot')] }],
    action: { label: sayRecoveryMail('address.noticeButton'), url },
    why: sayRecoveryMail('security.why'),
  });
}
