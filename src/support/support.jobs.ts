import { defineJob } from '../platform/jobs/index.js';

/** Mails the author, and the administrators unless they had a mail just now. Never retried: sending half of the mails twice is worse than losing a few. */
export const announceTicket = defineJob<{ ticketId: string }>('support.announce-ticket', { retryLimit: 0 });

/** Mails the administrators about the messages that came in since their last mail. */
export const digestTickets = defineJob('support.digest-tickets', { everySeconds: 300 });

/** Mails an administrator's answer to the person who opened the ticket. */
export const mailAnswer = defineJob<{ messageId: string }>('support.mail-answer');
