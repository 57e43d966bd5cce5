import type { HttpClient } from '../../providers/contract/context.js';
import type { ObservableContext } from '../../providers/contract/conformance/dns-messages.js';
import { FastClock } from './fast-clock.js';
import { testProviderContext } from './provider-context.js';

/** A plugin's context with an emulated vendor where the network would be, and waits that take no time. */
export function emulatedContext(http: HttpClient, credentials: Record<string, string>): ObservableContext {
  return { ...testProviderContext({ credentials }).context, http, clock: new FastClock() };
}
