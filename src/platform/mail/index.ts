export { OutboxMail } from './outbox-mail.entity.js';
