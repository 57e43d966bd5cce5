import { renderMail, type RenderedMail } from '../platform/mail/index.js';
import type { SupportTicket } from './support-ticket.entity.js';

export interface TicketMail {
  ticket: Pick<SupportTicket, 'id' | 'subject' | 'category' | 'userName' | 'userEmail'>;
  message: string;
}

/** The first 8 characters of its id, as the product shows it. */
export function numberOf({ id }: Pick<SupportTicket, 'id'>): string {
  return id.slice(0, 8);
}

/** One mail about the oldest of `count` new tickets. */
export function ticketsForAdmins(tickets: readonly TicketMail[], count: number, url: string): RenderedMail {
  const [only] = count === 1 ? tickets : [];
  const unquoted = count - tickets.length;
  return renderMail({
    language: 'en',
    subject: only ? `Support request ${numberOf(only.ticket)}: ${only.ticket.subject}` : `${count} support requests`,
    ...(unquoted > 0 && { notes: [`${unquoted} more requests are not shown here.`] }),
    sections: tickets.map(({ ticket, message }) => ({
      ...(!only && { heading: `${numberOf(ticket)}: ${ticket.subject}` }),
      paragraphs: [`${ticket.userName} <${ticket.userEmail}> asks (${ticket.category}):`, message],
    })),
    action: { label: 'Open the support tickets', url },
    why: 'You get this mail because you are an administrator.',
  });
}

/** `written` repeats what the person wrote; null where the address may be somebody else's. */
export function ticketReceived(number: string, written: { subject: string; message: string } | null): RenderedMail {
  const thanks = `Thank you for writing to us. Your request has the number ${number}. We answer within 24 hours.`;
  return renderMail({
    language: 'en',
    subject: `We have received your request ${number}`,
    sections: [{ paragraphs: written ? [thanks, `You wrote: ${written.subject}`, written.message] : [thanks] }],
    why: 'You get this mail because you opened a support request.',
  });
}
