// A line for each DNS host. Its class is made without arguments.
export { AzureProvider } from './azure/index.js';
export { CloudflareProvider } from './cloudflare/index.js';
export { DesecProvider } from './desec/index.js';
export { DigitalOceanProvider } from './digitalocean/index.js';
export { DnsimpleProvider } from './dnsimple/index.js';
export { GandiProvider } from './gandi/index.js';
export { GoDaddyProvider } from './godaddy/index.js';
export { GoogleCloudDnsProvider } from './google-cloud-dns/index.js';
export { HetznerProvider } from './hetzner/index.js';
export { LinodeProvider } from './linode/index.js';
export { NamecheapProvider } from './namecheap/index.js';
export { OvhProvider } from './ovh/index.js';
export { PorkbunProvider } from './porkbun/index.js';
export { PowerDnsProvider } from './powerdns/index.js';
export { Rfc2136Provider } from './rfc2136/index.js';
export { Route53Provider } from './route53/index.js';
export { VultrProvider } from './vultr/index.js';
