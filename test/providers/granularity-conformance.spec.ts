import type { ConformanceHarness } from '../../providers/contract/conformance/check.js';
import { conformanceSuite } from '../../providers/contract/conformance/conformance-suite.js';
import type { Capabilities } from '../../providers/contract/capabilities.js';
import { parseZoneName } from '../../src/dns/index.js';
import { emulatedContext } from '../support/emulated-context.js';
import { VendorEmulator, vendorKey, type VendorQuirks } from '../support/vendor/vendor-emulator.js';
import { VendorProvider } from '../support/vendor/vendor-provider.js';

const zone = parseZoneName('conformance.example');
const service = { name: 'shop', type: 'REDIRECT', ttl: 300, content: 'https://shop.example.net/', locked: true };

const vendors: readonly [quirks: VendorQuirks, capabilities: Partial<Capabilities>][] = [
  [
    { granularity: 'record', pageSize: 100 },
    {
      ttl: { minSeconds: 300, maxSeconds: 604_800, allowedSeconds: [300, 3600, 7200, 86_400, 604_800] },
      txt: { maxBytes: 1000, rejects: ['empty', 'trailingSpace'], keepsSegments: true },
      nullMx: false,
    },
  ],
  [
    { granularity: 'rrset', pageSize: 50, isAsync: true },
    { asyncApply: true, ttl: { minSeconds: 60, maxSeconds: 86_400, fixedByType: { NS: 86_400 } } },
  ],
  [
    { granularity: 'label', pageSize: 500 },
    { opaqueTypes: true, apexNs: 'readonly' },
  ],
  [
    { granularity: 'zone', pageSize: 200, comparesVersions: true },
    { opaqueTypes: true, lock: 'etag' },
  ],
];

for (const [quirks, capabilities] of vendors) {
  const { granularity } = quirks;
  const emulator = new VendorEmulator(quirks);
  const connect = (apiKey: string) => emulatedContext(emulator, { apiKey });
  const records = emulator.addZone(zone);

  const harness: ConformanceHarness = {
    plugin: new VendorProvider({ granularity, ...capabilities }),
    transport: 'http',
    open: () => Promise.resolve({ context: connect(vendorKey), zone }),
    close: () => Promise.resolve(),
    stranger: () => ({ context: connect('wrong'), kinds: ['auth_invalid'] }),
    throttles: [400, 405, 503].map((status) => ({ status, text: 'Slow down, please' })),
    errorsIn200: ['{"error":"the zone cannot be read"}'],
    sampleMeta: (value) => ({ comments: { [value]: 'ask ops' } }),
    plantForeign: async () => {
      if (!records.all().some(({ locked }) => locked)) records.replace(() => false, [service]);
      return async () =>
        records.all().some(({ type, content }) => type === service.type && content === service.content);
    },
    ...(quirks.isAsync && { failNextAfterAccepting: () => emulator.failNextAfterAccepting() }),
  };
  conformanceSuite(`a vendor written by ${granularity}`, harness);
}
