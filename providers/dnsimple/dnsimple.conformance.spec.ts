import { emulatedContext } from '../../test/support/emulated-context.js';
import { SleepingClock } from '../../test/support/sleeping-clock.js';
import { parseZoneName } from '../../src/dns/index.js';
import { conformanceSuite } from '../contract/conformance/conformance-suite.js';
import { DnsimpleEmulator, dnsimpleToken } from './emulator.js';
import { DnsimpleProvider } from './index.js';

const emulator = new DnsimpleEmulator({ clock: new SleepingClock(), rate: [] });
const zone = parseZoneName('conformance.example');
const stored = emulator.addZone(zone);
const connect = (apiKey: string) => emulatedContext(emulator, { apiKey });

conformanceSuite('dnsimple', {
  plugin: new DnsimpleProvider(),
  transport: 'http',
  open: () => Promise.resolve({ context: connect(dnsimpleToken), zone }),
  close: () => Promise.resolve(),
  stranger: () => ({ context: connect('wrong'), kinds: ['auth_invalid'] }),
  throttles: [],
  errorsIn200: ['{"message":"Zone `conformance.example` not found"}'],
  sampleMeta: (value) => ({ regions: { [value]: ['AMS', 'TKO'] } }),
  plantForeign: () => {
    const planted = [
      emulator.plant(stored, { type: 'URL', name: 'shop', content: 'https://shop.example.net/' }),
      emulator.plant(stored, { type: 'POOL', name: 'pool', content: 'a.example.net' }),
    ];
    return Promise.resolve(() => Promise.resolve(planted.every((record) => stored.records.includes(record))));
  },
});
