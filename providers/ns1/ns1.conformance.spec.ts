import { emulatedContext } from '../../test/support/emulated-context.js';
import { SleepingClock } from '../../test/support/sleeping-clock.js';
import { parseZoneName } from '../../src/dns/index.js';
import { conformanceSuite } from '../contract/conformance/conformance-suite.js';
import { Ns1Emulator, ns1Key } from './emulator.js';
import { Ns1Provider } from './index.js';

const emulator = new Ns1Emulator({ clock: new SleepingClock(), rate: [] });
const zone = parseZoneName('conformance.example');
const stored = emulator.addZone(zone);
const connect = (apiKey: string) => emulatedContext(emulator, { apiKey });

conformanceSuite('ns1', {
  plugin: new Ns1Provider(),
  transport: 'http',
  open: () => Promise.resolve({ context: connect(ns1Key), zone }),
  close: () => Promise.resolve(),
  stranger: () => ({ context: connect('wrong'), kinds: ['auth_invalid'] }),
  throttles: [],
  errorsIn200: ['{"message":"zone not found"}'],
  sampleMeta: (value) => ({ answers: { [value]: { meta: { note: 'ask ops', weight: 5 } } } }),
  plantForeign: () => {
    const planted = [
      emulator.plant(stored, {
        domain: 'shop.conformance.example',
        type: 'URLFWD',
        answers: [{ answer: ['/', 'https://a.example', 302, 2, 0] }],
      }),
      emulator.plant(stored, { domain: 'linked.conformance.example', type: 'A', answers: [], link: 'www.example.net' }),
    ];
    return Promise.resolve(() => Promise.resolve(planted.every((set) => stored.sets.includes(set))));
  },
});
