import { renderMail, type RenderedMail } from '../platform/mail/index.js';
import type { Language } from '../platform/phrases/index.js';
import type { SupportTicket } from './support-ticket.entity.js';
import { sayTicketMail } from './ticket-mails.words.js';

export interface TicketMail {
  ticket: Pick<SupportTicket, 'id' | 'subject' | 'category' | 'userName' | 'userEmail'>;
  message: string;
}

/** The first 8 characters of its id, as the product shows it. */
export function numberOf({ id }: Pick<SupportTicket, 'id'>): string {
  return id.slice(0, 8);
}

/** One mail about the oldest of `count` new tickets. */
export function ticketsForAdmins(
  tickets: readonly TicketMail[],
  count: number,
  { url, language }: { url: string; language: Language },
): RenderedMail {
  const [only] = count === 1 ? tickets : [];
  const unquoted = count - tickets.length;
  return renderMail({
    language,
    subject: only
      ? sayTicketMail('support.request', { number: numberOf(only.ticket), subject: only.ticket.subject })
      : sayTicketMail('support.requests', { count }),
    ...(unquoted > 0 && { notes: [sayTicketMail('support.more', { count: unquoted })] }),
    sections: tickets.map(({ ticket, message }) => ({
      ...(!only && { heading: `${numberOf(ticket)}: ${ticket.subject}` }),
      paragraphs: [
        sayTicketMail('support.asks', {
          person: `${ticket.userName} <${ticket.userEmail}>`,
          category: ticket.category,
        }),
        message,
      ],
    })),
    action: { label: sayTicketMail('support.open'), url },
    why: sayTicketMail('support.whyAdmin'),
  });
}

/** `written` repeats what the person wrote; null where the address may be somebody else's. */
export function ticketReceived(
  number: string,
  written: { subject: string; message: string } | null,
  language: Language,
): RenderedMail {
  const thanks = sayTicketMail('support.thanks', { number });
  const wrote = written && sayTicketMail('support.wrote', { subject: written.subject });
  return renderMail({
    language,
    subject: sayTicketMail('support.received', { number }),
    sections: [{ paragraphs: written && wrote ? [thanks, wrote, written.message] : [thanks] }],
    why: sayTicketMail('support.why'),
  });
}
