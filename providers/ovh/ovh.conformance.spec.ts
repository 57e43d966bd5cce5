import { emulatedContext } from '../../test/support/emulated-context.js';
import { heldToContract, vendorContract } from '../../test/support/vendor-contract/vendor-contract.js';
import { SleepingClock } from '../../test/support/sleeping-clock.js';
import { parseZoneName } from '../../src/dns/index.js';
import { conformanceSuite } from '../contract/conformance/conformance-suite.js';
import { OvhEmulator, ovhKeys, undescribed } from './emulator.js';
import { OvhProvider } from './ovh.provider.js';

const contract = vendorContract('ovh.json', undescribed);
const emulator = new OvhEmulator({ clock: new SleepingClock(), rate: [] });
const zone = parseZoneName('conformance.example');
const stored = emulator.addZone(zone);
const connect = (keys: Record<string, string>) => emulatedContext(heldToContract(emulator, contract), keys);

conformanceSuite('ovh', {
  plugin: new OvhProvider(),
  transport: 'http',
  open: async () => ({ context: connect(ovhKeys), zone }),
  close: async () => undefined,
  stranger: () => ({ context: connect({ ...ovhKeys, consumerKey: 'wrong' }), kinds: ['auth_invalid'] }),
  sampleMeta: () => ({ ttlOfZone: true }),
  sampleTtlSeconds: 3600,
  serverLimits: { 'keep/meta-ttl': 'keeps only that a set has no TTL, which ends with a TTL (API v1, 2026-11)' },
  throttles: [],
  errorsIn200: ['{"message":"This service does not exist","class":"Client::NotFound"}'],
  plantForeign: async () => {
    const planted = emulator.plant(stored, { fieldType: 'LOC', subDomain: 'here', target: '1 2 3 N 4 5 6 E 7m' });
    return async () => stored.records.some(({ id, target }) => id === planted.id && target === planted.target);
  },
});
