import type { ProviderPlugin } from './contract/provider.js';
import { NoApiProvider } from './no-api/index.js';
import * as plugins from './plugins.js';
import { SandboxProvider, type SandboxStore } from './sandbox/index.js';

export { announcedProviders, type AnnouncedProvider } from './announced.js';
export { createTrialZone, servedAmong, startSandboxServer, trialRrsets } from './sandbox/index.js';
export type { SandboxServer, SandboxStore, SandboxWrite, SandboxZone, SandboxZoneHead } from './sandbox/index.js';

/**
 * Every supported DNS host, in the order of the catalogue: by the names of their classes. Includes the sandbox only if it has
 * a store.
 */
export function createPlugins(options: { sandboxStore?: SandboxStore } = {}): ProviderPlugin[] {
  return [
    ...(options.sandboxStore ? [new SandboxProvider(options.sandboxStore)] : []),
    ...Object.values(plugins).map((Plugin) => new Plugin()),
    new NoApiProvider(),
  ];
}
