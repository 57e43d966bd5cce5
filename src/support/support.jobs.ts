import { defineJob } from '../platform/jobs/index.js';

/** Mails the administrators and whoever asked. Tried once: half of the mails twice would be worse than a few missing. */
export const announceTicket = defineJob<{ ticketId: string }>('support.announce-ticket', { retryLimit: 0 });
