import { renderMail, type RenderedMail } from '../platform/mail/index.js';

export interface TicketMail {
  /** The first 8 characters of its id, as the product shows it. */
  number: string;
  subject: string;
  category: string;
  message: string;
  /** Name and address as the person entered them. */
  from: string;
  url: string;
}

export function ticketForAdmins({ number, subject, category, message, from, url }: TicketMail): RenderedMail {
  return renderMail({
    language: 'en',
    subject: `Support request ${number}: ${subject}`,
    sections: [{ paragraphs: [`${from} asks (${category}):`, message] }],
    action: { label: 'Open the support tickets', url },
    why: 'You get this mail because you are an administrator.',
  });
}

export function ticketReceived({ number, subject, message }: TicketMail): RenderedMail {
  const thanks = `Thank you for writing to us. Your request has the number ${number}. We answer within 24 hours.`;
  return renderMail({
    language: 'en',
    subject: `We have received your request ${number}`,
    sections: [{ paragraphs: [thanks, `You wrote: ${subject}`, message] }],
    why: 'You get this mail because you opened a support request.',
  });
}
