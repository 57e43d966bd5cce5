export { name } from '../mail/outbox.js';
