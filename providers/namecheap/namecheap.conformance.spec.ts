import { emulatedContext } from '../../test/support/emulated-context.js';
import { SleepingClock } from '../../test/support/sleeping-clock.js';
import { parseZoneName } from '../../src/dns/index.js';
import { conformanceSuite } from '../contract/conformance/conformance-suite.js';
import { NamecheapEmulator } from './emulator.js';
import { NamecheapProvider } from './index.js';

const zone = parseZoneName('conformance.co.uk');
const clock = new SleepingClock();
const emulator = new NamecheapEmulator({ userName: 'ada', apiKey: 'key-of-ada' }, { clock, rate: [] });
const domain = emulator.addDomain('conformance.co.uk');

const connect = (apiKey: string) => ({
  ...emulatedContext(emulator, { userName: 'ada', apiKey, clientIp: '203.0.113.5' }),
  clock,
});
const tooMany = 'takes 150 records in a domain (its knowledge base, 2026-11-23)';

conformanceSuite('namecheap', {
  plugin: new NamecheapProvider(),
  transport: 'http',
  open: () => Promise.resolve({ context: connect('key-of-ada'), zone }),
  close: () => Promise.resolve(),
  stranger: () => ({ context: connect('another-key'), kinds: ['auth_invalid'] }),
  throttles: [{ status: 405, text: '<html><body>Too many requests</body></html>' }],
  errorsIn200: ['2019166', '1011102', '5050900', '9999999'].map((number) => {
    return `<ApiResponse Status="ERROR"><Errors><Error Number="${number}">No</Error></Errors></ApiResponse>`;
  }),
  plantForeign: () => {
    const forward = { name: 'shop', type: 'URL301', address: 'https://shop.example.net/?a=1&b=2', ttl: 1799 };
    emulator.addHost(domain, forward);
    return Promise.resolve(() =>
      Promise.resolve(
        domain.hosts.some(({ type, address, ttl }) => {
          return type === forward.type && address === forward.address && ttl === forward.ttl;
        }),
      ),
    );
  },
  serverLimits: {
    'paging/601': tooMany,
    'paging/1201-mixed': tooMany,
    'transport/last-page-html': tooMany,
    'transport/last-page-missing': tooMany,
    'mx/preference':
      'keeps the preference of a mail server that stays (DNSControl, 2023-04 and 2026-08; see the README)',
  },
});
