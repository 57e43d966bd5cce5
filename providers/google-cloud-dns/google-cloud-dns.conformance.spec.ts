import { parseZoneName } from '../../src/dns/index.js';
import { emulatedContext } from '../../test/support/emulated-context.js';
import { FastClock } from '../../test/support/fast-clock.js';
import { heldToContract, vendorContract } from '../../test/support/vendor-contract/vendor-contract.js';
import { conformanceSuite } from '../contract/conformance/conformance-suite.js';
import type { HttpRequest } from '../contract/context.js';
import { emulatorKeyFile, GoogleEmulator } from './emulator.js';
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
  plantForeign: async () => {
    emulator.put(hosted, policySet);
    return async () => [...hosted.sets.values()].includes(policySet);
  },
  sampleMeta: () => ({
    routing: { policy: 'wrr' },
    weight: { '1': 1, '2': 3 },
    memberValues: { '1': ['192.0.2.1'], '2': ['192.0.2.2'] },
  }),
  failNextAfterAccepting: () => undefined,
  serverLimits: {
    'keep/meta':
      'Google Cloud DNS: its settings are those of a routing policy, which has the values and changes there (README)',
    'edit/accepted-then-failed':
      'Google Cloud DNS: a change is pending or done, and never fails later (Change.status, v1)',
  },
});
