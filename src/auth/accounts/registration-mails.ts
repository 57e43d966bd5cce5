import { renderMail, type RenderedMail } from '../../platform/mail/index.js';
import type { Language } from '../../platform/phrases/index.js';
import { sayAccountMail } from './registration-mails.words.js';

/** Holds nothing that the person entered: the address may be somebody else's. */
export function confirmAddressMail(url: string, language: Language): RenderedMail {
  return renderMail({
    language,
    subject: sayAccountMail('account.confirmSubject'),
    sections: [{ paragraphs: [sayAccountMail('account.confirm'), sayAccountMail('account.confirmNot')] }],
    action: { label: sayAccountMail('account.confirmButton'), url },
    why: sayAccountMail('account.why'),
  });
}

/** Tells the owner of an account that somebody tried to register with its address. */
export function addressTakenMail(url: string, language: Language): RenderedMail {
  return renderMail({
    language,
    subject: sayAccountMail('account.takenSubject'),
    sections: [{ paragraphs: [sayAccountMail('account.taken'), sayAccountMail('account.takenNot')] }],
    action: { label: sayAccountMail('account.signIn'), url },
    why: sayAccountMail('account.why'),
  });
}
