export { name } from './outbox.js';
