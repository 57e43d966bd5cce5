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
  'billing.mismatchSubject': 'The Stripe key does not fit the customers of Zonekeeper',
  'billing.mismatch':
    'Stripe does not know {{unknown, number}} of {{customers, number}} customers under the key in STRIPE_SECRET_KEY. The key may belong to another Stripe account or to test mode.',
  'billing.mismatchSafe':
    'Nobody has lost a plan: Zonekeeper keeps every subscription as Stripe reported it last, and has paused the daily comparison with Stripe.',
  'billing.mismatchHow':
    'Put back the key of the account that the customers belong to, and restart. Zonekeeper then reads all subscriptions again.',
  'billing.mismatchOpen': 'Open the console',
  'billing.mismatchWhy': 'You get this email because you are an administrator of Zonekeeper.',
  'billing.open': 'Open billing',
  'billing.why': 'You get this email because your Zonekeeper account has a paid subscription.',
} as const;

export const sayBillingMail = sentencesOf('mails', billingMailWords);
