import { emulatedContext } from '../../test/support/emulated-context.js';
import { SleepingClock } from '../../test/support/sleeping-clock.js';
import { cloudflareContract } from '../../test/support/vendor-contract/cloudflare.js';
import { heldToContract } from '../../test/support/vendor-contract/vendor-contract.js';
import { parseZoneName } from '../../src/dns/index.js';
import { conformanceSuite } from '../contract/conformance/conformance-suite.js';
import { CloudflareProvider } from './cloudflare.provider.js';
import { CloudflareEmulator, cloudflareToken } from './emulator/cloudflare-emulator.js';

const emulator = new CloudflareEmulator({ clock: new SleepingClock(), rate: [], maxPerPage: 100 });
const zone = parseZoneName('conformance.example');
const stored = emulator.addZone(zone);
const connect = (apiKey: string) => emulatedContext(heldToContract(emulator, cloudflareContract), { apiKey });

conformanceSuite('cloudflare', {
  plugin: new CloudflareProvider(),
  transport: 'http',
  open: async () => ({ context: connect(cloudflareToken), zone }),
  close: async () => undefined,
  stranger: () => ({ context: connect('wrong'), kinds: ['auth_invalid'] }),
  throttles: [400, 429].map((status) => ({
    status,
    text: '{"success":false,"errors":[{"code":971,"message":"Please wait and consider throttling your request speed"}]}',
  })),
  errorsIn200: ['{"success":false,"errors":[{"code":10001,"message":"Something went wrong"}],"result":[]}'],
  sampleMeta: (value) => ({ comments: { [value]: 'ask ops' }, tags: { [value]: ['owner:dns', 'team'] } }),
  plantForeign: async () => {
    const meta = { read_only: true, email_routing: true };
    const content = 'route1.mx.cloudflare.net';
    const { id } = emulator.plant(stored, { type: 'MX', name: 'mail.conformance.example', content, priority: 5, meta });
    return async () => stored.records.get(id)?.content === content;
  },
});
