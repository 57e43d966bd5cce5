import { emulatedContext } from '../../test/support/emulated-context.js';
import { SleepingClock } from '../../test/support/sleeping-clock.js';
import { parseZoneName } from '../../src/dns/index.js';
import { conformanceSuite } from '../contract/conformance/conformance-suite.js';
import { VultrEmulator, vultrKey } from './emulator.js';
import { VultrProvider } from './index.js';

const emulator = new VultrEmulator({ clock: new SleepingClock(), rate: [] });
const zone = parseZoneName('conformance.example');
const stored = emulator.addZone(zone);
const connect = (apiKey: string) => emulatedContext(emulator, { apiKey });

conformanceSuite('vultr', {
  plugin: new VultrProvider(),
  transport: 'http',
  open: () => Promise.resolve({ context: connect(vultrKey), zone }),
  close: () => Promise.resolve(),
  stranger: () => ({ context: connect('wrong'), kinds: ['auth_invalid'] }),
  throttles: [],
  errorsIn200: ['{"error":"Invalid domain.","status":404}'],
  plantForeign: () => {
    const planted = [
      emulator.plant(stored, { type: 'PTR', name: '1', data: 'ptr.example.net' }),
      emulator.plant(stored, { type: 'TXT', name: 'odd', data: 'two words' }),
    ];
    return Promise.resolve(() => Promise.resolve(planted.every((record) => stored.records.includes(record))));
  },
});
