import { parseZoneName } from '../../src/dns/index.js';
import { emulatedContext } from '../../test/support/emulated-context.js';
import { FastClock } from '../../test/support/fast-clock.js';
import { conformanceSuite } from '../contract/conformance/conformance-suite.js';
import { Route53Emulator, emulatorKey } from './emulator/route53-emulator.js';
import { Route53Provider } from './index.js';

const emulator = new Route53Emulator({ clock: new FastClock(), rate: [] });
const zone = parseZoneName('conformance.example');
const hosted = emulator.addZone(zone);
emulator.addZone('another.example.');
const { accessKeyId, secretAccessKey } = emulatorKey;
const credentials = { accessKeyId, secretAccessKey };
const policySet = { name: `policy.${zone}`, type: 'A', ttl: 60, values: ['192.0.2.200'] };

conformanceSuite('route53', {
  plugin: new Route53Provider(),
  transport: 'http',
  open: async () => ({ context: emulatedContext(emulator, credentials), zone }),
  close: async () => undefined,
  stranger: () => ({
    context: emulatedContext(emulator, { ...credentials, secretAccessKey: 'wrong' }),
    kinds: ['auth_invalid'],
  }),
  throttles: [
    {
      status: 400,
      text: '<ErrorResponse><Error><Type>Sender</Type><Code>Throttling</Code><Message>Rate exceeded</Message></Error></ErrorResponse>',
    },
  ],
  errorsIn200: [
    '<ErrorResponse><Error><Type>Sender</Type><Code>AccessDenied</Code><Message>Not authorized</Message></Error></ErrorResponse>',
  ],
  plantForeign: async () => {
    emulator.put(hosted, policySet, 'd4d05a41-5b4e-4a17-a8a1-2b9c5d4e7f10');
    const before = JSON.stringify(policySet);
    return async () => [...hosted.sets.values()].some(({ set }) => JSON.stringify(set) === before);
  },
  sampleMeta: () => ({ weight: { blue: 1, green: 2 }, memberValues: { blue: ['192.0.2.1'], green: ['192.0.2.2'] } }),
  serverLimits: {
    'keep/meta': 'keeps the settings of parts with values of their own, which change there (README, 2026-11)',
    'edit/accepted-then-failed': 'has changes that are PENDING or INSYNC, and never fail later (ChangeStatus, 2026-11)',
  },
});
