// transfer-zone.mjs <origin> <port> <key name> <algorithm> <secret>: a zone from a server on loopback, by the plugin
// that does so in the product. Tells how long the thread that serves people was kept from its other work at worst.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { product } from '../support/product.mjs';
import { report } from './report.mjs';

const [origin, port, keyName, keyAlgorithm, keySecret] = process.argv.slice(2);
const { countRecords, makeZone, parseFqdn } = await product('src/dns/index.js');
const { DnsClient } = await product('src/platform/dns-client/index.js');
const { Rfc2136Provider } = await product('providers/rfc2136/index.js');

const dns = new DnsClient({ check: async (address) => ({ address, family: 4 }) }, []);
const context = {
  credentials: { server: '127.0.0.1', port, keyName, keyAlgorithm, keySecret },
  dns,
  clock: { now: () => new Date() },
};
const zone = parseFqdn(origin);
const delay = monitorEventLoopDelay({ resolution: 1 });
// The start of the process is not measured.
await setTimeout(100);

delay.enable();
const started = performance.now();
const { rrsets } = await new Rfc2136Provider().listRecords(context, zone);
const ms = performance.now() - started;
// A stall at the very end is seen by the timer after it.
await setTimeout(20);
delay.disable();
await dns.onApplicationShutdown();
report(ms, { records: countRecords(makeZone(zone, rrsets)), longestStallMs: delay.max / 1e6 });
