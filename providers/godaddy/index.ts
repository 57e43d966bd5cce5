export { GoDaddyProvider } from './godaddy.provider.js';
