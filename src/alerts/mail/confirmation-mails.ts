import type { Domain } from '../../domains/index.js';
import { shown } from './alert-mail.js';
import { fillIn, renderMail, type RenderedMail } from '../../platform/mail/index.js';
import { textsFor, type AlertTexts } from './alert-texts.js';

interface Occasion {
  domain: Pick<Domain, 'name'>;
  language: string | null;
}

/** Asks the owner of a mailbox whether alerts may come. */
export function confirmationMail(occasion: Occasion, url: string): RenderedMail {
  return render(occasion, ({ confirmation }) => confirmation, url);
}

export function testMail(occasion: Occasion): RenderedMail {
  return render(occasion, ({ test }) => test, null);
}

/** Reminds the owner of the account that a domain has no recipient. */
export function noRecipientMail(occasion: Occasion, url: string): RenderedMail {
  return render(occasion, ({ missing }) => missing, url);
}

interface ConfirmationTexts {
  subject: string;
  paragraphs: readonly string[];
  button?: string;
  why: string;
}

function render(
  { domain, language }: Occasion,
  choose: (texts: AlertTexts) => ConfirmationTexts,
  url: string | null,
): RenderedMail {
  const texts = textsFor(language);
  const { subject, paragraphs, button, why } = choose(texts);
  const filled = (text: string) => fillIn(text, { domain: shown(domain) });
  return renderMail({
    language: texts.language,
    subject: filled(subject),
    sections: [{ paragraphs: paragraphs.map(filled) }],
    why: filled(why),
    ...(button && url && { action: { label: button, url } }),
  });
}
