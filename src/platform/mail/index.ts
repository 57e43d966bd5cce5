export { EmailAddress, emailKey, isSameEmail, IsSeenEmail, writtenEmail } from './email-address.js';
export { renderMail, renderPlain } from './mail-layout.js';
export type { ChangeLines, MailContent, MailSection, RenderedMail } from './mail-layout.js';
export { MailModule } from './mail.module.js';
export { MailOutbox, type Mail } from './mail-outbox.js';
export { mailKinds, mailStatuses, OutboxMail, type MailKind, type MailStatus } from './outbox-mail.entity.js';
export { KeptMails } from './kept-mails.js';
export type { Recipient } from './recipient.js';
export { keyChanged } from './refusals.words.js';
