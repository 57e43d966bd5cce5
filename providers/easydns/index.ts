export { EasyDnsProvider } from './easydns.provider.js';
