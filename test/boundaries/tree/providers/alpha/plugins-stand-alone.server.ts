export { name } from '../../src/platform/mail/index.js';
