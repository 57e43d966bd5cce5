// npm run provider:check -- <name> --zone <zone>: the plugin contract, live, on a zone that is there to be changed.
import { parseArgs } from 'node:util';
import { givenParts, help } from './conformance/given.mjs';
import { printTable } from './conformance/table.mjs';

const consent = 'i-know-this-zone-will-be-changed';
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { zone: { type: 'string' }, help: { type: 'boolean', short: 'h' }, [consent]: { type: 'boolean' } },
});
const { createPlugins } = await built('providers/registry.js');
const { textOf } = await built('src/dns/index.js');
// The sandbox is part of the product and has nobody to be checked against.
const plugins = createPlugins();
const plugin = plugins.find(({ manifest }) => manifest.id === positionals[0]);

if (positionals[0] === 'sandbox') refuse('The sandbox is part of the product: npm run conformance checks it.');
else if (values.help || !plugin || !values.zone) usage();
else if (!values[consent])
  refuse(`${values.zone} would be filled and emptied many times. Say --${consent} if it may be.`);
else if (missing().length > 0) refuse(`Not set in the environment: ${missing().join(', ')}`);
else await check();

function usage() {
  console.log(`npm run provider:check -- <name> --zone <zone> --${consent}\n`);
  console.log('Runs the conformance suite on a zone of your own and puts the zone back afterwards.');
  console.log('Hosts on private addresses also need EGRESS_ALLOW, as the product does.\n');
  console.log('Plugins that look names up ask the resolver in ZK_RESOLVER (default 127.0.0.1).\n');
  for (const { manifest } of plugin ? [plugin] : plugins) {
    console.log(`${manifest.id} (${manifest.displayName})`);
    for (const field of manifest.credentials) console.log(`  ${describe(field)}`);
  }
  console.log('\nWhat the suite cannot know, where you have it:');
  for (const line of help) console.log(`  ${line}`);
  process.exitCode = values.help ? 0 : 2;
}

function refuse(sentence) {
  console.error(sentence);
  process.exitCode = 2;
}

function missing() {
  const { credentials } = plugin.manifest;
  return credentials.filter((field) => field.required && !valueOf(field)).map(variableOf);
}

async function check() {
  const { makeZone, parseZoneName, planChanges } = await built('src/dns/index.js');
  const { runConformance } = await built('providers/contract/conformance/runner.js');
  const { context, contextWith, close } = await openContext();
  const zone = parseZoneName(values.zone);
  const before = await plugin.listRecords(context, zone);
  const rows = [];
  try {
    const transport = plugin.manifest.credentials.some(({ key }) => key === 'apiBaseUrl') ? 'http' : 'dns';
    const open = async () => ({ context, zone });
    const fields = plugin.manifest.credentials.map((field) => ({ ...field, variable: variableOf(field) }));
    const parts = givenParts({ fields, credentials: context.credentials, contextWith });
    for await (const row of runConformance({ plugin, transport, open, close: async () => {}, ...parts })) {
      rows.push({ column: plugin.manifest.displayName, ...row });
      process.stderr.write(row.state === 'ok' ? '.' : row.state === 'skipped' ? '-' : 'F');
    }
  } finally {
    process.stderr.write('\n');
    await restore();
    await close();
  }
  process.exitCode = printTable(rows).failed > 0 ? 1 : process.exitCode;

  async function restore() {
    if (!plugin.manifest.capabilities.writable) return;
    const live = await plugin.listRecords(context, zone);
    const { changes } = planChanges(makeZone(zone, live.rrsets), before.rrsets, 'exact');
    const bad = [];
    const onOutcome = async (outcome) => outcome.status !== 'applied' && bad.push(outcome);
    await plugin.applyChanges(
      context,
      { zone, base: live, changes },
      { signal: AbortSignal.timeout(600_000), onOutcome },
    );
    if (bad.length === 0) return console.log(`${values.zone} is as it was before.\n`);
    console.error(`${values.zone} could not be put back: ${bad.map(({ changeId }) => changeId).join(', ')}`);
    process.exitCode = 1;
  }
}

/** The product's own clients, so that what works here works there. */
async function openContext() {
  const { SystemClock } = await built('src/platform/clock/index.js');
  const { readConfig } = await built('src/platform/config/index.js');
  const { DnsClient } = await built('src/platform/dns-client/index.js');
  const { EgressGuard, HostLookup } = await built('src/platform/egress/index.js');
  const { HttpTransport, MemoryLimitStore, OutboundHttp } = await built('src/platform/outbound-http/index.js');
  const { ProviderHttp } = await built('src/platform/dns-providers/provider-http.js');
  const fields = plugin.manifest.credentials;
  const credentials = Object.fromEntries(fields.map((field) => [field.key, valueOf(field) ?? '']));
  const secrets = fields.filter(({ secret }) => secret).map(({ key }) => credentials[key]);
  const { concurrency, rate } = plugin.manifest.capabilities;
  const clock = new SystemClock();
  const guard = new EgressGuard(readConfig({ EGRESS_ALLOW: process.env.EGRESS_ALLOW }), new HostLookup());
  const transport = new HttpTransport();
  const limits = { key: 'provider-check', maxInFlight: concurrency.maxInFlight, rate };
  const outbound = new OutboundHttp(guard, transport, new MemoryLimitStore(clock), clock);
  const http = new ProviderHttp(outbound.clientFor({ limits, secrets }));
  const log = { debug: () => {}, warn: (message) => console.error(message) };
  const resolvers = [{ host: process.env.ZK_RESOLVER ?? '127.0.0.1', port: 53 }];
  const context = { credentials, tenant: 'provider-check', http, dns: new DnsClient(guard, resolvers), clock, log };
  return {
    context,
    contextWith: (others) => ({ ...context, credentials: others }),
    close: () => transport.onApplicationShutdown(),
  };
}

function describe(field) {
  const kind = field.required ? 'required' : field.default ? `default ${field.default}` : 'optional';
  return `${variableOf(field)}  ${textOf(field.label)} (${kind}${field.secret ? ', secret' : ''})`;
}

/** `apiBaseUrl` is `ZK_API_BASE_URL`. */
function variableOf({ key }) {
  return `ZK_${key.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;
}

function valueOf(field) {
  return process.env[variableOf(field)] || field.default;
}

async function built(file) {
  return import(new URL(`../dist/${file}`, import.meta.url));
}
