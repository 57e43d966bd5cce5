import { emulatedContext } from '../../test/support/emulated-context.js';
import { SleepingClock } from '../../test/support/sleeping-clock.js';
import { parseZoneName } from '../../src/dns/index.js';
import { conformanceSuite } from '../contract/conformance/conformance-suite.js';
import { UltraDnsEmulator, ultraDnsUser } from './emulator.js';
import { UltraDnsProvider } from './index.js';

const emulator = new UltraDnsEmulator({ clock: new SleepingClock(), rate: [] });
const zone = parseZoneName('conformance.example');
const stored = emulator.addZone(zone);
const connect = (credentials: Record<string, string>) => emulatedContext(emulator, credentials);

conformanceSuite('ultradns', {
  plugin: new UltraDnsProvider(),
  transport: 'http',
  open: () => Promise.resolve({ context: connect(ultraDnsUser), zone }),
  close: () => Promise.resolve(),
  stranger: () => ({ context: connect({ ...ultraDnsUser, password: 'wrong' }), kinds: ['auth_invalid'] }),
  throttles: [],
  errorsIn200: ['[{"errorCode":1801,"errorMessage":"Zone does not exist in the system."}]'],
  sampleMeta: () => ({ pool: { order: 'FIXED', description: 'the web' } }),
  isWrite: ({ method, url }) => method !== 'GET' && !url.endsWith('/authorization/token'),
  plantForeign: () => {
    const planted = [
      emulator.plant(stored, {
        ownerName: 'lb.conformance.example.',
        rrtype: 'A (1)',
        rdata: ['192.0.2.1', '192.0.2.2'],
        profile: { '@context': 'http://schemas.ultradns.com/SBPool.jsonschema', maxActive: 1 },
      }),
      emulator.plant(stored, { ownerName: 'h.conformance.example.', rrtype: 'HINFO (13)', rdata: ['"PC" "Linux"'] }),
    ];
    return Promise.resolve(() => Promise.resolve(planted.every((set) => stored.sets.includes(set))));
  },
});
