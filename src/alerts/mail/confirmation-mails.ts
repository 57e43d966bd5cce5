import type { Domain } from '../../domains/index.js';
import { renderMail, type RenderedMail } from '../../platform/mail/index.js';
import type { Language } from '../../platform/phrases/index.js';
import { shown } from './alert-mail.js';
import { sayMail } from './alert-mail.words.js';

interface Occasion {
  domain: Pick<Domain, 'name'>;
  language: Language;
}

/** Asks the owner of a mailbox whether alerts may come. */
export function confirmationMail({ domain, language }: Occasion, url: string): RenderedMail {
  const name = { domain: shown(domain) };
  return renderMail({
    language,
    subject: sayMail('confirmation.subject', name),
    sections: [
      {
        paragraphs: [sayMail('confirmation.asked', name), sayMail('confirmation.how'), sayMail('confirmation.ignore')],
      },
    ],
    action: { label: sayMail('confirmation.button'), url },
    why: sayMail('confirmation.why'),
  });
}

export function testMail({ domain, language }: Occasion): RenderedMail {
  const name = { domain: shown(domain) };
  return renderMail({
    language,
    subject: sayMail('test.subject', name),
    sections: [{ paragraphs: [sayMail('test.reached', name), sayMail('test.nothing')] }],
    why: sayMail('test.why', name),
  });
}

/** Reminds the owner of the account that a domain has no recipient. */
export function noRecipientMail({ domain, language }: Occasion, url: string): RenderedMail {
  const name = { domain: shown(domain) };
  return renderMail({
    language,
    subject: sayMail('missing.subject', name),
    sections: [{ paragraphs: [sayMail('missing.text', name), sayMail('missing.how')] }],
    action: { label: sayMail('missing.button'), url },
    why: sayMail('missing.why'),
  });
}
