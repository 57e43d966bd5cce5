import { sentencesOf } from '../../dns/index.js';

/** The English words of mails about payments. */
export const billingMailWords = {
  'billing.failedSubject': 'Your payment for Zonekeeper Premium failed',
  'billing.failed':
    'We could not collect the payment for Zonekeeper Premium. Premium stays until {{date}}, and the payment is tried again until then.',
  'billing.failedHow': 'Open the billing page to check your card or to use another way to pay.',
  'billing.endingSubject': 'Zonekeeper Premium ends on {{date}}',
  'billing.ending': 'Your payment is still open. Without it, your account changes to the free plan on {{date}}.',
  'billing.endedSubject': 'Your account is on the free plan now',
  'billing.ended':
    'The payment for Zonekeeper Premium did not come in, so your account is on the free plan since {{date}}.',
  'billing.keeps':
    'Nothing is lost: all domains, backups and alert addresses stay and keep working. Only new ones beyond the limits of the free plan are refused.',
  'billing.back': 'Pay the open invoice on the billing page to have Premium again.',
  'billing.open': 'Open billing',
  'billing.why': 'You get this email because your Zonekeeper account has a paid subscription.',
} as const;

export const sayBillingMail = sentencesOf('mails', billingMailWords);
