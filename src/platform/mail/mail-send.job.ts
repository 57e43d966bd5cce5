import { defineJob } from '../jobs/index.js';

/** Hands one mail of the outbox to the mail server; six retries, half a minute doubling, are about half an hour. */
export const sendMail = defineJob<{ mailId: string }>('mail.send', { retryLimit: 6, retryDelaySeconds: 30 });
