import { jest } from '@jest/globals';
import type { ProviderPlugin } from '../../../providers/contract/provider.js';
import { Providers } from '../../../src/platform/dns-providers/index.js';
import { FaultyPlugin } from '../../support/faulty-plugin.js';
import type { TestApp } from './app.js';

/** Puts a plugin that fails on command in front of the sandbox, for the rest of the file. */
export function makeSandboxFaulty(app: TestApp): FaultyPlugin {
  const sandbox = app.get(Providers).find('sandbox');
  if (!sandbox) throw new Error('the sandbox is off');
  const faulty = new FaultyPlugin(sandbox);
  hostSandboxAt(app, faulty);
  return faulty;
}

/** From now on the sandbox's domains are hosted by this plugin, for the rest of the file. */
export function hostSandboxAt(app: TestApp, plugin: ProviderPlugin): void {
  const providers = app.get(Providers);
  const find = providers.find.bind(providers);
  jest.spyOn(providers, 'find').mockImplementation((id) => (id === 'sandbox' ? plugin : find(id)));
}
