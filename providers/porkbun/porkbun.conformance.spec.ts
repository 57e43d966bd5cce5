import { emulatedContext } from '../../test/support/emulated-context.js';
import { SleepingClock } from '../../test/support/sleeping-clock.js';
import { heldToContract, vendorContract } from '../../test/support/vendor-contract/vendor-contract.js';
import { parseZoneName } from '../../src/dns/index.js';
import { conformanceSuite } from '../contract/conformance/conformance-suite.js';
import { PorkbunEmulator } from './emulator.js';
import { PorkbunProvider } from './index.js';

const zone = parseZoneName('conformance.example');
const account = { apiKey: 'pk1_key', secretKey: 'sk1_key' };
const emulator = new PorkbunEmulator(account, { clock: new SleepingClock(), rate: [] });
const domain = emulator.addDomain('conformance.example');
const contract = vendorContract('porkbun.json', {
  // Porkbun documents it, and the description at hand leaves URL forwards out (2026-11-23).
  allows: (violation) => violation.includes('/domain/getUrlForwarding/'),
});
const http = heldToContract(emulator, contract);

conformanceSuite('porkbun', {
  plugin: new PorkbunProvider(),
  transport: 'http',
  open: () => Promise.resolve({ context: emulatedContext(http, account), zone }),
  close: () => Promise.resolve(),
  stranger: () => ({ context: emulatedContext(http, { ...account, secretKey: 'sk1_wrong' }), kinds: ['auth_invalid'] }),
  throttles: [
    { status: 503, text: '<html><head><title>503 Service Temporarily Unavailable</title></head></html>' },
    { status: 400, text: '{"status":"ERROR","code":"RATE_LIMIT_EXCEEDED","message":"Rate limit exceeded."}' },
  ],
  errorsIn200: [
    '{"status":"ERROR","message":"Invalid domain."}',
    '{"status":"ERROR","code":"INVALID_API_KEYS_001","message":"Invalid API key. (001)"}',
  ],
  sampleMeta: (value) => ({ notes: { [value]: 'ask ops' } }),
  plantForeign: () => {
    emulator.addForward('conformance.example', domain, 'shop', 'https://shop.example.net/?a=1&b=2');
    const planted = domain.records.slice(-2);
    return Promise.resolve(() => Promise.resolve(planted.every((record) => domain.records.includes(record))));
  },
});
