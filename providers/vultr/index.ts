export { VultrProvider } from './vultr.provider.js';
