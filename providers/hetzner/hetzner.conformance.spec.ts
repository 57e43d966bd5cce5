import { emulatedContext } from '../../test/support/emulated-context.js';
import { heldToContract, vendorContract } from '../../test/support/vendor-contract/vendor-contract.js';
import { SleepingClock } from '../../test/support/sleeping-clock.js';
import { parseZoneName } from '../../src/dns/index.js';
import { conformanceSuite } from '../contract/conformance/conformance-suite.js';
import { HetznerEmulator, hetznerToken } from './emulator/hetzner-emulator.js';
import { HetznerProvider } from './hetzner.provider.js';

const contract = vendorContract('hetzner.json');
const clock = new SleepingClock();
const emulator = new HetznerEmulator({ clock, rate: [] });
const zone = parseZoneName('conformance.example');
const stored = emulator.addZone(zone);
const connect = (apiKey: string) => ({ ...emulatedContext(heldToContract(emulator, contract), { apiKey }), clock });

conformanceSuite('hetzner', {
  plugin: new HetznerProvider(),
  transport: 'http',
  open: async () => ({ context: connect(hetznerToken), zone }),
  close: async () => undefined,
  stranger: () => ({ context: connect('wrong'), kinds: ['auth_invalid'] }),
  sampleMeta: (value) => ({ comments: { [value]: 'ask ops' }, labels: { team: 'web' } }),
  throttles: [],
  errorsIn200: ['{"error":{"code":"not_found","message":"zone not found","details":null}}'],
  plantForeign: async () => {
    emulator.plant(stored, { name: 'odd', type: 'HINFO', records: [{ value: 'only-one-string' }] });
    return async () => stored.sets.get('odd HINFO')?.records[0]?.value === 'only-one-string';
  },
  failNextAfterAccepting: () => emulator.failNextAfterAccepting(),
  serverLimits: { 'paging/one-large-set': 'has sets of 50 records at most (its API description, 2026-02)' },
});
