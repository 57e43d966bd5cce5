import { mailTemplate } from '../platform/mail/index.js';

export interface TicketMail {
  /** The first 8 characters of its id: what the product shows people. */
  number: string;
  subject: string;
  category: string;
  message: string;
  /** Name and address as the person entered them. */
  from: string;
  url: string;
}

export const ticketForAdmins = mailTemplate<TicketMail>({
  subject: 'Support request {{number}}: {{subject}}',
  paragraphs: ['{{from}} asks ({{category}}):', '{{message}}'],
  action: { label: 'Open the support tickets', url: '{{url}}' },
});

export const ticketReceived = mailTemplate<TicketMail>({
  subject: 'We have received your request {{number}}',
  paragraphs: [
    'Thank you for writing to us. Your request has the number {{number}}, and we answer within 24 hours.',
    'What you wrote: {{subject}}',
    '{{message}}',
  ],
});
