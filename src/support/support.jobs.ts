import { defineJob } from '../platform/jobs/index.js';

/** Mails the author, and the administrators unless they had a mail just now. Never retried: sending half of the mails twice is worse than losing a few. */
export const announceTicket = defineJob<{ ticketId: string }>('support.announce-ticket', { retryLimit: 0 });

/** Mails the administrators about the tickets that came in since their last mail. */
export const digestTickets = defineJob('support.digest-tickets', { everySeconds: 300 });
