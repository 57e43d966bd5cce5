import { emulatedContext } from '../../test/support/emulated-context.js';
import { SleepingClock } from '../../test/support/sleeping-clock.js';
import { parseZoneName } from '../../src/dns/index.js';
import { conformanceSuite } from '../contract/conformance/conformance-suite.js';
import { GandiEmulator, gandiStrangersToken, gandiToken } from './emulator.js';
import { GandiProvider } from './index.js';

const zone = parseZoneName('conformance.example');
const emulator = new GandiEmulator({ clock: new SleepingClock(), rate: [] });
const domain = emulator.addDomain('conformance.example');
const connect = (apiKey: string) => emulatedContext(emulator, { apiKey });

conformanceSuite('gandi', {
  plugin: new GandiProvider(),
  transport: 'http',
  open: () => Promise.resolve({ context: connect(gandiToken), zone }),
  close: () => Promise.resolve(),
  stranger: () => ({ context: connect(gandiStrangersToken), kinds: ['zone_not_found'] }),
  throttles: [],
  errorsIn200: ['{"status":"error","errors":[{"location":"body","name":"rrset_values","description":"Invalid"}]}'],
  plantForeign: () => {
    const planted = [
      { rrset_name: 'sub', rrset_type: 'DS', rrset_ttl: 3600, rrset_values: ['1 13 2 00'] },
      { rrset_name: 'old', rrset_type: 'WKS', rrset_ttl: 3600, rrset_values: ['192.0.2.1 tcp smtp'] },
    ];
    domain.sets.push(...planted);
    return Promise.resolve(() => Promise.resolve(planted.every((set) => domain.sets.includes(set))));
  },
});
