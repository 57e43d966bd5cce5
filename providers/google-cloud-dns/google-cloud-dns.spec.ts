import {
  makeRrset,
  makeZone,
  parseOwner,
  parseRdata,
  parseRecordType,
  parseZoneName,
  planChanges,
  textOf,
  type Change,
  type Rrset,
  textOrNull,
} from '../../src/dns/index.js';
import { emulatedContext } from '../../test/support/emulated-context.js';
import { FastClock } from '../../test/support/fast-clock.js';
import { SleepingClock } from '../../test/support/sleeping-clock.js';
import type { ProviderContext } from '../contract/context.js';
import type { ProviderError } from '../contract/errors.js';
import type { ChangeOutcome } from '../contract/provider.js';
import type { StoredSet } from './convert.js';
import { emulatorKeyFile, GoogleEmulator } from './emulator/google-emulator.js';
import { GoogleCloudDnsProvider } from './index.js';

const plugin = new GoogleCloudDnsProvider();
const zone = parseZoneName('example.org');
let emulator: GoogleEmulator;
let hosted: ReturnType<GoogleEmulator['addZone']>;
let context: ProviderContext;

beforeEach(() => connect());

function connect(options: Partial<ConstructorParameters<typeof GoogleEmulator>[0]> = {}): void {
  emulator = new GoogleEmulator({ clock: new FastClock(), rate: [], ...options });
  hosted = emulator.addZone(zone);
  context = contextWith({});
}

function contextWith(credentials: Record<string, string>): ProviderContext {
  return emulatedContext(emulator, { serviceAccountKey: emulatorKeyFile, ...credentials });
}

async function listed(): Promise<Rrset[]> {
  return (await plugin.listRecords(context, zone)).rrsets;
}

async function find(name: string, type: string): Promise<Rrset | undefined> {
  return (await listed()).find((rrset) => rrset.name === name && rrset.type === type);
}

async function apply(changes: readonly Change[], base = plugin.listRecords(context, zone)): Promise<ChangeOutcome[]> {
  const outcomes: ChangeOutcome[] = [];
  const onOutcome = async (outcome: ChangeOutcome) => void outcomes.push(outcome);
  const signal = new AbortController().signal;
  await plugin.applyChanges(context, { zone, base: await base, changes }, { signal, onOutcome });
  return outcomes;
}

async function restore(wanted: readonly Rrset[]): Promise<ChangeOutcome[]> {
  return apply(planChanges(makeZone(zone, await listed()), wanted, 'exact').changes);
}

function rrset(name: string, type: string, values: string[], rest: Partial<Rrset> = {}): Rrset {
  const [recordType, owner] = [parseRecordType(type), parseOwner(name, zone)];
  const rdata = values.map((value) => parseRdata(recordType, value, zone));
  return makeRrset({ ttlSeconds: 300, ...rest, name: owner, type: recordType, values: rdata });
}

const creation = (after: Rrset): Change => ({ id: `${after.name}/${after.type}`, kind: 'create', after });
const update = (before: Rrset, after: Rrset): Change => ({
  id: `${after.name}/${after.type}`,
  kind: 'update',
  before,
  after,
});
const statuses = (outcomes: ChangeOutcome[]) =>
  outcomes.map((outcome) => ('error' in outcome ? outcome.error.kind : outcome.status));

