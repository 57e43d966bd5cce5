import { renderMail, type RenderedMail } from '../../platform/mail/index.js';
import type { Language } from '../../platform/phrases/index.js';
import type { Notice } from '../customers/billing-customer.entity.js';
import { sayBillingMail } from './billing-mails.words.js';

export interface UnpaidMail {
  /** When premium ends, or has ended. */
  until: Date;
  /** To the billing page. */
  link: string;
  language: Language;
  /** An IANA name, or `auto`. */
  timezone: string;
}

/** The three mails that follow a failed payment. */
export function unpaidMail(
  notice: Exclude<Notice, 'none'>,
  { until, link, language, timezone }: UnpaidMail,
): RenderedMail {
  const date = dateText(until, language, timezone);
  const texts = {
    started: {
      subject: sayBillingMail('billing.failedSubject'),
      paragraphs: [sayBillingMail('billing.failed', { date }), sayBillingMail('billing.failedHow')],
    },
    ending: {
      subject: sayBillingMail('billing.endingSubject', { date }),
      paragraphs: [
        sayBillingMail('billing.ending', { date }),
        sayBillingMail('billing.keeps'),
        sayBillingMail('billing.failedHow'),
      ],
    },
    ended: {
      subject: sayBillingMail('billing.endedSubject'),
      paragraphs: [
        sayBillingMail('billing.ended', { date }),
        sayBillingMail('billing.keeps'),
        sayBillingMail('billing.back'),
      ],
    },
  };
  const { subject, paragraphs } = texts[notice];
  return renderMail({
    language,
    subject,
    sections: [{ paragraphs }],
    action: { label: sayBillingMail('billing.open'), url: link },
    why: sayBillingMail('billing.why'),
  });
}

/** To the administrators, while the key of Stripe does not know the customers. */
export function mismatchMail(
  { unknown, customers }: { unknown: number; customers: number },
  { language, link }: Pick<UnpaidMail, 'language' | 'link'>,
): RenderedMail {
  return renderMail({
    language,
    subject: sayBillingMail('billing.mismatchSubject'),
    sections: [
      {
        paragraphs: [
          sayBillingMail('billing.mismatch', { unknown, customers }),
          sayBillingMail('billing.mismatchSafe'),
          sayBillingMail('billing.mismatchHow'),
        ],
      },
    ],
    action: { label: sayBillingMail('billing.mismatchOpen'), url: link },
    why: sayBillingMail('billing.mismatchWhy'),
  });
}

function dateText(at: Date, language: Language, timezone: string): string {
  const timeZone = timezone === 'auto' ? 'UTC' : timezone;
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { dateStyle: 'long', timeZone }).format(at);
}
