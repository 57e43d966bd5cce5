import type { ProviderPlugin } from './contract/provider.js';
import { AzureProvider } from './azure/index.js';
import { CloudflareProvider } from './cloudflare/index.js';
import { DigitalOceanProvider } from './digitalocean/index.js';
import { GandiProvider } from './gandi/index.js';
import { GoDaddyProvider } from './godaddy/index.js';
import { GoogleCloudDnsProvider } from './google-cloud-dns/index.js';
import { HetznerProvider } from './hetzner/index.js';
import { LinodeProvider } from './linode/index.js';
import { NamecheapProvider } from './namecheap/index.js';
import { NoApiProvider } from './no-api/index.js';
import { OvhProvider } from './ovh/index.js';
import { PorkbunProvider } from './porkbun/index.js';
import { PowerDnsProvider } from './powerdns/index.js';
import { Rfc2136Provider } from './rfc2136/index.js';
import { Route53Provider } from './route53/index.js';
import { SandboxProvider, type SandboxStore } from './sandbox/index.js';

export { announcedProviders, type AnnouncedProvider } from './announced.js';
export { createTrialZone, servedAmong, startSandboxServer, trialRrsets } from './sandbox/index.js';
export type { SandboxServer, SandboxStore, SandboxWrite, SandboxZone, SandboxZoneHead } from './sandbox/index.js';

/** Every supported DNS host, in the order of the catalogue. Includes the sandbox only if it has a store. */
export function createPlugins(options: { sandboxStore?: SandboxStore } = {}): ProviderPlugin[] {
  return [
    ...(options.sandboxStore ? [new SandboxProvider(options.sandboxStore)] : []),
    new AzureProvider(),
    new CloudflareProvider(),
    new DigitalOceanProvider(),
    new GandiProvider(),
    new GoDaddyProvider(),
    new GoogleCloudDnsProvider(),
    new HetznerProvider(),
    new LinodeProvider(),
    new NamecheapProvider(),
    new OvhProvider(),
    new PorkbunProvider(),
    new PowerDnsProvider(),
    new Rfc2136Provider(),
    new Route53Provider(),
    new NoApiProvider(),
  ];
}
