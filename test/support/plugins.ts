import type { ProviderPlugin } from '../../providers/contract/provider.js';
import { createPlugins } from '../../providers/registry.js';
import { MemorySandboxStore } from './memory-sandbox-store.js';

/** A plugin by its id, apart from the application; the sandbox keeps its zones in memory. */
export function aPlugin(id: string): ProviderPlugin {
  const plugin = createPlugins({ sandboxStore: new MemorySandboxStore() }).find(({ manifest }) => manifest.id === id);
  if (!plugin) throw new Error(`there is no plugin ${id}`);
  return plugin;
}
