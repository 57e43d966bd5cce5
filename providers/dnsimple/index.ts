export { DnsimpleProvider } from './dnsimple.provider.js';
