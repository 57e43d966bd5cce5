export { MailModule } from './mail.module.js';
export { MailOutbox, type Mail } from './mail-outbox.js';
export { mailTemplate, type MailTemplate, type RenderedMail } from './mail-template.js';
export { OutboxMail } from './outbox-mail.entity.js';
export type { Recipient } from './recipient.js';
