import { parseZoneName } from '../../src/dns/index.js';
import { emulatedContext } from '../../test/support/emulated-context.js';
import { FastClock } from '../../test/support/fast-clock.js';
import { heldToContract, vendorContract } from '../../test/support/vendor-contract/vendor-contract.js';
import { conformanceSuite } from '../contract/conformance/conformance-suite.js';
import type { HttpRequest } from '../contract/context.js';
import { emulatorKeyFile, GoogleEmulator } from './emulator/google-emulator.js';
import { GoogleCloudDnsProvider } from './index.js';

const emulator = new GoogleEmulator({ clock: new FastClock(), rate: [] });
const zone = parseZoneName('conformance.example');
const hosted = emulator.addZone(zone);
emulator.addZone('another.example.');
const described = heldToContract(emulator, vendorContract('googledns.json', { leavesErrorsOut: true }));
const isSignIn = ({ url }: HttpRequest) => url.startsWith('https://oauth2.googleapis.com/');
const http = { send: (request: HttpRequest) => (isSignIn(request) ? emulator : described).send(request) };
const strange = JSON.stringify({ ...JSON.parse(emulatorKeyFile), client_email: 'nobody@example.net' });
const policySet = { name: `odd.${zone}`, type: 'A', ttl: 60, routingPolicy: { mood: { items: [] } } };

conformanceSuite('google-cloud-dns', {
  plugin: new GoogleCloudDnsProvider(),
  transport: 'http',
  open: async () => ({ context: emulatedContext(http, { serviceAccountKey: emulatorKeyFile }), zone }),
  close: async () => undefined,
  isWrite: (request) => request.method !== 'GET' && !isSignIn(request),
  stranger: () => ({ context: emulatedContext(http, { serviceAccountKey: strange }), kinds: ['auth_invalid'] }),
  throttles: [
    {
      status: 403,
      text: '{"error":{"code":403,"message":"Rate Limit Exceeded","errors":[{"reason":"rateLimitExceeded"}]}}',
    },
  ],
  errorsIn200: ['{"error":{"code":403,"message":"Forbidden","errors":[{"reason":"forbidden","domain":"global"}]}}'],
  plantForeign: async () => {
    emulator.put(hosted, policySet);
    return async () => [...hosted.sets.values()].includes(policySet);
  },
  sampleMeta: () => ({
    routing: { policy: 'wrr' },
    weight: { '1': 1, '2': 3 },
    memberValues: { '1': ['192.0.2.1'], '2': ['192.0.2.2'] },
  }),
  serverLimits: {
    'keep/meta': 'keeps the settings of a routing policy, which has the values and changes there (README, 2026-11)',
    'edit/accepted-then-failed': 'has changes that are pending or done, and never fail later (Change.status, 2026-09)',
  },
});
