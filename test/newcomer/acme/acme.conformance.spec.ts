import type { ConformanceHarness } from '../../../providers/contract/conformance/check.js';
import { conformanceSuite } from '../../../providers/contract/conformance/conformance-suite.js';
import { parseZoneName } from '../../../src/dns/index.js';
import { emulatedContext } from '../../support/emulated-context.js';
import { SleepingClock } from '../../support/sleeping-clock.js';
import { AcmeEmulator, acmeKey } from './emulator.js';
import { AcmeProvider } from './index.js';

const zone = parseZoneName('conformance.example');
const emulator = new AcmeEmulator({ clock: new SleepingClock(), rate: [] });
const stored = emulator.addZone(zone);
const connect = (apiKey: string) => emulatedContext(emulator, { apiKey, apiBaseUrl: 'https://api.acme.example' });

export const harness: ConformanceHarness = {
  plugin: new AcmeProvider(),
  transport: 'http',
  open: () => Promise.resolve({ context: connect(acmeKey), zone }),
  close: () => Promise.resolve(),
  stranger: () => ({ context: connect('wrong'), kinds: ['auth_invalid'] }),
  throttles: [{ status: 405, text: '{"error":{"code":"pace","message":"Slow down, please."}}' }],
  errorsIn200: ['{"error":{"code":"zone","message":"No such zone."}}'],
  sampleMeta: (value) => ({ comments: { [value]: 'ask ops' } }),
  plantForeign: () => {
    const redirect = { name: 'shop', type: 'REDIRECT', content: 'https://shop.example.net/', locked: true };
    const planted = emulator.plant(stored, redirect);
    return Promise.resolve(() => Promise.resolve(stored.records.includes(planted)));
  },
};

conformanceSuite('acme', harness);
