import { parseZoneName, textOrNull, type Rrset } from '../../src/dns/index.js';
import { creation, EmulatedZone, kindOf, update } from '../../test/support/emulated-zone.js';
import { FastClock } from '../../test/support/fast-clock.js';
import type { StoredSet } from './convert.js';
import { emulatorKeyFile, GoogleEmulator } from './emulator/google-emulator.js';
import { GoogleCloudDnsProvider } from './index.js';

const plugin = new GoogleCloudDnsProvider();
const zone = parseZoneName('example.org');
let emulator: GoogleEmulator;
let hosted: ReturnType<GoogleEmulator['addZone']>;
let host: EmulatedZone;

beforeEach(() => connect());

function connect(options: Partial<ConstructorParameters<typeof GoogleEmulator>[0]> = {}): void {
  emulator = new GoogleEmulator({ clock: new FastClock(), rate: [], ...options });
  hosted = emulator.addZone(zone);
  host = new EmulatedZone(plugin, {
    zone,
    http: emulator,
    credentials: { serviceAccountKey: emulatorKeyFile },
    clock: options.clock,
  });
}

const loadBalancer = {
  loadBalancerType: 'regionalL4ilb',
  ipAddress: '10.0.0.1',
  port: '80',
  ipProtocol: 'tcp',
  networkUrl: 'n',
  project: 'p',
  region: 'r',
};
const policies: Readonly<Record<string, StoredSet>> = {
  weighted: {
    name: 'wrr.example.org.',
    type: 'A',
    ttl: 60,
    routingPolicy: {
      wrr: {
        items: [
          { weight: 0.5, rrdatas: ['192.0.2.1'] },
          { weight: 0, rrdatas: ['192.0.2.2', '192.0.2.3'] },
        ],
      },
    },
  },
  geographic: {
    name: 'geo.example.org.',
    type: 'TXT',
    ttl: 60,
    routingPolicy: {
      geo: {
        enableFencing: true,
        items: [
          { location: 'asia-east1', rrdatas: ['"asia"'] },
          { location: 'us-east1', rrdatas: ['"us"'] },
        ],
      },
    },
  },
  'weighted CNAMEs': {
    name: 'c.example.org.',
    type: 'CNAME',
    ttl: 60,
    routingPolicy: {
      wrr: {
        items: [
          { weight: 1, rrdatas: ['b.example.net.'] },
          { weight: 2, rrdatas: ['a.example.net.'] },
        ],
      },
    },
  },
  'health-checked': {
    name: 'hc.example.org.',
    type: 'A',
    ttl: 60,
    routingPolicy: {
      wrr: { items: [{ weight: 1, healthCheckedTargets: { externalEndpoints: ['192.0.2.9'] } }] },
      healthCheck: 'projects/p/global/healthChecks/h',
    },
  },
  failover: {
    name: 'pb.example.org.',
    type: 'A',
    ttl: 60,
    routingPolicy: {
      primaryBackup: {
        primaryTargets: { internalLoadBalancers: [loadBalancer] },
        trickleTraffic: 0.1,
        backupGeoTargets: { enableFencing: false, items: [{ location: 'us-east1', rrdatas: ['192.0.2.7'] }] },
      },
    },
  },
};

describe('sets with a routing policy', () => {
  it.each(Object.entries(policies))(
    'that are %s stay to the letter and come back to the letter',
    async (_kind, set) => {
      emulator.put(hosted, set);
      const wanted = JSON.parse(JSON.stringify(await host.listed())) as Rrset[];
      expect(wanted).toHaveLength(3);
      expect(plugin.audit(wanted.filter(({ name }) => name !== '@'))).toEqual([]);
      await host.outcomes([creation(host.rrset('new', 'A', ['192.0.2.9']))]);
      expect([...hosted.sets.values()]).toContain(set);
      await host.restore(wanted.filter(({ name }) => name === '@'));
      expect(hosted.sets.size).toBe(2);
      expect(new Set((await host.restore(wanted)).map(kindOf))).toEqual(new Set(['applied']));
      expect([...hosted.sets.values()].at(-1)).toEqual(set);
    },
  );

  it('show every value that may be answered', async () => {
    for (const set of Object.values(policies)) emulator.put(hosted, set);
    expect((await host.findSet('wrr', 'A'))?.values).toEqual(['192.0.2.1', '192.0.2.2', '192.0.2.3']);
    expect((await host.findSet('pb', 'A'))?.values).toEqual(['10.0.0.1', '192.0.2.7']);
    expect((await host.findSet('c', 'CNAME'))?.values).toEqual(['b.example.net.']);
    expect((await host.findSet('wrr', 'A'))?.meta).toEqual({
      routing: { policy: 'wrr' },
      weight: { '1': 0.5, '2': 0 },
      memberValues: { '1': ['192.0.2.1'], '2': ['192.0.2.2', '192.0.2.3'] },
    });
  });

  it('take another weight, and refuse other values', async () => {
    emulator.put(hosted, policies.weighted as StoredSet);
    const before = (await host.findSet('wrr', 'A')) as Rrset;
    const after = { ...before, meta: { ...before.meta, weight: { '1': 3, '2': 1 } } };
    expect(plugin.audit([after])).toEqual([]);
    expect((await host.outcomes([update(before, after)])).map(kindOf)).toEqual(['applied']);
    expect((await host.findSet('wrr', 'A'))?.meta).toEqual(after.meta);
    const messages = (changed: Partial<Rrset>) =>
      plugin.audit([{ ...before, ...changed }]).map(({ message }) => message);
    expect(messages({ values: host.rrset('x', 'A', ['192.0.2.77']).values })[0]).toContain('Change their values there');
    expect(messages({ meta: { ...before.meta, routing: { policy: 'magic' } } })[0]).toContain(
      'cannot store the settings',
    );
  });

  it('are left alone where something in them is not known', async () => {
    const future = {
      name: 'f.example.org.',
      type: 'A',
      ttl: 60,
      routingPolicy: { wrr: { items: [{ weight: 1, rrdatas: ['192.0.2.1'], mood: 'blue' }] } },
    };
    const signed = {
      name: 's.example.org.',
      type: 'A',
      ttl: 60,
      rrdatas: ['192.0.2.1'],
      signatureRrdatas: ['A 8 3 60 …'],
    };
    for (const set of [future, signed]) emulator.put(hosted, set);
    const { rrsets, unread, incompleteReason } = await host.read();
    expect(rrsets).toHaveLength(2);
    expect(unread?.map(({ name }) => name)).toEqual(['f.example.org.', 's.example.org.']);
    expect(textOrNull(incompleteReason)).toContain('2 records');
  });
});
