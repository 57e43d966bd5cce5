import type { ObservableContext } from '../../providers/contract/conformance/dns-messages.js';
import type { DnsServer } from '../../providers/contract/dns-transport.js';
import { SystemClock } from '../../src/platform/clock/index.js';
import { readConfig } from '../../src/platform/config/index.js';
import { DnsClient } from '../../src/platform/dns-client/index.js';
import { EgressGuard, HostLookup } from '../../src/platform/egress/index.js';
import { ProviderHttp } from '../../src/platform/dns-providers/provider-http.js';
import { HttpTransport, MemoryLimitStore, OutboundHttp } from '../../src/platform/outbound-http/index.js';

export interface TestContext {
  context: ObservableContext;
  /** Warnings of the plugin so far. */
  warnings: string[];
  /** Ends kept connections, so that the run can end. */
  close(): Promise<void>;
}

/** The product's own HTTP and DNS clients, let through to 127.0.0.0/8 and nowhere else on private ground. */
export function testProviderContext(options: {
  credentials?: Record<string, string>;
  tenant?: string;
  resolvers?: readonly DnsServer[];
  roots?: readonly DnsServer[];
}): TestContext {
  const nobody = [{ host: '127.0.0.1', port: 9 }];
  const { credentials = {}, tenant = 'tenant-1', resolvers = nobody, roots = nobody } = options;
  const clock = new SystemClock();
  const guard = new EgressGuard(readConfig({ EGRESS_ALLOW: '127.0.0.0/8' }), new HostLookup());
  const transport = new HttpTransport();
  const http = new OutboundHttp(guard, transport, new MemoryLimitStore(clock), clock);
  const limits = { key: tenant, maxInFlight: 4, rate: [] };
  const warnings: string[] = [];
  return {
    context: {
      credentials,
      tenant,
      http: new ProviderHttp(http.clientFor({ limits, secrets: Object.values(credentials) })),
      dns: new DnsClient(guard, resolvers, { roots }),
      publicDns: { roots, isInternal: (address) => guard.hides(address) },
      clock,
      log: { debug: () => undefined, warn: (message) => void warnings.push(message) },
    },
    warnings,
    close: () => transport.onApplicationShutdown(),
  };
}
