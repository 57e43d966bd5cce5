import { renderMail, type RenderedMail } from '../platform/mail/index.js';
import type { Language } from '../platform/phrases/index.js';
import type { SupportTicket } from './support-ticket.entity.js';
import { sayTicketMail } from './ticket-mails.words.js';

export interface TicketMail {
  ticket: Pick<SupportTicket, 'id' | 'subject' | 'category' | 'userName' | 'userEmail'>;
  message: string;
  /** Whether it opened the ticket. */
  isFirst: boolean;
}

/** The first 8 characters of its id, as the product shows it. */
export function numberOf({ id }: Pick<SupportTicket, 'id'>): string {
  return id.slice(0, 8);
}

/** One mail about the oldest of `count` new messages. */
export function ticketsForAdmins(
  quoted: readonly TicketMail[],
  count: number,
  { url, language }: { url: string; language: Language },
): RenderedMail {
  const [only] = count === 1 ? quoted : [];
  const unquoted = count - quoted.length;
  return renderMail({
    language,
    subject: only
      ? sayTicketMail(only.isFirst ? 'support.request' : 'support.another', {
          number: numberOf(only.ticket),
          subject: only.ticket.subject,
        })
      : sayTicketMail('support.messages', { count }),
    ...(unquoted > 0 && { notes: [sayTicketMail('support.more', { count: unquoted })] }),
    sections: quoted.map(({ ticket, message, isFirst }) => ({
      ...(!only && { heading: `${numberOf(ticket)}: ${ticket.subject}` }),
      paragraphs: [
        sayTicketMail(isFirst ? 'support.asks' : 'support.adds', {
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

/** `written` is null where the address may be somebody else's. `url` leads to the thread. */
export function ticketAnswered(
  ticket: Pick<SupportTicket, 'id'>,
  written: { subject: string; message: string } | null,
  { url, language }: { url: string; language: Language },
): RenderedMail {
  const number = numberOf(ticket);
  const answer = written && [sayTicketMail('support.answers', { subject: written.subject }), written.message];
  return renderMail({
    language,
    subject: sayTicketMail('support.answered', { number }),
    sections: [{ paragraphs: [...(answer ?? []), sayTicketMail('support.replyThere')] }],
    action: { label: sayTicketMail('support.openYours'), url },
    why: sayTicketMail('support.why'),
  });
}
