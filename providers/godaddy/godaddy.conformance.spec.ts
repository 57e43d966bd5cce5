import { emulatedContext } from '../../test/support/emulated-context.js';
import { SleepingClock } from '../../test/support/sleeping-clock.js';
import { parseZoneName } from '../../src/dns/index.js';
import { conformanceSuite } from '../contract/conformance/conformance-suite.js';
import { GoDaddyEmulator } from './emulator.js';
import { GoDaddyProvider } from './index.js';

const zone = parseZoneName('conformance.example');
const account = { apiKey: 'key', apiSecret: 'secret' };
const emulator = new GoDaddyEmulator(account, { clock: new SleepingClock(), rate: [] });
const domain = emulator.addDomain('conformance.example');

conformanceSuite('godaddy', {
  plugin: new GoDaddyProvider(),
  transport: 'http',
  open: () => Promise.resolve({ context: emulatedContext(emulator, account), zone }),
  close: () => Promise.resolve(),
  stranger: () => ({
    context: emulatedContext(emulator, { ...account, apiSecret: 'wrong' }),
    kinds: ['auth_invalid'],
  }),
  throttles: [{ status: 429, text: '{"code":"TOO_MANY_REQUESTS","message":"Too many requests","retryAfterSec":30}' }],
  errorsIn200: [
    '{"code":"UNKNOWN_DOMAIN","message":"The given domain is not registered, or does not have a zone file"}',
  ],
  plantForeign: () => {
    const planted = [
      {
        type: 'SRV',
        name: '@',
        data: 'sip.example.net',
        ttl: 3600,
        priority: 1,
        weight: 2,
        port: 5060,
        service: '_sip',
        protocol: '_tcp',
      },
      { type: 'CAA', name: '@', data: '0 issue "ca.example.net"', ttl: 3600 },
      { type: 'A', name: 'parked', data: 'Parked', ttl: 600 },
    ];
    domain.records.push(...planted);
    return Promise.resolve(() => Promise.resolve(planted.every((record) => domain.records.includes(record))));
  },
});
