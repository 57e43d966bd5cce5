import { emulatedContext } from '../../test/support/emulated-context.js';
import { SleepingClock } from '../../test/support/sleeping-clock.js';
import { parseZoneName } from '../../src/dns/index.js';
import { conformanceSuite } from '../contract/conformance/conformance-suite.js';
import { EasyDnsEmulator, easyDnsKeys } from './emulator.js';
import { EasyDnsProvider } from './index.js';

const emulator = new EasyDnsEmulator({ clock: new SleepingClock(), rate: [] });
const zone = parseZoneName('conformance.example');
const stored = emulator.addZone(zone);
const connect = (credentials: Record<string, string>) => emulatedContext(emulator, credentials);

conformanceSuite('easydns', {
  plugin: new EasyDnsProvider(),
  transport: 'http',
  open: () => Promise.resolve({ context: connect(easyDnsKeys), zone }),
  close: () => Promise.resolve(),
  stranger: () => ({ context: connect({ ...easyDnsKeys, apiKey: 'wrong' }), kinds: ['auth_invalid'] }),
  throttles: [
    { status: 200, text: '{"error":{"code":420,"message":"Enhance Your Calm. Rate limit exceeded"}}' },
    { status: 420, text: '' },
  ],
  errorsIn200: ['{"error":{"code":400,"message":"Domain does not exist"}}'],
  sampleMeta: (value) => ({ geozone: { [value]: '12' } }),
  plantForeign: () => {
    const planted = [
      emulator.plant(stored, { type: 'URL', host: 'shop', rdata: 'https://shop.example.net/' }),
      emulator.plant(stored, { type: 'A', host: 'parked', rdata: 'PARK' }),
    ];
    return Promise.resolve(() => Promise.resolve(planted.every((record) => stored.records.includes(record))));
  },
});
