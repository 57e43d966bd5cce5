import { ProviderError } from '../../../providers/contract/errors.js';
import type { ProviderContext } from '../../../providers/contract/context.js';
import type { DnsTransport } from '../../../providers/contract/dns-transport.js';
import { DnsClient } from '../../../src/platform/dns-client/index.js';

/** A plugin's context with real DNS, the real clock and no HTTP. */
export function pluginContext(
  credentials: Readonly<Record<string, string>>,
  changed: Partial<ProviderContext> = {},
): ProviderContext {
  return {
    credentials,
    tenant: 'lab',
    http: { send: () => Promise.reject(new ProviderError('unsupported', 'this test has no HTTP')) },
    dns: loopbackDns(),
    publicDns: { roots: [{ host: '127.0.0.1', port: 9 }], isInternal: () => false },
    clock: { now: () => new Date(), sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)) },
    log: { debug: () => undefined, warn: () => undefined },
    ...changed,
  };
}

/** The real DNS client, let through to any address: everything it is used for in tests is on loopback. */
function loopbackDns(): DnsTransport {
  return new DnsClient({ check: (host) => Promise.resolve({ address: host, family: 4 }) }, []);
}
