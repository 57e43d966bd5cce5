import { defineJob } from '../platform/jobs/index.js';

/** Mails the administrators and the author. Never retried: sending half of the mails twice is worse than losing a few. */
export const announceTicket = defineJob<{ ticketId: string }>('support.announce-ticket', { retryLimit: 0 });
