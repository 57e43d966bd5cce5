import { jest } from '@jest/globals';
import { Providers } from '../../../src/platform/dns-providers/index.js';
import { FaultyPlugin } from '../../support/faulty-plugin.js';
import type { TestApp } from './app.js';

/** Puts a plugin that fails on command in front of the sandbox, for the rest of the file. */
export function makeSandboxFaulty(app: TestApp): FaultyPlugin {
  const providers = app.get(Providers);
  const sandbox = providers.find('sandbox');
  if (!sandbox) throw new Error('the sandbox is off');
  const faulty = new FaultyPlugin(sandbox);
  const find = providers.find.bind(providers);
  jest.spyOn(providers, 'find').mockImplementation((id) => (id === 'sandbox' ? faulty : find(id)));
  return faulty;
}
