import { emulatedContext } from '../../test/support/emulated-context.js';
import { heldToContract, vendorContract } from '../../test/support/vendor-contract/vendor-contract.js';
import { SleepingClock } from '../../test/support/sleeping-clock.js';
import { parseZoneName } from '../../src/dns/index.js';
import { conformanceSuite } from '../contract/conformance/conformance-suite.js';
import { DigitalOceanProvider } from './digitalocean.provider.js';
import { DigitalOceanEmulator, digitalOceanToken } from './emulator.js';

const contract = vendorContract('digitalocean.json');
const emulator = new DigitalOceanEmulator({ clock: new SleepingClock(), rate: [] });
const zone = parseZoneName('conformance.example');
const stored = emulator.addZone(zone);
const connect = (apiKey: string) => emulatedContext(heldToContract(emulator, contract), { apiKey });

conformanceSuite('digitalocean', {
  plugin: new DigitalOceanProvider(),
  transport: 'http',
  open: async () => ({ context: connect(digitalOceanToken), zone }),
  close: async () => undefined,
  stranger: () => ({ context: connect('wrong'), kinds: ['auth_invalid'] }),
  throttles: [],
  errorsIn200: ['{"id":"not_found","message":"The resource you were accessing could not be found."}'],
  plantForeign: async () => {
    const { id } = emulator.plant(stored, { type: 'PTR', name: '1', data: 'droplet.example.net' });
    return async () => stored.records.some((record) => record.id === id && record.data === 'droplet.example.net');
  },
});
