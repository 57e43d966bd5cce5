import pLimit from 'p-limit';
import { product } from '../support/product.mjs';

const latencyMs = 50;
const wantedRecords = 5000;
const changedRecords = 100;

/** Plugins with the emulators of their vendors: the class, its file, and the sign-in. */
const hosts = [
  {
    id: 'azure',
    emulator: 'AzureEmulator',
    file: 'emulator/azure-emulator',
    account: ({ emulatorAccount }) => emulatorAccount,
  },
  {
    id: 'cloudflare',
    emulator: 'CloudflareEmulator',
    file: 'emulator/cloudflare-emulator',
    account: ({ cloudflareToken }) => ({ apiKey: cloudflareToken }),
  },
  {
    id: 'digitalocean',
    emulator: 'DigitalOceanEmulator',
    account: ({ digitalOceanToken }) => ({ apiKey: digitalOceanToken }),
  },
  { id: 'gandi', emulator: 'GandiEmulator', account: ({ gandiToken }) => ({ apiKey: gandiToken }) },
  { id: 'godaddy', emulator: 'GoDaddyEmulator', accounts: { apiKey: 'key', apiSecret: 'secret' } },
  {
    id: 'google-cloud-dns',
    emulator: 'GoogleEmulator',
    file: 'emulator/google-emulator',
    account: ({ emulatorKeyFile }) => ({ serviceAccountKey: emulatorKeyFile }),
  },
  {
    id: 'hetzner',
    emulator: 'HetznerEmulator',
    file: 'emulator/hetzner-emulator',
    account: ({ hetznerToken }) => ({ apiKey: hetznerToken }),
  },
  { id: 'linode', emulator: 'LinodeEmulator', account: ({ linodeToken }) => ({ apiKey: linodeToken }) },
  {
    id: 'namecheap',
    emulator: 'NamecheapEmulator',
    accounts: { userName: 'ada', apiKey: 'key', clientIp: '203.0.113.5' },
    // It takes no more in a domain.
    records: 140,
  },
  { id: 'ovh', emulator: 'OvhEmulator', account: ({ ovhKeys }) => ovhKeys },
  { id: 'porkbun', emulator: 'PorkbunEmulator', accounts: { apiKey: 'key', secretKey: 'secret' }, records: 2400 },
  {
    id: 'route53',
    emulator: 'Route53Emulator',
    file: 'emulator/route53-emulator',
    account: ({ emulatorKey: { accessKeyId, secretAccessKey } }) => ({ accessKeyId, secretAccessKey }),
  },
];

export const title = `zones of ${wantedRecords.toLocaleString('en')} records at emulated vendors, ${latencyMs} ms a call`;

export async function measure() {
  const rows = [];
  const wanted = process.env.PROVIDERS?.split(',') ?? hosts.map(({ id }) => id);
  for (const host of hosts.filter(({ id }) => wanted.includes(id))) rows.push(...(await measureHost(host)));
  return rows;
}

async function measureHost({ id, emulator: className, file = 'emulator', account, accounts, records = wantedRecords }) {
  const { createPlugins } = await product('providers/registry.js');
  const dns = await product('src/dns/index.js');
  const module = await product(`providers/${id}/${file}.js`);
  const plugin = createPlugins({}).find(({ manifest }) => manifest.id === id);
  const clock = new SkippingClock();
  const options = { clock, rate: [] };
  const emulator = accounts ? new module[className](accounts, options) : new module[className](options);
  const zone = dns.parseZoneName('bench.example');
  if (emulator.addZone) emulator.addZone(zone);
  else emulator.addDomain('bench.example');
  const run = runnerFor({ plugin, emulator, zone, clock, credentials: accounts ?? account(module) });

  await run.apply(creations(dns, plugin, records));
  clock.isReal = true;
  emulator.latencyMs = latencyMs;
  const listing = await timed(emulator, () => run.list());
  const changes = changesOf(dns, plugin, listing.result);
  const applying = await timed(emulator, () => run.apply(changes, listing.result));
  const label = plugin.manifest.displayName;
  return [
    {
      what: `${id}: list ${records} records`,
      ours: { label, samples: [listing.ms], figures: figures(plugin, listing) },
    },
    {
      what: `${id}: apply ${changes.length} changes`,
      ours: { label, samples: [applying.ms], figures: figures(plugin, applying) },
    },
  ];
}

function runnerFor({ plugin, emulator, zone, clock, credentials }) {
  // The product's client keeps as many calls in flight.
  const slot = pLimit(plugin.manifest.capabilities.concurrency.maxInFlight);
  const http = { send: (request) => slot(() => emulator.send(request)) };
  const log = { debug: () => undefined, warn: () => undefined };
  const defaults = Object.fromEntries(
    plugin.manifest.credentials.flatMap((field) => (field.default === undefined ? [] : [[field.key, field.default]])),
  );
  const context = { credentials: { ...defaults, ...credentials }, tenant: 'bench', http, clock, log };
  const list = () => plugin.listRecords(context, zone);
  return {
    list,
    async apply(changes, base) {
      const onOutcome = async ({ changeId, status, error }) => {
        if (status !== 'applied') throw new Error(`${changeId} was ${status}: ${error?.message}`);
      };
      const options = { signal: new AbortController().signal, onOutcome };
      await plugin.applyChanges(context, { zone, base: base ?? (await list()), changes }, options);
    },
  };
}

function creations({ makeRrset, parseRecordType, rrsetId }, plugin, count) {
  const type = parseRecordType('A');
  return Array.from({ length: count }, (_, index) => {
    const given = makeRrset({ name: `host-${index}`, type, ttlSeconds: 3600, values: [`192.0.2.${index % 250}`] });
    const after = plugin.normalizeDesired(given).rrset;
    return { id: rrsetId(after.name, type), kind: 'create', after };
  });
}

function changesOf({ makeRrset, rrsetId }, plugin, { rrsets }) {
  const own = rrsets.filter(({ type, name }) => type === 'A' && name.startsWith('host-')).slice(0, changedRecords);
  return own.map((before) => {
    const after = plugin.normalizeDesired(makeRrset({ ...before, values: ['198.51.100.1'] })).rrset;
    return { id: rrsetId(before.name, before.type), kind: 'update', before, after };
  });
}

async function timed(emulator, work) {
  const before = emulator.log.length;
  const startedAt = performance.now();
  const result = await work();
  return { result, ms: performance.now() - startedAt, calls: emulator.log.length - before };
}

/** `at the vendor's pace`: the least time that its own rates leave for so many calls. */
function figures({ manifest }, { calls }) {
  const paces = manifest.capabilities.rate.map(({ perMs, requests }) => Math.floor((calls - 1) / requests) * perMs);
  const seconds = Math.round(Math.max(0, ...paces) / 1000);
  return `${calls} calls${seconds > 0 ? `, at the vendor's pace ${seconds} s` : ''}`;
}

/** While the zone is filled nobody waits: a wait moves the clock. */
class SkippingClock {
  isReal = false;
  skippedMs = 0;

  now() {
    return new Date(Date.now() + this.skippedMs);
  }

  async sleep(ms) {
    if (!this.isReal) this.skippedMs += ms;
    await new Promise((resolve) => setTimeout(resolve, this.isReal ? ms : 0));
  }
}
