import { parseZoneName, textOf, type Change } from '../../src/dns/index.js';
import { creation, EmulatedZone, errorOf, kindOf, update } from '../../test/support/emulated-zone.js';
import { FastClock } from '../../test/support/fast-clock.js';
import { SleepingClock } from '../../test/support/sleeping-clock.js';
import { refusalOf } from '../contract/conformance/judgement.js';
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

describe('a plan', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => creation(host.rrset(`h${index}`, 'A', ['192.0.2.1'])));
  const writes = () => emulator.log.filter(({ method, url }) => method === 'POST' && url.endsWith('/changes'));

  it('goes out in changes of at most 1000 sets, with one sign-in', async () => {
    expect(new Set((await host.outcomes(many(1001))).map(kindOf))).toEqual(new Set(['applied']));
    expect(writes()).toHaveLength(2);
    // One for the listing, one for the plan.
    expect(emulator.log.filter(({ url }) => url.endsWith('/token'))).toHaveLength(2);
  });

  it('reports one bad change of many alone', async () => {
    emulator.put(hosted, { name: 'taken.example.org.', type: 'A', ttl: 60, rrdatas: ['192.0.2.1'] });
    const outcomes = await host.outcomes([...many(60), creation(host.rrset('taken', 'CNAME', ['x.example.net.']))]);
    expect(outcomes.filter(({ status }) => status === 'applied')).toHaveLength(60);
    expect(outcomes.filter(({ status }) => status !== 'applied')).toMatchObject([
      { changeId: 'taken/CNAME', status: 'failed', error: { kind: 'conflict_cname' } },
    ]);
    expect(writes().length).toBeLessThan(20);
  });

  it('replaces only what was read', async () => {
    const [one, gone] = [host.rrset('one', 'A', ['192.0.2.1']), host.rrset('gone', 'A', ['192.0.2.1'])];
    await host.outcomes([creation(one), creation(gone)]);
    const base = host.read();
    await base;
    emulator.put(hosted, { name: 'one.example.org.', type: 'A', ttl: 300, rrdatas: ['192.0.2.66'] });
    hosted.sets.delete('gone.example.org. A');
    const changes: Change[] = [
      update(one, host.rrset('one', 'A', ['192.0.2.2'])),
      { id: 'gone/A', kind: 'delete', before: gone },
    ];
    expect((await host.outcomes(changes, base)).map(kindOf).sort()).toEqual(['applied', 'failed conflict_stale']);
    expect((await host.findSet('one', 'A'))?.values).toEqual(['192.0.2.66']);
  });

  it('is done when all name servers have it', async () => {
    const clock = new SleepingClock();
    connect({ clock, publishMs: 20_000 });
    expect((await host.outcomes(many(2))).map(kindOf)).toEqual(['applied', 'applied']);
    expect(
      emulator.log.filter(({ method, url }) => method === 'GET' && url.includes('/changes/')).length,
    ).toBeGreaterThan(1);
  });

  it('keeps an ALIAS at the domain itself, and refuses it elsewhere', async () => {
    expect((await host.outcomes([creation(host.rrset('@', 'ALIAS', ['lb.example.net.']))])).map(kindOf)).toEqual([
      'applied',
    ]);
    expect((await host.findSet('@', 'ALIAS'))?.values).toEqual(['lb.example.net.']);
    expect(plugin.audit([host.rrset('www', 'ALIAS', ['lb.example.net.'])])[0]?.message).toContain(
      'at the domain itself',
    );
  });
});

describe('zones of one name', () => {
  it('are told apart by the zone name of the account, and refused without one', async () => {
    const twin = emulator.addZone(zone);
    const error = await refusalOf(plugin.getZone(host.context, zone));
    expect([error.kind, error.message]).toEqual([
      'validation',
      expect.stringContaining(`${hosted.name}, ${twin.name}`),
    ]);
    const chosen = host.contextWith({ zoneId: twin.name });
    expect((await plugin.getZone(chosen, zone)).id).toBe(twin.name);
    expect((await plugin.listZones(chosen)).map(({ id }) => id)).toEqual([twin.name]);
    expect(await plugin.listZones(host.context)).toHaveLength(1);
  });

  it('may be private, which has to be said, or forward, and hold no records then', async () => {
    const secret = parseZoneName('internal.example');
    const { name } = emulator.addZone(secret, { visibility: 'private', forwardingConfig: {} });
    const { warnings } = await plugin.validateCredentials(host.context);
    expect(warnings.map(textOf)).toEqual([expect.stringContaining(`internal.example (${name})`)]);
    expect((await refusalOf(plugin.listRecords(host.context, secret))).message).toContain(name);
    expect((await plugin.getZone(host.contextWith({ zoneId: name }), secret)).editable).toBe(false);
    expect((await refusalOf(plugin.listRecords(host.contextWith({ zoneId: name }), zone))).message).toContain(
      'is not example.org',
    );
  });
});

describe('refusals', () => {
  const key = JSON.parse(emulatorKeyFile) as Record<string, string>;

  it.each([
    ['a project that is not there', { projectId: 'other' }, 'validation', 'Project ID'],
    ['a key that is no JSON', { serviceAccountKey: 'AIza' }, 'validation', 'service account key'],
    [
      'an unknown account',
      { serviceAccountKey: JSON.stringify({ ...key, client_email: 'x@example.net' }) },
      'auth_invalid',
      'IAM, Service accounts, Keys',
    ],
    [
      'a key without a project',
      { serviceAccountKey: JSON.stringify({ ...key, project_id: undefined }) },
      'validation',
      'Project ID',
    ],
  ])('name %s', async (_what, credentials, kind, words) => {
    const error = await refusalOf(plugin.validateCredentials(host.contextWith(credentials)));
    expect([error.kind, error.message]).toEqual([kind, expect.stringContaining(words)]);
    expect(error.message).not.toContain('PRIVATE KEY');
  });

  it('name the permission that the account lacks, and an API that is off', async () => {
    emulator.denied.add('dns.changes.create');
    const [outcome] = await host.outcomes([creation(host.rrset('x', 'A', ['192.0.2.1']))]);
    expect(outcome).toMatchObject({ status: 'failed', error: { kind: 'auth_forbidden' } });
    expect(errorOf(outcome)?.message).toContain('dns.changes.create');
    emulator.isApiEnabled = false;
    const error = await refusalOf(plugin.listZones(host.context));
    expect([error.kind, error.message]).toEqual(['plan_or_eligibility', expect.stringContaining('not active')]);
  });

  it('name a clock that is wrong', async () => {
    const late = host.by({
      clock: { ...host.context.clock, now: () => new Date(0), sleep: host.context.clock.sleep },
    }).context;
    const error = await refusalOf(plugin.listZones(late));
    expect([error.kind, error.message]).toEqual(['validation', expect.stringContaining('clock')]);
  });
});
