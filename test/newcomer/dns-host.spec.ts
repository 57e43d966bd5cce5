import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ConformanceHarness } from '../../providers/contract/conformance/check.js';
import type * as conformance from '../../providers/contract/conformance/conformance.js';
import type * as suite from '../../providers/contract/conformance/conformance-suite.js';
import type { ProviderPlugin } from '../../providers/contract/provider.js';
import * as registry from '../../providers/registry.js';
import { parseZoneName } from '../../src/dns/index.js';
import { emulatedContext } from '../support/emulated-context.js';
import { VendorEmulator, vendorKey } from '../support/vendor/vendor-emulator.js';
import type * as acme from './acme/index.js';
import { changedCopy, type FileChange } from './changed-copy.js';
import { guideTo } from './guide.js';

const source = path.join(import.meta.dirname, 'acme');
const zone = parseZoneName('conformance.example');
const redirect = { name: 'shop', type: 'REDIRECT', ttl: 300, content: 'https://shop.example.net/', locked: true };

const changes: FileChange[] = [
  ...(await Promise.all((await readdir(source)).map(pluginFile))),
  {
    path: 'providers/registry.ts',
    replace: [
      [
        `import { NoApiProvider } from './no-api/index.js';`,
        `import { AcmeProvider } from './acme/index.js';\nimport { NoApiProvider } from './no-api/index.js';`,
      ],
      ['    new PowerDnsProvider(),\n', '    new AcmeProvider(),\n    new PowerDnsProvider(),\n'],
    ],
  },
];

const copy = await changedCopy(['providers', 'src/dns'], changes);
const { createPlugins } = await copy.load<typeof registry>('providers/registry.ts');
const { AcmeProvider } = await copy.load<typeof acme>('providers/acme/index.ts');
const { conformanceRows } = await copy.load<typeof conformance>('providers/contract/conformance/conformance.ts');
const { conformanceSuite } = await copy.load<typeof suite>('providers/contract/conformance/conformance-suite.ts');

const plugin = createPlugins().find(({ manifest }) => manifest.id === 'acme');
if (plugin === undefined) throw new Error('the registry of the copy has no such host');
const harness = harnessFor(plugin);

describe('a contributor who adds a DNS host', () => {
  afterAll(() => copy.remove());

  it('touches the files that the guide names', async () => {
    const named = await guideTo('A DNS host');
    for (const { path } of changes) expect(named.filter((pattern) => pattern.test(path))).toHaveLength(1);
  });

  it('finds the plugin in the registry, beside those that were there', () => {
    const before = registry.createPlugins().map(({ manifest }) => manifest.id);
    const now = createPlugins().map(({ manifest }) => manifest.id);
    expect(now.filter((id) => id !== 'acme')).toEqual(before);
    expect(now).toContain('acme');
    expect(harness.plugin).toBeInstanceOf(AcmeProvider);
  });

  it('skips less than a fifth of the suite, and only rows that the host itself rules out', () => {
    const rows = conformanceRows(harness);
    const reasons = rows.flatMap(({ skipped }) => skipped ?? []);
    expect(reasons.filter((reason) => !reason.startsWith('Acme'))).toEqual([]);
    expect(reasons.length).toBeLessThan(rows.length / 5);
  });

  conformanceSuite('a plugin written by the guide', harness);
});

/** In the checkout the plugin lies two folders deeper than in `providers`. */
async function pluginFile(name: string): Promise<FileChange> {
  const text = await readFile(path.join(source, name), 'utf8');
  const create = text.replaceAll(`'../../../providers/`, `'../`).replaceAll(`'../../../src/`, `'../../src/`);
  return { path: `providers/acme/${name}`, create };
}

/** The emulated vendor, written record by record in pages of 100. */
function harnessFor(plugin: ProviderPlugin): ConformanceHarness {
  const emulator = new VendorEmulator({ granularity: 'record', pageSize: 100 });
  const records = emulator.addZone(zone);
  const connect = (apiKey: string) => emulatedContext(emulator, { apiKey, apiBaseUrl: 'https://api.vendor.test/' });
  return {
    plugin,
    transport: 'http',
    open: () => Promise.resolve({ context: connect(vendorKey), zone }),
    close: () => Promise.resolve(),
    stranger: () => ({ context: connect('wrong'), kinds: ['auth_invalid'] }),
    throttles: [400, 405, 503].map((status) => ({ status, text: 'Slow down, please' })),
    errorsIn200: ['{"error":"the zone cannot be read"}'],
    sampleMeta: (value) => ({ comments: { [value]: 'ask ops' } }),
    plantForeign: async () => {
      if (!records.all().some(({ locked }) => locked)) records.replace(() => false, [redirect]);
      return async () => records.all().some(({ content }) => content === redirect.content);
    },
  };
}
