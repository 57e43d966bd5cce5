import { emulatedContext } from '../../test/support/emulated-context.js';
import { SleepingClock } from '../../test/support/sleeping-clock.js';
import { parseZoneName } from '../../src/dns/index.js';
import { conformanceSuite } from '../contract/conformance/conformance-suite.js';
import { ConstellixEmulator, constellixKeys } from './emulator.js';
import { ConstellixProvider } from './index.js';

const clock = new SleepingClock();
const emulator = new ConstellixEmulator({ clock, rate: [] });
const zone = parseZoneName('conformance.example');
const domain = emulator.addDomain('conformance.example');
const connect = (credentials: Record<string, string>) => ({ ...emulatedContext(emulator, credentials), clock });

conformanceSuite('constellix', {
  plugin: new ConstellixProvider(),
  transport: 'http',
  open: () => Promise.resolve({ context: connect(constellixKeys), zone }),
  close: () => Promise.resolve(),
  stranger: () => ({ context: connect({ ...constellixKeys, secretKey: 'wrong' }), kinds: ['auth_invalid'] }),
  throttles: [],
  errorsIn200: ['{"errors":["Domain not found"]}'],
  sampleMeta: () => ({ note: 'ask ops' }),
  plantForeign: () => {
    const planted = [
      emulator.plant(domain, { type: 'A', name: 'pool', recordOption: 'pools', pools: [1] }),
      emulator.plant(domain, {
        type: 'HTTPRedirection',
        name: 'shop',
        roundRobin: [{ value: 'https://shop.example.net/' }],
      }),
    ];
    return Promise.resolve(() => Promise.resolve(planted.every((record) => domain.records.includes(record))));
  },
});
