import { emulatedContext } from '../../test/support/emulated-context.js';
import { SleepingClock } from '../../test/support/sleeping-clock.js';
import { parseZoneName } from '../../src/dns/index.js';
import { conformanceSuite } from '../contract/conformance/conformance-suite.js';
import { DnsMadeEasyEmulator, dnsMadeEasyKeys } from './emulator.js';
import { DnsMadeEasyProvider } from './index.js';

const clock = new SleepingClock();
const emulator = new DnsMadeEasyEmulator({ clock, rate: [] });
const zone = parseZoneName('conformance.example');
const domain = emulator.addDomain('conformance.example');
const connect = (credentials: Record<string, string>) => ({ ...emulatedContext(emulator, credentials), clock });

conformanceSuite('dnsmadeeasy', {
  plugin: new DnsMadeEasyProvider(),
  transport: 'http',
  open: () => Promise.resolve({ context: connect(dnsMadeEasyKeys), zone }),
  close: () => Promise.resolve(),
  stranger: () => ({ context: connect({ ...dnsMadeEasyKeys, secretKey: 'wrong' }), kinds: ['auth_invalid'] }),
  throttles: [{ status: 400, text: '{"error":["Rate limit exceeded"]}' }],
  errorsIn200: ['{"error":["Not found"]}'],
  sampleMeta: (value) => ({ gtdLocation: { [value]: 'EUROPE' } }),
  plantForeign: () => {
    const planted = [
      emulator.plant(domain, { type: 'HTTPRED', name: 'shop', value: 'https://shop.example.net/' }),
      emulator.plant(domain, { type: 'NS', name: '', value: 'ns.example.net.' }),
    ];
    return Promise.resolve(() => Promise.resolve(planted.every((record) => domain.records.includes(record))));
  },
});