async function errorOf(call: Promise<unknown>): Promise<ProviderError> {
  return call.then(
    () => Promise.reject(new Error('it worked')),
    (error: ProviderError) => error,
  );
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
      const wanted = JSON.parse(JSON.stringify(await listed())) as Rrset[];
      expect(wanted).toHaveLength(3);
      expect(plugin.audit(wanted.filter(({ name }) => name !== '@'))).toEqual([]);
      await apply([creation(rrset('new', 'A', ['192.0.2.9']))]);
      expect([...hosted.sets.values()]).toContain(set);
      await restore(wanted.filter(({ name }) => name === '@'));
      expect(hosted.sets.size).toBe(2);
      expect(new Set(statuses(await restore(wanted)))).toEqual(new Set(['applied']));
      expect([...hosted.sets.values()].at(-1)).toEqual(set);
    },
  );

  it('show every value that may be answered', async () => {
    for (const set of Object.values(policies)) emulator.put(hosted, set);
    expect((await find('wrr', 'A'))?.values).toEqual(['192.0.2.1', '192.0.2.2', '192.0.2.3']);
    expect((await find('pb', 'A'))?.values).toEqual(['10.0.0.1', '192.0.2.7']);
    expect((await find('c', 'CNAME'))?.values).toEqual(['b.example.net.']);
    expect((await find('wrr', 'A'))?.meta).toEqual({
      routing: { policy: 'wrr' },
      weight: { '1': 0.5, '2': 0 },
      memberValues: { '1': ['192.0.2.1'], '2': ['192.0.2.2', '192.0.2.3'] },
    });
  });

  it('take another weight, and refuse other values', async () => {
    emulator.put(hosted, policies.weighted as StoredSet);
    const before = (await find('wrr', 'A')) as Rrset;
    const after = { ...before, meta: { ...before.meta, weight: { '1': 3, '2': 1 } } };
    expect(plugin.audit([after])).toEqual([]);
    expect(statuses(await apply([update(before, after)]))).toEqual(['applied']);
    expect((await find('wrr', 'A'))?.meta).toEqual(after.meta);
    const messages = (changed: Partial<Rrset>) =>
      plugin.audit([{ ...before, ...changed }]).map(({ message }) => message);
    expect(messages({ values: rrset('x', 'A', ['192.0.2.77']).values })[0]).toContain('Change their values there');
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
    const { rrsets, unread, incompleteReason } = await plugin.listRecords(context, zone);
    expect(rrsets).toHaveLength(2);
    expect(unread?.map(({ name }) => name)).toEqual(['f.example.org.', 's.example.org.']);
    expect(textOrNull(incompleteReason)).toContain('2 records');
  });
});

describe('a plan', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => creation(rrset(`h${index}`, 'A', ['192.0.2.1'])));
  const writes = () => emulator.log.filter(({ method, url }) => method === 'POST' && url.endsWith('/changes'));

  it('goes out in changes of at most 1000 sets, with one sign-in', async () => {
    expect(new Set(statuses(await apply(many(1001))))).toEqual(new Set(['applied']));
    expect(writes()).toHaveLength(2);
    // One for the listing, one for the plan.
    expect(emulator.log.filter(({ url }) => url.endsWith('/token'))).toHaveLength(2);
  });

  it('reports one bad change of many alone', async () => {
    emulator.put(hosted, { name: 'taken.example.org.', type: 'A', ttl: 60, rrdatas: ['192.0.2.1'] });
    const outcomes = await apply([...many(60), creation(rrset('taken', 'CNAME', ['x.example.net.']))]);
    expect(outcomes.filter(({ status }) => status === 'applied')).toHaveLength(60);
    expect(outcomes.filter(({ status }) => status !== 'applied')).toMatchObject([
      { changeId: 'taken/CNAME', status: 'failed', error: { kind: 'conflict_cname' } },
    ]);
    expect(writes().length).toBeLessThan(20);
  });

  it('replaces only what was read', async () => {
    const [one, gone] = [rrset('one', 'A', ['192.0.2.1']), rrset('gone', 'A', ['192.0.2.1'])];
    await apply([creation(one), creation(gone)]);
    const base = plugin.listRecords(context, zone);
    await base;
    emulator.put(hosted, { name: 'one.example.org.', type: 'A', ttl: 300, rrdatas: ['192.0.2.66'] });
    hosted.sets.delete('gone.example.org. A');
    const changes: Change[] = [
      update(one, rrset('one', 'A', ['192.0.2.2'])),
      { id: 'gone/A', kind: 'delete', before: gone },
    ];
    expect(statuses(await apply(changes, base)).sort()).toEqual(['applied', 'conflict_stale']);
    expect((await find('one', 'A'))?.values).toEqual(['192.0.2.66']);
  });

  it('is done when all name servers have it', async () => {
    const clock = new SleepingClock();
    connect({ clock, publishMs: 20_000 });
    context = { ...context, clock };
    expect(statuses(await apply(many(2)))).toEqual(['applied', 'applied']);
    expect(
      emulator.log.filter(({ method, url }) => method === 'GET' && url.includes('/changes/')).length,
    ).toBeGreaterThan(1);
  });

  it('keeps an ALIAS at the domain itself, and refuses it elsewhere', async () => {
    expect(statuses(await apply([creation(rrset('@', 'ALIAS', ['lb.example.net.']))]))).toEqual(['applied']);
    expect((await find('@', 'ALIAS'))?.values).toEqual(['lb.example.net.']);
    expect(plugin.audit([rrset('www', 'ALIAS', ['lb.example.net.'])])[0]?.message).toContain('at the domain itself');
  });
});

