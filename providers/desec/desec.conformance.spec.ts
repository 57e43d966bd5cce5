import { emulatedContext } from '../../test/support/emulated-context.js';
import { SleepingClock } from '../../test/support/sleeping-clock.js';
import { parseZoneName } from '../../src/dns/index.js';
import { conformanceSuite } from '../contract/conformance/conformance-suite.js';
import { DesecEmulator, desecStrangersToken, desecToken } from './emulator.js';
import { DesecProvider } from './index.js';

const zone = parseZoneName('conformance.example');
const emulator = new DesecEmulator({ clock: new SleepingClock(), rate: [] });
const domain = emulator.addDomain('conformance.example');
const connect = (apiKey: string) => emulatedContext(emulator, { apiKey });

conformanceSuite('desec', {
  plugin: new DesecProvider(),
  transport: 'http',
  open: () => Promise.resolve({ context: connect(desecToken), zone }),
  close: () => Promise.resolve(),
  stranger: () => ({ context: connect(desecStrangersToken), kinds: ['zone_not_found'] }),
  throttles: [],
  errorsIn200: ['{"detail":"Not found."}'],
  plantForeign: () => {
    const planted = [
      {
        subname: '',
        type: 'DNSKEY',
        ttl: 3600,
        records: ['257 3 13 mdsswUyr3DPW132mOi8V9xESWE8jTo0dxCjjnopKl+GqJxpVXckHAeF+KkxLbxILfDLUT0rAK9iUzy1L53eKGQ=='],
      },
      { subname: 'old', type: 'DNAME', ttl: 3600, records: ['elsewhere.example.'] },
    ];
    domain.sets.push(...planted);
    return Promise.resolve(() => Promise.resolve(planted.every((set) => domain.sets.includes(set))));
  },
});
