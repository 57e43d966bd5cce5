import { sentencesOf } from '../dns/index.js';

/** The English words of mails about support requests. */
export const ticketMailWords = {
  'support.messages_one': '{{count, number}} message to support',
  'support.messages_other': '{{count, number}} messages to support',
  'support.request': 'Support request {{number}}: {{subject}}',
  'support.another': 'New message in support request {{number}}: {{subject}}',
  'support.more_one': '{{count, number}} more message is not shown here.',
  'support.more_other': '{{count, number}} more messages are not shown here.',
  'support.asks': '{{person}} asks ({{category}}):',
  'support.adds': '{{person}} adds ({{category}}):',
  'support.open': 'Open the support tickets',
  'support.whyAdmin': 'You get this email because you are an administrator.',
  'support.received': 'We have received your request {{number}}',
  'support.thanks': 'Thank you for writing to us. Your request has the number {{number}}. We answer within 24 hours.',
  'support.wrote': 'You wrote: {{subject}}',
  'support.answered': 'We have answered your request {{number}}',
  'support.answers': 'Our answer to “{{subject}}”:',
  'support.replyThere':
    'If you have another question, write it on the page of your request. Nobody reads replies to this email.',
  'support.openYours': 'Open your request',
  'support.why': 'You get this email because you opened a support request.',
} as const;

export const sayTicketMail = sentencesOf('mails', ticketMailWords);
