import type { Domain } from '../../domains/index.js';
import type { RenderedMail } from '../../platform/mail/index.js';
import { shown } from './alert-mail.js';
import { fill, renderMail } from './mail-layout.js';
import { wordsFor, type MailWords } from './words.js';

interface Occasion {
  domain: Pick<Domain, 'name'>;
  language: string | null;
}

/** Asks the owner of a mailbox whether alerts may come. */
export function confirmationMail(occasion: Occasion, url: string): RenderedMail {
  return single(occasion, ({ confirmation }) => confirmation, url);
}

export function testMail(occasion: Occasion): RenderedMail {
  return single(occasion, ({ test }) => test, null);
}

/** Tells the owner of the account that a domain has no recipient. */
export function missingAlertMail(occasion: Occasion, url: string): RenderedMail {
  return single(occasion, ({ missing }) => missing, url);
}

interface SingleWords {
  subject: string;
  paragraphs: readonly string[];
  button?: string;
  why: string;
}

function single(
  { domain, language }: Occasion,
  choose: (words: MailWords) => SingleWords,
  url: string | null,
): RenderedMail {
  const words = wordsFor(language);
  const { subject, paragraphs, button, why } = choose(words);
  const filled = (text: string) => fill(text, { domain: shown(domain) });
  return renderMail({
    language: words.language,
    subject: filled(subject),
    sections: [{ paragraphs: paragraphs.map(filled) }],
    why: filled(why),
    ...(button && url && { action: { label: button, url } }),
  });
}
