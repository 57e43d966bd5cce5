import { sentencesOf } from '../dns/index.js';

/** The English words of mails about support requests. */
export const ticketMailWords = {
  'support.requests_one': '{{count, number}} support request',
  'support.requests_other': '{{count, number}} support requests',
  'support.request': 'Support request {{number}}: {{subject}}',
  'support.more_one': '{{count, number}} more request is not shown here.',
  'support.more_other': '{{count, number}} more requests are not shown here.',
  'support.asks': '{{person}} asks ({{category}}):',
  'support.open': 'Open the support tickets',
  'support.whyAdmin': 'You get this email because you are an administrator.',
  'support.received': 'We have received your request {{number}}',
  'support.thanks': 'Thank you for writing to us. Your request has the number {{number}}. We answer within 24 hours.',
  'support.wrote': 'You wrote: {{subject}}',
  'support.why': 'You get this email because you opened a support request.',
} as const;

export const sayTicketMail = sentencesOf('mails', ticketMailWords);
