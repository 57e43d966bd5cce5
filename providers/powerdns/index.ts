export { PowerDnsProvider } from './powerdns.provider.js';
