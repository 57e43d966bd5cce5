import type { Sentence } from '../dns/index.js';
import { sayActivity } from '../domains/index.js';
import type { SupportTicket, TicketStatus } from './support-ticket.entity.js';
import { numberOf } from './ticket-mails.js';

/** For the activity: the ticket gets another status. */
export function sayStatus(ticket: Pick<SupportTicket, 'id'>, status: TicketStatus): Sentence {
  return sayActivity('ticket.status', { ticket: numberOf(ticket), status: sayActivity(`ticketStatus.${status}`) });
}
