export { BuiltInHost } from './built-in-host/built-in-host.js';
export { BuiltInRrset, BuiltInZone } from './built-in-host/built-in-zone.entity.js';
export { HostCallCount } from './host-calls/host-call-count.entity.js';
export { HostCalls, type HostUsage } from './host-calls/host-calls.js';
export { DnsProvidersModule } from './dns-providers.module.js';
export type { AnnouncedProvider } from '../../../providers/registry.js';
export { Providers, type ProviderAccess } from './providers.js';
export { WrappedPlugin } from './wrapped-plugin.js';
