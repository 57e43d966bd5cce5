export { DnsClient } from './dns-client.js';
export { DnsClientModule } from './dns-client.module.js';
export { ServerAddresses } from './server-addresses.js';
