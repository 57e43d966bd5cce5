import { emulatedContext } from '../../test/support/emulated-context.js';
import { heldToContract, vendorContract } from '../../test/support/vendor-contract/vendor-contract.js';
import { SleepingClock } from '../../test/support/sleeping-clock.js';
import { parseZoneName } from '../../src/dns/index.js';
import { conformanceSuite } from '../contract/conformance/conformance-suite.js';
import { LinodeProvider } from './linode.provider.js';
import { isEmptyName, LinodeEmulator, linodeToken } from './emulator.js';

const contract = vendorContract('linode.json', { allowsInAnswers: isEmptyName });
const emulator = new LinodeEmulator({ clock: new SleepingClock(), rate: [] });
const zone = parseZoneName('conformance.example');
const stored = emulator.addZone(zone, 'master', 300);
const connect = (apiKey: string) => emulatedContext(heldToContract(emulator, contract), { apiKey });

conformanceSuite('linode', {
  plugin: new LinodeProvider(),
  transport: 'http',
  open: async () => ({ context: connect(linodeToken), zone }),
  close: async () => undefined,
  stranger: () => ({ context: connect('wrong'), kinds: ['auth_invalid'] }),
  sampleMeta: () => ({ ttlOfZone: true }),
  serverLimits: { 'keep/meta-ttl': 'keeps only that a set has no TTL, which ends with a TTL (API v4, 2026-11)' },
  throttles: [],
  errorsIn200: ['{"errors":[{"reason":"Not found"}]}'],
  plantForeign: async () => {
    const { id } = emulator.plant(stored, { type: 'PTR', name: '1', target: 'host.example.net' });
    return async () => stored.records.some((record) => record.id === id && record.target === 'host.example.net');
  },
});