describe('zones of one name', () => {
  it('are told apart by the zone name of the account, and refused without one', async () => {
    const twin = emulator.addZone(zone);
    const error = await errorOf(plugin.getZone(context, zone));
    expect([error.kind, error.message]).toEqual([
      'validation',
      expect.stringContaining(`${hosted.name}, ${twin.name}`),
    ]);
    const chosen = contextWith({ zoneId: twin.name });
    expect((await plugin.getZone(chosen, zone)).id).toBe(twin.name);
    expect((await plugin.listZones(chosen)).map(({ id }) => id)).toEqual([twin.name]);
    expect(await plugin.listZones(context)).toHaveLength(1);
  });

  it('may be private, which has to be said, or forward, and hold no records then', async () => {
    const secret = parseZoneName('internal.example');
    const { name } = emulator.addZone(secret, { visibility: 'private', forwardingConfig: {} });
    const { warnings } = await plugin.validateCredentials(context);
    expect(warnings.map(textOf)).toEqual([expect.stringContaining(`internal.example (${name})`)]);
    expect((await errorOf(plugin.listRecords(context, secret))).message).toContain(name);
    expect((await plugin.getZone(contextWith({ zoneId: name }), secret)).editable).toBe(false);
    expect((await errorOf(plugin.listRecords(contextWith({ zoneId: name }), zone))).message).toContain(
      'is not example.org',
    );
  });
});

describe('refusals', () => {
  const key = JSON.parse(emulatorKeyFile) as Record<string, string>;

  it.each([
    ['a project that is not there', { projectId: 'other' }, 'validation', 'Project ID'],
    ['a key that is no JSON', { serviceAccountKey: 'AIza' }, 'validation', 'Service account key'],
    [
      'an unknown account',
      { serviceAccountKey: JSON.stringify({ ...key, client_email: 'x@example.net' }) },
      'auth_invalid',
      'service account key',
    ],
    [
      'a key without a project',
      { serviceAccountKey: JSON.stringify({ ...key, project_id: undefined }) },
      'validation',
      'Project ID',
    ],
  ])('name %s', async (_what, credentials, kind, words) => {
    const error = await errorOf(plugin.validateCredentials(contextWith(credentials)));
    expect([error.kind, error.message]).toEqual([kind, expect.stringContaining(words)]);
    expect(error.message).not.toContain('PRIVATE KEY');
  });

  it('name the permission that the account lacks, and an API that is off', async () => {
    emulator.denied.add('dns.changes.create');
    const [outcome] = await apply([creation(rrset('x', 'A', ['192.0.2.1']))]);
    expect(outcome).toMatchObject({ status: 'failed', error: { kind: 'auth_forbidden' } });
    expect(outcome && 'error' in outcome && outcome.error.message).toContain('dns.changes.create');
    emulator.isApiEnabled = false;
    const error = await errorOf(plugin.listZones(context));
    expect([error.kind, error.message]).toEqual(['plan_or_eligibility', expect.stringContaining('not enabled')]);
  });

  it('name a clock that is wrong', async () => {
    const late = { ...context, clock: { ...context.clock, now: () => new Date(0), sleep: context.clock.sleep } };
    const error = await errorOf(plugin.listZones(late));
    expect([error.kind, error.message]).toEqual(['validation', expect.stringContaining('clock')]);
  });
});
