import { parseZoneName } from '../../src/dns/index.js';
import { emulatedContext } from '../../test/support/emulated-context.js';
import { FastClock } from '../../test/support/fast-clock.js';
import { heldToContract, vendorContract } from '../../test/support/vendor-contract/vendor-contract.js';
import { conformanceSuite } from '../contract/conformance/conformance-suite.js';
import type { HttpRequest } from '../contract/context.js';
import { AzureEmulator, emulatorAccount } from './emulator/azure-emulator.js';
import { AzureProvider } from './index.js';

const emulator = new AzureEmulator({ clock: new FastClock(), rate: [] });
const zone = parseZoneName('conformance.example');
const hosted = emulator.addZone(zone);
emulator.addZone('another.example.');
// The address of a next page comes from Azure, with a token that its description does not name (2026-11-23).
const allows = (violation: string) => violation === 'query $skipToken: is not described';
const described = heldToContract(emulator, vendorContract('azure.json', { ignoreCase: true, allows }));
const isSignIn = ({ url }: HttpRequest) => url.startsWith('https://login.microsoftonline.com/');
const http = { send: (request: HttpRequest) => (isSignIn(request) ? emulator : described).send(request) };
const odd = {
  TTL: 60,
  ARecords: [{ ipv4Address: '192.0.2.200' }],
  trafficManagementProfile: { id: '/subscriptions/x' },
};

conformanceSuite('azure', {
  plugin: new AzureProvider(),
  transport: 'http',
  open: async () => ({ context: emulatedContext(http, emulatorAccount), zone }),
  close: async () => undefined,
  isWrite: (request) => request.method !== 'GET' && !isSignIn(request),
  stranger: () => ({
    context: emulatedContext(http, { ...emulatorAccount, clientSecret: 'wrong' }),
    kinds: ['auth_invalid'],
  }),
  throttles: [{ status: 503, text: '{"error":{"code":"ResourceRequestsThrottled","message":"Slow down."}}' }],
  errorsIn200: [
    '{"error":{"code":"AuthorizationFailed","message":"The client does not have authorization."}}',
    '{"code":"NotFound","message":"The resource record does not exist."}',
  ],
  plantForeign: async () => {
    const { etag } = emulator.put(hosted, 'odd', 'A', odd);
    return async () => hosted.sets.get('odd A')?.etag === etag;
  },
  sampleMeta: () => ({ metadata: { owner: 'ops', ticket: '4711' } }),
  serverLimits: {
    'paging/one-large-set': 'has 20 records in a set, unless the quota was raised (subscription limits, 2026-11)',
  },
});
