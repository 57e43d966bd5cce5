export { DnsProvidersModule } from './dns-providers.module.js';
export { Providers, type ProviderAccess } from './providers.js';
